// The other language of a story, for reading beside the form, and what has changed there since this one was brought in
// line with it.
import { useFetcher } from "react-router";
import type { action } from "#app/admin/api/other-language.ts";
import { shownChange } from "#app/admin/articles/history/shown-change.ts";
import { reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { Differences } from "#app/admin/kit/history/version-difference.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { StoryFrame } from "./story-frame.tsx";
import type { OtherLanguageStory as OtherStory } from "./use-other-side.ts";

type OtherSideProps = {
  /** Of the story of this form; absent while it was never saved. */
  articleId: string | undefined;
  other: OtherStory;
};

export function OtherLanguageText({ articleId, other }: OtherSideProps) {
  const { t } = useMessages();
  return (
    <section
      aria-label={t(`articles.beside.other.${other.lang}`)}
      className="flex min-h-[70vh] flex-col gap-3 lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]"
    >
      <h2 lang={other.lang} className="text-sm font-semibold leading-snug">
        <Anchor href={`/admin/articles/${other.id}`} className="text-press hover:underline">
          {other.title}
        </Anchor>
      </h2>
      {articleId !== undefined && <Changes articleId={articleId} other={other} />}
      <StoryFrame address={other.address} label={other.title} version={other.version} />
    </section>
  );
}

function Changes({ articleId, other }: { articleId: string; other: OtherStory }) {
  const { lang, t } = useMessages();
  // Up here: the button is gone before the answer is heard.
  const fetcher = useFetcher<typeof action>();
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) return notifySuccess({ title: t("articles.beside.marked") });
    const description = reasonOf(t, failure);
    notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, failure) });
  });
  const mark = () =>
    void fetcher.submit({ intent: "mark" }, { method: "post", action: `/admin/articles/${articleId}/other-language` });
  const { since } = other;
  const changes = since?.difference ?? [];
  if (since && changes.length === 0) {
    return <p className="text-sm text-muted">{t("articles.beside.same", { date: dateTime(since.at, lang) })}</p>;
  }
  return (
    <div
      role="status"
      className="grid max-h-[45%] gap-2 overflow-y-auto border-l-4 border-press-fill bg-press-tint p-3"
    >
      <p className="text-sm font-semibold">
        {since ? t("articles.beside.changedSince", { date: dateTime(since.at, lang) }) : t("articles.beside.unmarked")}
      </p>
      <Differences changes={changes.map((change) => shownChange(t, change, other.lang))} />
      <Button
        size="small"
        className="justify-self-start max-md:min-h-11"
        busy={fetcher.state !== "idle"}
        onClick={mark}
      >
        {t("articles.beside.mark")}
      </Button>
    </div>
  );
}
