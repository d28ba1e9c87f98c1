// What a form fetches beside itself: a list to choose from, a history. Its route has
// `clientLoader = keepFormOnLoadError`.
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Failure, reasonOf, signInAgain, type Unfetched } from "./form-answer.ts";

const unreachable: Failure = { code: "unreachable", fieldErrors: {} };

const isUnfetched = (answer: unknown): answer is Unfetched =>
  typeof answer === "object" && answer !== null && "failure" in answer;

/** The answer of a route's loader that came last, or why it did not come. */
export function useFetched<Loader>() {
  const fetcher = useFetcher<Loader>();
  const { data: answer, state } = fetcher;
  const [reach, setReach] = useState<"asking" | "none" | "there">("there");
  const count = useRef(0);
  const load = async (address: string) => {
    count.current += 1;
    const number = count.current;
    setReach("asking");
    // Before a route is asked for the first time the browser fetches its script, and without that it would load the
    // page anew.
    const isThere = await fetch("/healthz", { method: "HEAD" }).then(
      () => true,
      () => false,
    );
    if (number !== count.current) return;
    setReach(isThere ? "there" : "none");
    if (isThere) await fetcher.load(address);
  };
  const isLoading = reach === "asking" || state !== "idle";
  const failure = reach === "none" ? unreachable : isUnfetched(answer) ? answer.failure : undefined;
  return {
    data: failure || isUnfetched(answer) ? undefined : answer,
    /** Nothing while it is tried again. */
    failure: isLoading ? undefined : failure,
    isLoading,
    load: (address: string) => void load(address),
  };
}

/** Says why nothing came, in the place of what was asked for. */
export function FetchFailure({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => void }) {
  const { t } = useMessages();
  if (!failure) return null;
  const signIn = signInAgain(t, failure);
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-sm">
      <p>{reasonOf(t, failure)}</p>
      <div className="flex flex-wrap gap-2">
        {signIn && (
          <Button size="small" onClick={signIn.onPress}>
            {signIn.label}
          </Button>
        )}
        <Button size="small" onClick={onRetry}>
          {t("admin.common.retry")}
        </Button>
      </div>
    </div>
  );
}
