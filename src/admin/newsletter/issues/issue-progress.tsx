import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useLookingAgain } from "#app/admin/newsletter/use-looking-again.ts";
import type { IssueRow } from "#app/features/audience/newsletter-issues/contents.server.ts";
import type { ChosenStory, Failure as Undelivered } from "#app/features/audience/newsletter-issues/queries.server.ts";
import type { DeliverySums } from "#app/features/audience/newsletter-issues/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { LeftOutStories } from "./issue-sending.tsx";

const lookAgainMilliseconds = 2_000;

type IssueProgressProps = {
  issue: Pick<IssueRow, "id" | "status" | "rests_until" | "rest_reason">;
  sums: DeliverySums;
  failures: readonly Undelivered[];
  leftOut: readonly ChosenStory[];
};

/** How far an issue has come, what became of it in sums, and who did not get it and why. */
export function IssueProgress({ issue, sums, failures, leftOut }: IssueProgressProps) {
  const { lang, t } = useMessages();
  const isRunning = issue.status === "sending";
  useLookingAgain(isRunning, lookAgainMilliseconds);
  const done = sums.total - sums.waiting - sums.handed;
  const figures = {
    sent: sums.sent,
    refused: sums.refused,
    rest: sums.waiting + sums.handed + sums.given_up,
    unsure: sums.unsure,
    unsubscribed: sums.unsubscribed + sums.left,
  };
  return (
    <section
      aria-label={t("admin.newsletterIssues.progress")}
      className="grid gap-4 border border-hairline bg-raised p-4"
    >
      {isRunning && (
        <Progress
          label={t("admin.newsletterIssues.running")}
          value={done}
          of={sums.total}
          note={`${formatNumber(done, lang)} / ${formatNumber(sums.total, lang)}`}
        />
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {(["sent", "refused", "rest", "unsure", "unsubscribed"] as const).map((name) => (
          <div key={name} className="grid">
            <dt className="text-sm text-muted">{t(`admin.newsletterIssues.figures.${name}`)}</dt>
            <dd className="headline text-title tabular-nums">{formatNumber(figures[name], lang)}</dd>
          </div>
        ))}
      </dl>
      {isRunning && issue.rests_until && (
        <p role="status" className="text-sm">
          {t("admin.newsletterIssues.resting", { time: dateTime(issue.rests_until, lang) })}{" "}
          <span lang="en" className="text-muted">
            {issue.rest_reason}
          </span>
        </p>
      )}
      {sums.waiting + sums.given_up > 0 && <SendRest id={issue.id} isWaiting={sums.given_up === 0} />}
      {leftOut.length > 0 && <LeftOutStories stories={leftOut} label={t("admin.newsletterIssues.wereLeftOut")} />}
      {failures.length > 0 && <Undelivereds failures={failures} />}
    </section>
  );
}

/** Tries those again who were left over. While all of them only wait for their time, that is said. */
function SendRest({ id, isWaiting }: { id: string; isWaiting: boolean }) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ done?: unknown; failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.newsletterIssues.sendFailed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.newsletterIssues.done.sendRest") });
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        busy={fetcher.state !== "idle"}
        onClick={() => void fetcher.submit({ intent: "sendRest", id }, { method: "post" })}
      >
        {t("admin.newsletterIssues.sendRest")}
      </Button>
      {isWaiting && <p className="text-sm text-muted">{t("admin.newsletterIssues.restHint")}</p>}
    </div>
  );
}

function Undelivereds({ failures }: { failures: readonly Undelivered[] }) {
  const { t } = useMessages();
  return (
    <details>
      <summary className="cursor-pointer font-semibold">
        {t("admin.newsletterIssues.undelivered", { count: failures.length })}
      </summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {failures.map(({ email, status, reason }) => (
          <li key={email} className="wrap-anywhere">
            <span className="font-semibold">{email}</span>{" "}
            {t(`admin.newsletterIssues.outcomes.${status === "given_up" || status === "refused" ? status : "unsure"}`)}{" "}
            <span lang="en" className="text-muted">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
