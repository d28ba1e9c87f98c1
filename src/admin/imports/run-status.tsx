import { useEffect, useEffectEvent } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { type ShownRun, subjectOf } from "./shown-run.ts";

const lookAgainMilliseconds = 1_000;

/** How far the run is that is under way, and the button that stops it. */
export function RunStatus({ run }: { run: ShownRun }) {
  const { lang, t } = useMessages();
  const { id, task, done, total, wantsStop, byCommandLine } = run;
  const fetcher = useFetcher<{ failure?: Failure }>();
  useLookingAgain();
  useAnswer(fetcher, ({ failure }) => {
    // It had ended before the button was pressed: the screen says so by itself.
    if (failure && failure.code !== "conflict")
      notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
  });
  const label = t(`admin.imports.running.${task}`, { file: subjectOf(run) });
  return (
    <section aria-label={t("admin.imports.underWay")} className="grid gap-3 border border-hairline bg-raised p-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60 break-words">
          {total === 0 ? (
            <Spinner label={label} />
          ) : (
            <Progress
              label={label}
              value={done}
              of={total}
              note={`${formatNumber(done, lang)} / ${formatNumber(total, lang)}`}
            />
          )}
        </div>
        {task !== "take_back" && (
          <Button
            busy={wantsStop || fetcher.state !== "idle"}
            busyWord={t("admin.imports.stopping")}
            onClick={() => void fetcher.submit({ intent: "stop", id }, { method: "post" })}
          >
            {t("admin.imports.stop")}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {t(byCommandLine ? "admin.imports.commandLineHint" : "admin.imports.goesOn")}
      </p>
    </section>
  );
}

/** While it runs the screen is read again. */
function useLookingAgain(): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle" && document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, []);
}
