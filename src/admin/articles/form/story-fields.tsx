import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { LinkedStory } from "../../../features/articles/admin-queries.server.ts";
import { pictureForStory } from "../../../features/articles/body/story-document-media.ts";
import { articleLimits } from "../../../features/articles/rules.ts";
import { type PickedPicture, StoryEditor } from "../../../features/articles/story-editor/story-editor.tsx";
import { storyPath } from "../../../features/articles/story-pages.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { slugify } from "../../../platform/text/slug.ts";
import type { SelectOption } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { errorAt, type Failure } from "../../kit/form-answer.ts";
import { useTypedBeforeHydration } from "../../kit/use-typed-before-hydration.ts";
import { useMediaPicker } from "../../media/media-picker.tsx";
import type { UploadState } from "../../media/picture-field.tsx";
import { useOneUpload } from "../../media/use-one-upload.ts";
import { StoryPicture } from "./story-picture.tsx";
import { StorySide } from "./story-side.tsx";
import { documentOf, type StoryValues } from "./story-values.ts";
import { TranslationField } from "./translation-field.tsx";

export type SavedAs = { slug: string; status: string };

type StoryFieldsProps = {
  /** Read once: give it another `key` to show another story. */
  values: StoryValues;
  /** What the last save made of the story: an address that may differ from the one typed, a state not chosen here. */
  savedAs: SavedAs | undefined;
  failure: Failure | undefined;
  sections: readonly SelectOption[];
  canPublish: boolean;
  articleId: string | undefined;
  /** The same story in the other language, where others link to this one. */
  translations: readonly LinkedStory[];
  /** What a published story may be put into. */
  promotion: ReactNode;
  onChange: () => void;
  /** Of the picture of the story. */
  onUpload: (state: UploadState) => void;
};

/** Every field of a story: the words on the left, what is said about them on the right. */
export function StoryFields(props: StoryFieldsProps) {
  const { values, failure, onChange } = props;
  const { t } = useMessages();
  const [chosenLang, setLang] = useState<string>(values.lang);
  const lang = chosenLang === "ne" ? "ne" : "en";
  const [title, setTitle] = useState(values.title);
  const typedTitle = useTypedBeforeHydration(setTitle);
  const isNew = props.articleId === undefined;
  const [picker, pick] = useMediaPicker();
  const fields = useRef<HTMLDivElement>(null);
  const uploadPicture = useStoryUpload(lang);
  const document = useState(() => documentOf(values))[0];
  useEffect(() => {
    if (failure) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure]);

  return (
    <div ref={fields} className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-5">
        <TextArea
          name="title"
          rows={1}
          ref={typedTitle}
          // A new story begins with its title. Not by a call of ours: one that comes late, when the page wakes up on a
          // slow phone, would take the focus from the field that is being typed into.
          autoFocus={isNew}
          label={t("articles.fields.title")}
          lang={lang}
          className="headline-text min-h-0! resize-none text-xl! leading-snug!"
          value={title}
          maxLength={articleLimits.title}
          required
          error={errorAt(t, failure, "title")}
          onChange={(event) => setTitle(event.target.value.replace(/\s*[\n\r]+\s*/g, " "))}
          onKeyDown={(event) => {
            // A headline is one line, however many it fills: Enter saves, as in every other line of the form.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <SlugField {...props} title={title} lang={lang} />
        <TextArea
          name="excerpt"
          label={t("articles.fields.excerpt")}
          hint={t("articles.fields.excerptHint")}
          lang={lang}
          rows={3}
          defaultValue={values.excerpt}
          maxLength={articleLimits.excerpt}
          error={errorAt(t, failure, "excerpt")}
        />
        <StoryEditor
          name="document"
          label={t("articles.fields.content")}
          lang={lang}
          required
          defaultDocument={document}
          error={errorAt(t, failure, "document")}
          onChange={onChange}
          pickPicture={async () => {
            const picture = (await pick())?.picture;
            return picture && pictureForStory(picture, lang);
          }}
          uploadPicture={uploadPicture}
        />
      </div>
      <StorySide {...props} lang={lang} onLang={setLang}>
        <StoryPicture values={values} failure={failure} onChange={onChange} onUpload={props.onUpload} />
        <TranslationField {...props} lang={lang} />
      </StorySide>
      {picker}
    </div>
  );
}

/** Stores a picture that was pasted or dropped into the text. */
function useStoryUpload(lang: "en" | "ne"): (file: File) => Promise<PickedPicture | undefined> {
  const upload = useOneUpload();
  return useCallback(
    async (file) => {
      const picture = (await upload(file))?.picture;
      return picture && pictureForStory(picture, lang);
    },
    [upload, lang],
  );
}

/** Shows the address that the story will have; typing another one is possible and rarely needed. */
function SlugField({ values, savedAs, failure, title, lang }: StoryFieldsProps & { title: string; lang: "en" | "ne" }) {
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
  const isTaken = failure?.fieldErrors.slug?.[0] === "slug.taken";
  return (
    <TextField
      name="slug"
      ref={typedEarly}
      label={t("articles.fields.slug")}
      placeholder={made}
      value={typed}
      error={isTaken ? t("articles.slugTaken") : errorAt(t, failure, "slug")}
      hint={
        slug && (
          <>
            {t("articles.fields.slugHint", { address: decodeURI(storyPath({ lang, slug })) })}
            {before !== "" && slug !== before && ` ${t("articles.fields.slugOld")}`}
          </>
        )
      }
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
