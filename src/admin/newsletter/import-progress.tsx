import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useLookingAgain } from "#app/admin/newsletter/use-looking-again.ts";
import type { ImportProgress as Progressed } from "#app/features/audience/newsletter/admin-queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { Progress } from "#app/ui/progress.tsx";

const lookAgainMilliseconds = 1_000;

/** How far a list has come in, with the button that stops it; afterwards, for a while, how it ended. */
export function ImportProgressBar({ progress }: { progress: Progressed }) {
  const { lang, t } = useMessages();
  const { id, total, done, added, known, finishedAt } = progress;
  const isRunning = finishedAt === null;
  const fetcher = useFetcher<{ failure?: Failure }>();
  useLookingAgain(isRunning, lookAgainMilliseconds);
  useAnswer(fetcher, ({ failure }) => {
    // It had ended before the button was pressed: the screen says so by itself.
    if (failure && failure.code !== "conflict")
      notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
  });
  return (
    <section
      aria-label={t("admin.newsletter.import.progress")}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 border border-hairline bg-raised p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        {isRunning ? (
          <Progress
            label={t("admin.newsletter.import.running")}
            value={done}
            of={total}
            note={`${formatNumber(done, lang)} / ${formatNumber(total, lang)}`}
          />
        ) : (
          <p role="status">
            <span className="font-semibold">
              {done < total ? t("admin.newsletter.import.stopped") : t("admin.newsletter.import.finished")}
            </span>{" "}
            {t("admin.newsletter.import.result", { added, known })}
          </p>
        )}
      </div>
      {isRunning && (
        <Button
          busy={fetcher.state !== "idle"}
          onClick={() => void fetcher.submit({ intent: "cancelImport", id }, { method: "post" })}
        >
          {t("admin.newsletter.import.stop")}
        </Button>
      )}
    </section>
  );
}
