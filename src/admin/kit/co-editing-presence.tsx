import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { PresenceAnswer } from "#app/admin/api/presence.ts";
import { beatSeconds, beatSecondsTogether } from "#app/features/records/presence/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { nameList } from "#app/messages/name-list.ts";
import { classNames } from "#app/ui/class-names.ts";

type OthersHereProps = {
  subjectId: string;
  isFloating?: boolean;
  /** Which opening of the form this is, where it can be taken over. */
  opening?: string;
  /** Beside what is said. */
  action?: ReactNode;
  /** Called once with the name of whoever took it over. */
  onTaken?: (by: string) => void;
};

/**
 * Says who else has the same thing open for editing, while this form is in sight; says so to them as well. A lost line
 * changes nothing: the form works on, and the second save is told apart by its version anyway. `isFloating` hangs it
 * below the line that it stands in, over what follows, so that nothing moves under somebody who types.
 */
export function OthersHere({ subjectId, isFloating = false, opening = "", action, onTaken }: OthersHereProps) {
  const { lang, t } = useMessages();
  const { others, takenBy } = useOthersHere(subjectId, opening);
  const hearTaken = useEffectEvent(() => takenBy !== undefined && onTaken?.(takenBy));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever took it is told of once
  useEffect(() => void hearTaken(), [takenBy]);
  if (others.length === 0) return null;
  const names = nameList(others, lang);
  return (
    <div
      role="status"
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-crimson-fill bg-sunken px-4 text-sm text-ink",
        isFloating ? "pointer-events-none absolute inset-x-0 top-full z-1 py-1" : "py-2.5",
      )}
    >
      <p>{t("admin.common.othersHere", { names, count: others.length })}</p>
      {action}
    </div>
  );
}

const nobody: PresenceAnswer = { others: [] };

function useOthersHere(subjectId: string, opening: string): PresenceAnswer {
  const [heard, setHeard] = useState(nobody);
  const isTogether = heard.others.length > 0;
  useEffect(() => {
    const stopped = new AbortController();
    const beat = async () => {
      if (document.visibilityState === "hidden") return;
      const answer = await tell(subjectId, opening, stopped.signal).catch(() => undefined);
      if (answer && !stopped.signal.aborted) setHeard(answer);
    };
    const leave = () => void navigator.sendBeacon("/admin/presence", leaving(subjectId));
    void beat();
    const timer = setInterval(() => void beat(), (isTogether ? beatSecondsTogether : beatSeconds) * 1_000);
    document.addEventListener("visibilitychange", () => void beat(), { signal: stopped.signal });
    addEventListener("pagehide", leave, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [subjectId, opening, isTogether]);
  useEffect(() => () => void navigator.sendBeacon("/admin/presence", leaving(subjectId)), [subjectId]);
  return heard;
}

const leaving = (subjectId: string) => formOf(subjectId, { leaving: "true" });

function formOf(subject: string, more: Readonly<Record<string, string>> = {}): URLSearchParams {
  return new URLSearchParams({ subject, ...more });
}

async function tell(subjectId: string, opening: string, signal: AbortSignal): Promise<PresenceAnswer | undefined> {
  const answer = await fetch("/admin/presence", { method: "POST", body: formOf(subjectId, { opening }), signal });
  return answer.ok ? ((await answer.json()) as PresenceAnswer) : undefined;
}
