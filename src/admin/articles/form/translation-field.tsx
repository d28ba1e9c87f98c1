import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import type { loader } from "#app/admin/api/story-choices.ts";
import { StatusBadge } from "#app/admin/articles/status-badge.tsx";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import type { LinkedStory } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages, otherLanguage } from "#app/platform/text/languages.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { LanguagesIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { StoryValues } from "./story-values.ts";

type TranslationFieldProps = {
  values: StoryValues;
  lang: "en" | "ne";
  articleId: string | undefined;
  translations: readonly LinkedStory[];
  onChange: () => void;
};
type Original = { id: string; title: string };

/** Links a story with the same story in the other language; on a site with one language a link stays as it is. */
export function TranslationField(props: TranslationFieldProps) {
  const { translation_of, translation_title } = props.values;
  if (hasTwoLanguages()) return <TranslationChoice {...props} />;
  return (
    <>
      <input type="hidden" name="translation_of" value={translation_of} />
      <input type="hidden" name="translation_title" value={translation_title} />
    </>
  );
}

function TranslationChoice({ values, lang, articleId, translations, onChange }: TranslationFieldProps) {
  const { t } = useMessages();
  const [original, setOriginal] = useState<Original | undefined>(
    values.translation_of ? { id: values.translation_of, title: values.translation_title } : undefined,
  );
  const [isOpen, setOpen] = useState(false);
  const choose = (story: Original | undefined) => {
    setOriginal(story);
    setOpen(false);
    onChange();
  };
  const other = otherLanguage(lang);
  const linked = [...(original ? [original] : []), ...translations.filter(({ id }) => id !== original?.id)];
  return (
    <fieldset className="grid content-start gap-3 border-t border-hairline pt-3">
      <legend className="float-left text-sm font-semibold">{t("articles.translation.legend")}</legend>
      <input type="hidden" name="translation_of" value={original?.id ?? ""} />
      <input type="hidden" name="translation_title" value={original?.title ?? ""} />
      {linked.map((story) => (
        <p key={story.id} lang={other} className="clear-both leading-snug">
          <Link to={`/admin/articles/${story.id}`} className="text-press hover:underline">
            {story.title}
          </Link>
        </p>
      ))}
      {linked.length === 0 && <p className="clear-both text-sm text-muted">{t("articles.translation.none")}</p>}
      <div className="flex flex-wrap gap-2">
        {articleId !== undefined && linked.length === 0 && (
          <LinkButton size="small" href={`/admin/articles/new?translate=${articleId}`}>
            <LanguagesIcon size={16} />
            {t(`articles.translation.write.${other}`)}
          </LinkButton>
        )}
        <Button size="small" onClick={() => setOpen(true)}>
          {t("articles.translation.choose")}
        </Button>
        {original && (
          <Button size="small" tone="quiet" onClick={() => choose(undefined)}>
            {t("articles.translation.remove")}
          </Button>
        )}
      </div>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title={t("articles.translation.choose")}
        closeWord={t("ui.close")}
        size="sheet"
      >
        <OriginalSearch lang={other} except={articleId} onChoose={choose} />
      </Modal>
    </fieldset>
  );
}

function OriginalSearch({
  lang,
  except,
  onChoose,
}: {
  lang: "en" | "ne";
  except: string | undefined;
  onChoose: (story: Original) => void;
}) {
  const messages = useMessages();
  const { t } = messages;
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const [search, setSearch] = useState("");
  const load = (text: string) => {
    setSearch(text);
    fetch(`/admin/story-choices?${new URLSearchParams({ lang, search: text })}`);
  };
  const loadNewest = useEffectEvent(() => load(""));
  useEffect(() => loadNewest(), []);
  const stories = data?.stories.filter(({ id }) => id !== except);
  return (
    // To React this lies inside the form of the story, which would count the search as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()}>
      <SearchForm label={t("articles.translation.search")} search={search} onSearch={load} />
      <div aria-live="polite">
        {isLoading && <Spinner label={t("articles.translation.loading")} />}
        {stories?.length === 0 && <p className="text-sm text-muted">{t("articles.translation.empty")}</p>}
      </div>
      <FetchFailure failure={failure} onRetry={() => load(search)} />
      <ul>
        {stories?.map(({ id, title, status, createdAt }) => (
          <li key={id} className="border-b border-hairline">
            <button
              type="button"
              className="grid w-full gap-0.5 py-2.5 text-left hover:bg-sunken"
              onClick={() => onChoose({ id, title })}
            >
              <span lang={lang} className="font-semibold leading-snug">
                {title}
              </span>
              <span className="flex gap-4 text-sm text-muted">
                <StatusBadge status={status} />
                {shortDate(createdAt, messages.lang)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
