import { Link, useFetcher } from "react-router";
import { StatusBadge } from "#app/admin/articles/status-badge.tsx";
import { StoryPicker } from "#app/admin/articles/story-picker.tsx";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { AdminSection, SectionStory } from "#app/features/front-page/homepage/admin-queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from "#app/ui/icons.tsx";

type Answer = { done?: unknown; failure?: Failure };

/** The articles of a section, in order, each change saved at once. */
export function SectionStories({ section }: { section: AdminSection }) {
  const { lang, t } = useMessages();
  const { id, articles } = section;
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher, ({ failure }) => {
    // The reasons of the selector stand alone, as the specification words them.
    if (!failure) notifySuccess({ title: t("admin.homepage.updated") });
    else notifyError({ title: t("admin.common.error"), description: failureMessage(failure) });
  });
  const failureMessage = (failure: Failure) => {
    const reason = reasonOf(t, failure);
    return failure.fieldErrors.article_id ? reason : t("admin.homepage.updateFailed", { reason });
  };
  const send = (fields: Record<string, string>) => void fetcher.submit({ ...fields, id }, { method: "post" });
  const isBusy = fetcher.state !== "idle";
  return (
    <section
      aria-label={t("admin.homepage.articlesOf", {
        name: inLanguage(lang, section.section_title, section.section_title_ne),
      })}
      className="grid gap-2"
    >
      {articles.length === 0 && <p className="text-sm text-muted">{t("admin.homepage.noArticles")}</p>}
      <ol className="grid">
        {articles.map((story, position) => (
          <StoryRow
            key={story.id}
            story={story}
            number={position + 1}
            isLast={position === articles.length - 1}
            onMove={(move) => send({ intent: "moveArticle", article_id: story.id, move })}
            onRemove={() => send({ intent: "removeArticle", article_id: story.id })}
          />
        ))}
      </ol>
      <div>
        <StoryPicker
          label={t("admin.homepage.addArticle")}
          taken={new Set(articles.map((story) => story.id))}
          busy={isBusy}
          onChoose={(story) => send({ intent: "addArticle", article_id: story.id })}
        />
      </div>
    </section>
  );
}

type StoryRowProps = {
  story: SectionStory;
  number: number;
  isLast: boolean;
  onMove: (move: "up" | "down") => void;
  onRemove: () => void;
};

function StoryRow({ story, number, isLast, onMove, onRemove }: StoryRowProps) {
  const { lang: shownLang, t } = useMessages();
  const { title: name, lang, status } = story;
  const looks = "aria-disabled:opacity-40 max-md:size-11";
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-hairline py-1.5 text-sm">
      <span className="w-5 flex-none text-right tabular-nums text-muted">{formatNumber(number, shownLang)}</span>
      <span className="min-w-0 flex-1 basis-48">
        <Link to={`/admin/articles/${story.id}`} lang={lang} className="font-semibold leading-snug hover:underline">
          {name}
        </Link>{" "}
        {status !== "published" && <StatusBadge status={status} />}
      </span>
      <span className="flex flex-none">
        <IconButton
          label={t("admin.common.order.up", { name })}
          icon={<ArrowUpIcon size={18} />}
          size="small"
          className={looks}
          aria-disabled={number === 1 || undefined}
          onClick={() => number > 1 && onMove("up")}
        />
        <IconButton
          label={t("admin.common.order.down", { name })}
          icon={<ArrowDownIcon size={18} />}
          size="small"
          className={looks}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove("down")}
        />
        <IconButton
          label={t("admin.homepage.removeArticle", { name })}
          icon={<CloseIcon size={18} />}
          size="small"
          className={looks}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
