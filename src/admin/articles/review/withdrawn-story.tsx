// A story that was withdrawn, in the place of its form: why, and what may be done about it.
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import { errorAt, type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleWithdrawal } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { Withdrawal } from "./corrections-panel.tsx";
import { ReasonModal } from "./reason-modal.tsx";
import { useReviewForm } from "./use-review-form.ts";

export type Withdrawn = { kind: ArticleWithdrawal; reason: string; at: Date };

type WithdrawnStoryProps = { id: string; lang: "en" | "ne"; withdrawn: Withdrawn; rights: ArticleRights };

export function WithdrawnStory({ id, lang, withdrawn: { kind, reason, at }, rights }: WithdrawnStoryProps) {
  const { lang: shown, t } = useMessages();
  const mayDecide = rights.publish && (kind === "retracted" || rights.remove);
  return (
    <div className="grid max-w-form justify-items-start gap-4">
      <p>{t(`review.withdrawal.${kind}`, { date: dateTime(at, shown) })}</p>
      {(kind === "retracted" || mayDecide) && (
        <p
          lang={lang}
          className="border-l-4 border-crimson-fill bg-sunken px-4 py-2.5 whitespace-pre-line wrap-break-word"
        >
          {reason}
        </p>
      )}
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          {kind === "taken_down" && <ArchivedText id={id} lang={lang} />}
          <Reinstatement id={id} />
          {kind === "retracted" && <Withdrawal id={id} rights={rights} isRetracted />}
        </div>
      )}
    </div>
  );
}

function Reinstatement({ id }: { id: string }) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const form = useReviewForm(() => {
    setAsking(false);
    notifySuccess({ title: t("review.withdrawal.done.reinstate") });
  });
  return (
    <>
      <Button size="small" className="max-md:min-h-11" onClick={() => setAsking(true)}>
        {t("review.withdrawal.reinstate")}
      </Button>
      <ReasonModal
        open={isAsking}
        title={t("review.withdrawal.reinstateTitle")}
        text={t("review.withdrawal.reinstateText")}
        label={t("review.withdrawal.reason")}
        confirmWord={t("review.withdrawal.reinstate")}
        busy={form.isBusy}
        error={errorAt(t, form.failure, "reason")}
        onConfirm={(reason) => form.send("reinstate", { id, reason })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

type Looked = {
  done?: { excerpt: string; text: string; savedOver: readonly { at: Date; text: string }[] };
  failure?: Failure;
};

/** The text that was taken down, once somebody has said why they look at it. It is gone with the next page. */
function ArchivedText({ id, lang }: { id: string; lang: "en" | "ne" }) {
  const { lang: shown, t } = useMessages();
  const fetcher = useFetcher<Looked>();
  const [isAsking, setAsking] = useState(false);
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else setAsking(false);
  });
  const found = fetcher.data?.done;
  return (
    <>
      <Button size="small" className="max-md:min-h-11" onClick={() => setAsking(true)}>
        {t("review.withdrawal.look")}
      </Button>
      <ReasonModal
        open={isAsking}
        title={t("review.withdrawal.look")}
        text={t("review.withdrawal.lookText")}
        label={t("review.withdrawal.reason")}
        confirmWord={t("review.withdrawal.look")}
        busy={fetcher.state !== "idle"}
        error={errorAt(t, fetcher.data?.failure, "reason")}
        onConfirm={(reason) => void fetcher.submit({ intent: "lookAtTakenDown", id, reason }, { method: "post" })}
        onClose={() => setAsking(false)}
      />
      {found && (
        <div lang={lang} className="grid w-full gap-3 border border-hairline bg-raised p-4" aria-live="polite">
          {found.excerpt !== "" && <p className="font-semibold whitespace-pre-line">{found.excerpt}</p>}
          <p className="whitespace-pre-line wrap-break-word">{found.text}</p>
          {found.savedOver.map(({ at, text }) => (
            <section key={at.toISOString()} className="grid gap-1.5 border-t border-hairline pt-3">
              <h3 lang={shown} className="text-sm font-bold">
                {t("review.withdrawal.savedOver", { date: dateTime(at, shown) })}
              </h3>
              <p className="whitespace-pre-line wrap-break-word">{text}</p>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
