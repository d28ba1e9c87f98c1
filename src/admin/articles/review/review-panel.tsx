// How far the review of a story is, what comes next, and who looks at it. It lies inside the form of the story and
// sends nothing of it: what is decided is the saved text.
import { useRef, useState } from "react";
import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import { ReviewBadge } from "#app/admin/articles/review-badge.tsx";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { StoryReview } from "#app/features/newsroom/review/queries.server.ts";
import { dateTime, toDateTimeField } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { ReasonModal } from "./reason-modal.tsx";
import { useReviewForm } from "./use-review-form.ts";

type ReviewPanelProps = {
  story: { id: string; version: number; status: ArticleStatus };
  review: StoryReview;
  rights: ArticleRights;
};

export function ReviewPanel({ story, review, rights }: ReviewPanelProps) {
  const { t } = useMessages();
  const { state, reason } = review;
  return (
    <section
      aria-labelledby="review-title"
      className="grid content-start gap-3 border-t border-hairline pt-3"
      onInput={(event) => event.stopPropagation()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="review-title" className="text-sm font-semibold">
          {t("review.title")}
        </h2>
        <ReviewBadge review={state} />
      </div>
      {reason === null ? (
        <p className="text-sm text-muted">{t(`review.aboutState.${state}`)}</p>
      ) : (
        <p className="border-l-4 border-crimson-fill bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-break-word">
          {reason}
        </p>
      )}
      {review.isOfCopy && <p className="text-sm text-muted">{t("review.ofCopy")}</p>}
      {review.needsTwo && <p className="text-sm text-muted">{t("review.needsTwo")}</p>}
      <Decisions story={story} review={review} rights={rights} />
      <Assignment key={`${review.assignee?.id} ${review.dueAt?.getTime()}`} {...{ story, review, rights }} />
    </section>
  );
}

function Decisions({ story: { id, version, status }, review, rights }: ReviewPanelProps) {
  const { t } = useMessages();
  const [asking, setAsking] = useState<"return" | "alone">();
  const form = useReviewForm((intent) => {
    setAsking(undefined);
    if (intent === "submit" || intent === "return" || intent === "markReady") {
      notifySuccess({ title: t(`review.done.${intent}`) });
    }
  });
  const { state } = review;
  const isBound = review.needsTwo && review.isMine;
  const ready = (fields: Record<string, string> = {}) =>
    form.send("markReady", { id, version: String(version), ...fields });
  if (status === "archived") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {(state === "none" || state === "returned") && (
        <Button size="small" className="max-md:min-h-11" busy={form.isBusy} onClick={() => form.send("submit", { id })}>
          {t(state === "none" ? "review.submit" : "review.submitAgain")}
        </Button>
      )}
      {rights.publish && state !== "ready" && (
        <Button
          size="small"
          className="max-md:min-h-11"
          busy={form.isBusy}
          onClick={() => (isBound && rights.publishAlone ? setAsking("alone") : ready())}
        >
          {t("review.ready")}
        </Button>
      )}
      {rights.publish && (state === "submitted" || state === "ready") && (
        <Button size="small" className="max-md:min-h-11" busy={form.isBusy} onClick={() => setAsking("return")}>
          {t("review.return")}
        </Button>
      )}
      <p className="w-full text-sm text-muted">{t("review.saveFirst")}</p>
      <ReasonModal
        open={asking === "return"}
        title={t("review.return")}
        label={t("review.reason")}
        confirmWord={t("review.returnConfirm")}
        busy={form.isBusy}
        error={errorAt(t, form.failure, "reason")}
        onConfirm={(reason) => form.send("return", { id, reason })}
        onClose={() => setAsking(undefined)}
      />
      <AloneModal
        open={asking === "alone"}
        busy={form.isBusy}
        onConfirm={(reason) => ready({ alone_reason: reason })}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}

type AloneModalProps = { open: boolean; busy: boolean; onConfirm: (reason: string) => void; onClose: () => void };

/** Why a super_admin goes ahead without a second person. */
export function AloneModal(props: AloneModalProps) {
  const { t } = useMessages();
  return (
    <ReasonModal
      {...props}
      title={t("review.alone.title")}
      text={t("review.alone.text")}
      label={t("review.alone.reason")}
      confirmWord={t("review.alone.confirm")}
    />
  );
}

/** Who looks at it and by when; whoever decides that changes it here. */
function Assignment({ story: { id, status }, review, rights }: ReviewPanelProps) {
  const { lang, t } = useMessages();
  const fields = useRef<HTMLDivElement>(null);
  const form = useReviewForm(() => notifySuccess({ title: t("review.done.assign") }));
  const { assignee, dueAt, readers } = review;
  const due = dueAt && t("review.dueBy", { date: dateTime(dueAt, lang) });
  const summary = [`${t("review.assignee")}: ${assignee?.name ?? t("review.nobody")}`, due];
  if (!rights.publish || status === "archived") {
    return assignee || due ? <p className="text-sm">{summary.filter(Boolean).join(", ")}</p> : null;
  }
  const people =
    readers.some(({ id: known }) => known === assignee?.id) || !assignee ? readers : [assignee, ...readers];
  const save = () => {
    const typedIn = (selector: string) =>
      fields.current?.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value ?? "";
    form.send("assign", { id, assignee_id: typedIn("select"), review_due_at: typedIn("input") });
  };
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-press hover:underline max-md:py-2.5">
        {summary.filter(Boolean).join(", ")}
      </summary>
      <div ref={fields} className="grid gap-3 pt-2">
        <SelectField
          label={t("review.assignee")}
          placeholder={t("review.nobody")}
          options={people.map(({ id: value, name }) => ({ value, label: name }))}
          defaultValue={assignee?.id ?? ""}
          error={errorAt(t, form.failure, "assignee_id")}
        />
        <DateTimeField
          name="review_due_at"
          purpose="future"
          label={t("review.due")}
          defaultValue={dueAt ? toDateTimeField(dueAt) : ""}
          error={errorAt(t, form.failure, "review_due_at")}
        />
        <Button size="small" className="justify-self-start max-md:min-h-11" busy={form.isBusy} onClick={save}>
          {t("review.assign")}
        </Button>
      </div>
    </details>
  );
}
