// What readers are told of a published story that was wrong, and how it is withdrawn. Inside the form of the story, of
// which it sends nothing.
import { useState } from "react";
import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { Correction } from "#app/features/newsroom/corrections/queries.server.ts";
import { correctionLimits } from "#app/features/newsroom/corrections/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { ReasonModal } from "./reason-modal.tsx";
import { useReviewForm } from "./use-review-form.ts";
import { useStoredText } from "./use-stored-text.ts";

type CorrectionsPanelProps = {
  story: { id: string; lang: "en" | "ne"; isPublished: boolean };
  corrections: readonly Correction[];
  rights: ArticleRights;
};

export function CorrectionsPanel({ story, corrections, rights }: CorrectionsPanelProps) {
  const { t } = useMessages();
  return (
    <section
      aria-labelledby="corrections-title"
      className="grid content-start gap-3 border-t border-hairline pt-3 md:max-xl:col-span-2"
      onInput={(event) => event.stopPropagation()}
    >
      <h2 id="corrections-title" className="text-sm font-semibold">
        {t("review.corrections.title")}
      </h2>
      {corrections.length > 0 && (
        <ul className="grid gap-2">
          {corrections.map((correction) => (
            <li key={correction.id} className="border-l-4 border-rule bg-sunken px-3 py-2">
              <PublishedCorrection correction={correction} lang={story.lang} />
            </li>
          ))}
        </ul>
      )}
      {story.isPublished && <NewCorrection story={story} />}
      <Withdrawal id={story.id} rights={rights} />
    </section>
  );
}

function PublishedCorrection({ correction, lang }: { correction: Correction; lang: "en" | "ne" }) {
  const { lang: shown, t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const form = useReviewForm(() => {
    setAsking(false);
    notifySuccess({ title: t("review.corrections.removed") });
  });
  return (
    <>
      <p className="text-sm text-muted">{dateTime(correction.publishedAt, shown)}</p>
      <p lang={lang} className="text-sm whitespace-pre-line wrap-break-word">
        {correction.content}
      </p>
      <Button size="small" tone="quiet" className="-ml-2.5 max-md:min-h-11" onClick={() => setAsking(true)}>
        {t("review.corrections.remove")}
      </Button>
      <ConfirmModal
        open={isAsking}
        onOpenChange={setAsking}
        title={t("review.corrections.removeTitle")}
        description={t("review.corrections.removeText")}
        confirmWord={t("review.corrections.remove")}
        cancelWord={t("review.corrections.keep")}
        busy={form.isBusy}
        onConfirm={() => form.send("removeCorrection", { id: correction.id })}
      />
    </>
  );
}

function NewCorrection({ story: { id, lang } }: Pick<CorrectionsPanelProps, "story">) {
  const { t } = useMessages();
  const [content, setContent] = useStoredText(`correction ${id}`);
  const form = useReviewForm(() => {
    setContent("");
    notifySuccess({ title: t("review.corrections.added") });
  });
  return (
    <div className="grid gap-2">
      <TextArea
        label={t("review.corrections.field")}
        hint={t("review.corrections.hint")}
        lang={lang}
        rows={2}
        maxLength={correctionLimits.content}
        value={content}
        error={errorAt(t, form.failure, "content")}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button
        size="small"
        className="justify-self-start max-md:min-h-11"
        busy={form.isBusy}
        onClick={() => form.send("addCorrection", { id, content })}
      >
        {t("review.corrections.add")}
      </Button>
    </div>
  );
}

/** The two ways to take a story from readers for good, each with its reason. */
export function Withdrawal({ id, rights, isRetracted }: { id: string; rights: ArticleRights; isRetracted?: boolean }) {
  const { t } = useMessages();
  const [asking, setAsking] = useState<"retract" | "takeDown">();
  const form = useReviewForm((intent) => {
    setAsking(undefined);
    if (intent === "retract" || intent === "takeDown") notifySuccess({ title: t(`review.withdrawal.done.${intent}`) });
  });
  const ways = [...(isRetracted ? [] : (["retract"] as const)), ...(rights.remove ? (["takeDown"] as const) : [])];
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map((way) => (
        <Button key={way} size="small" tone="quiet" className="max-md:min-h-11" onClick={() => setAsking(way)}>
          {t(`review.withdrawal.${way}`)}
        </Button>
      ))}
      {ways.map((way) => (
        <ReasonModal
          key={way}
          open={asking === way}
          title={t(`review.withdrawal.${way}Title`)}
          text={t(`review.withdrawal.${way}Text`)}
          label={t(`review.withdrawal.${way}Reason`)}
          confirmWord={t(`review.withdrawal.${way}`)}
          destructive
          busy={form.isBusy}
          error={errorAt(t, form.failure, "reason")}
          onConfirm={(reason) => form.send(way, { id, reason })}
          onClose={() => setAsking(undefined)}
        />
      ))}
    </div>
  );
}
