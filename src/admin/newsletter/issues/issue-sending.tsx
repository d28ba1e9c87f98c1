import { useState } from "react";
import { useFetcher } from "react-router";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { errorAt, type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { IssueRow } from "#app/features/audience/newsletter-issues/contents.server.ts";
import type { ChosenStory } from "#app/features/audience/newsletter-issues/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

type IssueSendingProps = {
  issue: Pick<IssueRow, "id" | "version" | "status" | "send_at">;
  stories: readonly ChosenStory[];
  /** How many confirmed addresses it goes to now. */
  audience: number;
  isMailSetUp: boolean;
};

type Answer = { intent: string; done?: unknown; failure?: Failure };

/** How a written issue goes out: to oneself, now, or at a time. */
export function IssueSending({ issue, stories, audience, isMailSetUp }: IssueSendingProps) {
  const { t } = useMessages();
  const { id, status, send_at } = issue;
  const [sendAt, setSendAt] = useState("");
  const [isAsking, setAsking] = useState(false);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher, ({ intent, failure }) => {
    setAsking(false);
    if (failure) notifyError({ title: t("admin.newsletterIssues.sendFailed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t(`admin.newsletterIssues.done.${doneOf(intent)}`) });
  });
  const busy = fetcher.state !== "idle";
  const hidden = stories.filter(({ isShown }) => !isShown);
  const confirmWord = t(sendAt === "" ? "admin.newsletterIssues.sendNow" : "admin.newsletterIssues.schedule");
  const submit = (intent: string, fields: Record<string, string> = {}) =>
    void fetcher.submit({ intent, id, version: String(issue.version), ...fields }, { method: "post" });
  return (
    <section aria-labelledby="issue-sending" className="grid gap-4 border-t-2 border-rule bg-raised p-4">
      <h2 id="issue-sending" className="headline-text text-lg">
        {t("admin.newsletterIssues.sending")}
      </h2>
      <p>{t("admin.newsletterIssues.audience", { count: audience })}</p>
      {hidden.length > 0 && <LeftOutStories stories={hidden} label={t("admin.newsletterIssues.willLeaveOut")} />}
      {!isMailSetUp && <p className="font-semibold text-crimson">{t("errors.newsletter.noMail")}</p>}
      <div>
        <Button disabled={!isMailSetUp} busy={busy} onClick={() => submit("test")}>
          {t("admin.newsletterIssues.sendToMe")}
        </Button>
      </div>
      {status === "scheduled" && send_at ? (
        <Planned at={send_at} busy={busy} onStop={() => submit("unschedule")} />
      ) : (
        <>
          <DateTimeField
            name="send_at"
            label={t("admin.newsletterIssues.sendAt")}
            purpose="future"
            defaultValue=""
            error={errorAt(t, fetcher.data?.failure, "send_at")}
            onValue={setSendAt}
          />
          <div>
            <Button tone="primary" disabled={!isMailSetUp} onClick={() => setAsking(true)}>
              {confirmWord}
            </Button>
          </div>
        </>
      )}
      <ConfirmModal
        open={isAsking}
        onOpenChange={setAsking}
        title={t("admin.newsletterIssues.sendTitle")}
        description={t("admin.newsletterIssues.sendText", { count: audience, leftOut: hidden.length })}
        {...{ confirmWord, busy, tone: "primary", cancelWord: t("ui.cancel") }}
        onConfirm={() => submit("send", { send_at: sendAt })}
      />
    </section>
  );
}

const doneOf = (intent: string) =>
  (["test", "send", "unschedule"] as const).find((known) => known === intent) ?? "send";

function Planned({ at, busy, onStop }: { at: Date; busy: boolean; onStop: () => void }) {
  const { lang, t } = useMessages();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{t("admin.newsletterIssues.plannedFor", { time: dateTime(at, lang) })}</p>
      <Button busy={busy} onClick={onStop}>
        {t("admin.newsletterIssues.unschedule")}
      </Button>
    </div>
  );
}

/** Stories that are not in the mail because readers do not see them. */
export function LeftOutStories({ stories, label }: { stories: readonly ChosenStory[]; label: string }) {
  return (
    <div className="grid gap-1 border-l-4 border-press-fill pl-3 text-sm">
      <p className="font-semibold">{label}</p>
      <ul>
        {stories.map(({ id, title, lang }) => (
          <li key={id} lang={lang}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
