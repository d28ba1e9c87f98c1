import { useEffect, useState } from "react";
import { SideGroup } from "#app/admin/articles/form/side-group.tsx";
import type { SavedAs } from "#app/admin/articles/form/story-state.ts";
import type { StoryValues } from "#app/admin/articles/form/story-values.ts";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { graphemes } from "#app/platform/text/cut.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SearchPreview } from "./search-preview.tsx";

type SearchFieldsProps = {
  values: StoryValues;
  savedAs: SavedAs | undefined;
  failure: Failure | undefined;
  title: string;
  excerpt: string;
  lang: "en" | "ne";
};

const fields = ["slug", "search_title", "search_description"] as const;

/** The address of a story, and what search engines and messengers say of it, with how that looks there. */
export function SearchFields(props: SearchFieldsProps) {
  const { values, failure, lang, title, excerpt } = props;
  const { t } = useMessages();
  const address = useAddress(props);
  const [searchTitle, setTitle] = useState(values.search_title);
  const [description, setDescription] = useState(values.search_description);
  const typedTitle = useTypedBeforeHydration(setTitle);
  const typedDescription = useTypedBeforeHydration(setDescription);
  return (
    <SideGroup title={t("articles.groups.search")} summary={address.path} fields={fields} failure={failure}>
      <TextField {...address.field} />
      <TextField
        name="search_title"
        ref={typedTitle}
        label={t("articles.search.title")}
        lang={lang}
        value={searchTitle}
        placeholder={title}
        {...useCount(searchTitle, articleLimits.searchTitle, t("articles.search.titleHint"))}
        {...errorOf(errorAt(t, failure, "search_title"))}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        name="search_description"
        ref={typedDescription}
        label={t("articles.search.description")}
        lang={lang}
        rows={3}
        value={description}
        placeholder={excerpt}
        {...useCount(description, articleLimits.searchDescription, t("articles.search.descriptionHint"))}
        {...errorOf(errorAt(t, failure, "search_description"))}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SearchPreview
        lang={lang}
        path={address.path}
        headline={title.trim()}
        title={searchTitle.trim() || title.trim()}
        description={description.trim() || excerpt.trim()}
      />
    </SideGroup>
  );
}

/** An error of the server stands until the next save; none must not hide the one that is seen at once. */
const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

/** How much is typed of what may be, live, and the error once it is too much. */
function useCount(text: string, most: number, hint: string) {
  const { t } = useMessages();
  const count = graphemes(text.trim(), most * 4).length;
  const isTooLong = count > most;
  return {
    hint: (
      <>
        {count === 0 && `${hint} `}
        <span className="tabular-nums">{t("articles.search.count", { count, most })}</span>
      </>
    ),
    ...(isTooLong ? { error: t("errors.text.tooLong", { limit: most }) } : {}),
  };
}

/** The address that the story will have; typing another one is possible and rarely needed. */
function useAddress({ values, savedAs, failure, title, lang }: SearchFieldsProps) {
  const savedSlug = savedAs?.slug;
  const { t } = useMessages();
  const [typed, setTyped] = useState(values.slug);
  const typedEarly = useTypedBeforeHydration(setTyped);
  useEffect(() => {
    if (savedSlug !== undefined) setTyped(savedSlug);
  }, [savedSlug]);
  const made = title.trim() === "" ? "" : slugify(title);
  const slug = typed.trim() === "" ? made : slugify(typed);
  const before = savedSlug ?? values.slug;
  const path = slug && decodeURI(storyPath({ lang, slug }));
  const isTaken = failure?.fieldErrors.slug?.[0] === "slug.taken";
  const isOther = before !== "" && slug !== before;
  return {
    path,
    field: {
      name: "slug",
      ref: typedEarly,
      label: t("articles.fields.slug"),
      placeholder: made,
      value: typed,
      ...errorOf(isTaken ? t("articles.slugTaken") : errorAt(t, failure, "slug")),
      hint: slug && (
        <>
          {t("articles.fields.slugHint", { address: path })}
          {isOther && ` ${t("articles.fields.slugOld")}`}
        </>
      ),
      autoCapitalize: "none",
      spellCheck: false,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    } as const,
  };
}
