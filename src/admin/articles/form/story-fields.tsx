import { type ReactNode, useEffect, useRef, useState } from "react";
import { StoryText } from "#app/admin/articles/story-text.tsx";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { MatchesField } from "#app/admin/matches/match-fields.tsx";
import type { UploadState } from "#app/admin/media/picture-field.tsx";
import type { LinkedStory } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { langOf } from "#app/platform/text/languages.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { SelectOption } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { type BylineChoices, BylinesField } from "./bylines-field.tsx";
import { RelatedField } from "./related-field.tsx";
import { SearchFields } from "./search/search-fields.tsx";
import { StoryPicture } from "./story-picture.tsx";
import { StorySide } from "./story-side.tsx";
import type { SavedAs } from "./story-state.ts";
import { documentOf, type StoryValues } from "./story-values.ts";
import { TranslationField } from "./translation-field.tsx";

type StoryFieldsProps = {
  /** Read once: give it another `key` to show another story. */
  values: StoryValues;
  /** What the last save made of the story: an address that may differ from the one typed, a state not chosen here. */
  savedAs: SavedAs | undefined;
  failure: Failure | undefined;
  sections: readonly SelectOption[];
  canPublish: boolean;
  isPublic: boolean;
  articleId: string | undefined;
  /** The same story in the other language, where others link to this one. */
  translations: readonly LinkedStory[];
  /** Whom its bylines may name. */
  naming: BylineChoices;
  /** What a published story may be put into. */
  promotion: ReactNode;
  /** What is missing before readers get it. */
  checklist: ReactNode;
  review: { state: ReactNode; notes: ReactNode } | undefined;
  /** What stands beside the words; on narrow windows `isInstead` puts it in their place. */
  beside: { content: ReactNode; isInstead: boolean } | undefined;
  links: ReactNode;
  onChange: (isText?: boolean) => void;
  /** Of the picture of the story. */
  onUpload: (state: UploadState) => void;
};

/** Every field of a story: the words on the left, what is said about them on the right. */
export function StoryFields(props: StoryFieldsProps) {
  const { values, failure, onChange, beside } = props;
  const { t } = useMessages();
  const [chosenLang, setLang] = useState<string>(values.lang);
  const lang = langOf(chosenLang);
  const [title, setTitle] = useState(values.title);
  const [excerpt, setExcerpt] = useState(values.excerpt);
  const typedExcerpt = useTypedBeforeHydration(setExcerpt);
  const [, setPictureChanges] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const document = useState(() => documentOf(values))[0];
  useEffect(() => {
    if (failure) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure]);

  return (
    <div
      ref={fields}
      className={classNames(
        "grid items-start gap-x-8 gap-y-6",
        beside ? "lg:grid-cols-[minmax(0,1fr)_24.5rem]" : "xl:grid-cols-[minmax(0,1fr)_18rem]",
      )}
    >
      <div className={classNames("grid gap-5", beside?.isInstead && "max-lg:hidden")}>
        <input type="hidden" name="template_id" value={values.template_id} />
        <input type="hidden" name="report" value={values.report} />
        <TitleField
          value={title}
          onTitle={setTitle}
          isNew={props.articleId === undefined}
          lang={lang}
          error={errorAt(t, failure, "title")}
        />
        <TextArea
          name="excerpt"
          label={t("articles.fields.excerpt")}
          hint={t("articles.fields.excerptHint")}
          lang={lang}
          rows={3}
          defaultValue={values.excerpt}
          ref={typedExcerpt}
          maxLength={articleLimits.excerpt}
          error={errorAt(t, failure, "excerpt")}
          onChange={(event) => setExcerpt(event.target.value)}
        />
        <StoryText
          name="document"
          label={t("articles.fields.content")}
          lang={lang}
          required
          document={document}
          error={errorAt(t, failure, "document")}
          onChange={() => onChange(true)}
        />
      </div>
      {beside && (
        <div
          className={classNames("lg:col-start-2 lg:row-span-2 lg:row-start-1", !beside.isInstead && "max-lg:hidden")}
        >
          {beside.content}
        </div>
      )}
      <StorySide {...props} lang={lang} onLang={setLang}>
        <BylinesField {...props} lang={lang} />
        <StoryPicture
          values={values}
          failure={failure}
          onUpload={props.onUpload}
          onChange={() => {
            // Its preview on a shared card is drawn anew.
            setPictureChanges((changes) => changes + 1);
            onChange();
          }}
        />
        <SearchFields {...props} title={title} excerpt={excerpt} lang={lang} />
        <TranslationField {...props} lang={lang} />
        <RelatedField {...props} lang={lang} />
        <MatchesField start={values.match_ids} error={errorAt(t, failure, "match_ids")} onChange={onChange} />
        {props.links}
        {props.review?.notes}
      </StorySide>
    </div>
  );
}

type TitleFieldProps = {
  value: string;
  /** Must stay the same, as the setter of a state does. */
  onTitle: (title: string) => void;
  isNew: boolean;
  lang: Lang;
  error: string | undefined;
};

/** A headline is one line, however many it fills: Enter saves, as in every other line of the form. */
function TitleField({ value, onTitle, isNew, lang, error }: TitleFieldProps) {
  const { t } = useMessages();
  const typed = useTypedBeforeHydration(onTitle);
  return (
    <TextArea
      name="title"
      rows={1}
      ref={typed}
      // A new story begins with its title. Not by a call of ours: one that comes late, when the page wakes up on a slow
      // phone, would take the focus from the field that is being typed into.
      autoFocus={isNew}
      label={t("articles.fields.title")}
      lang={lang}
      className="headline-text min-h-0! resize-none text-xl! leading-snug!"
      value={value}
      maxLength={articleLimits.title}
      required
      error={error}
      onChange={(event) => onTitle(event.target.value.replace(/\s*[\n\r]+\s*/g, " "))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
