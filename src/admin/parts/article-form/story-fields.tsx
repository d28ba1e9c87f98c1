import { useCallback, useEffect, useRef, useState } from "react";
import { articleLimits } from "../../../features/articles/rules.ts";
import { pictureForStory } from "../../../features/articles/story-document-figures.ts";
import { type PickedPicture, StoryEditor } from "../../../features/articles/story-editor/story-editor.tsx";
import { slugify } from "../../../platform/text/slug.ts";
import { notifyError } from "../../../ui/floating/toaster.tsx";
import type { SelectOption } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { faultWords } from "../../../words/faults.ts";
import { useWords } from "../../../words/words-context.tsx";
import { publicAddress } from "../../kit/article-rights.ts";
import { type Failure, faultAt } from "../../kit/form-answer.ts";
import { useMediaPicker } from "../../kit/media/media-picker.tsx";
import { sendFile } from "../../kit/media/send-file.ts";
import { useTypedEarly } from "../../kit/use-typed-early.ts";
import { PictureField } from "./picture-field.tsx";
import { StorySide } from "./story-side.tsx";
import { documentOf, type StoryValues } from "./story-values.ts";
import { TranslationField } from "./translation-field.tsx";

type StoryFieldsProps = {
  /** Read once: give it another `key` to show another story. */
  values: StoryValues;
  /** The address that the last save took, which may differ from the one typed. */
  savedSlug: string | undefined;
  failure: Failure | undefined;
  sections: readonly SelectOption[];
  canPublish: boolean;
  articleId: string | undefined;
  onChange: () => void;
};

/** Every field of a story: the words on the left, what is said about them on the right. */
export function StoryFields(props: StoryFieldsProps) {
  const { values, failure, onChange } = props;
  const { t } = useWords();
  const [chosenLang, setLang] = useState<string>(values.lang);
  const lang = chosenLang === "ne" ? "ne" : "en";
  const [title, setTitle] = useState(values.title);
  const typedTitle = useTypedEarly(setTitle);
  const [picker, pick] = useMediaPicker();
  const fields = useRef<HTMLDivElement>(null);
  const uploadPicture = useStoryUpload();
  const document = useState(() => documentOf(values))[0];
  useEffect(() => {
    if (failure) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure]);

  return (
    <div ref={fields} className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-5">
        <TextField
          name="title"
          ref={typedTitle}
          label={t("articles.fields.title")}
          lang={lang}
          className="headline-text text-xl!"
          value={title}
          maxLength={articleLimits.title}
          required
          error={faultAt(t, failure, "title")}
          onChange={(event) => setTitle(event.target.value)}
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
          error={faultAt(t, failure, "excerpt")}
        />
        <StoryEditor
          name="document"
          label={t("articles.fields.content")}
          lang={lang}
          required
          defaultDocument={document}
          error={faultAt(t, failure, "document")}
          onChange={onChange}
          pickPicture={async () => {
            const picture = (await pick())?.picture;
            return picture && pictureForStory(picture);
          }}
          uploadPicture={uploadPicture}
        />
      </div>
      <StorySide {...props} lang={lang} onLang={setLang}>
        <PictureField values={values} failure={failure} pick={pick} onChange={onChange} />
        <TranslationField values={values} lang={lang} articleId={props.articleId} onChange={onChange} />
      </StorySide>
      {picker}
    </div>
  );
}

/** Stores a picture that was pasted or dropped into the text. */
function useStoryUpload(): (file: File) => Promise<PickedPicture | undefined> {
  const { t } = useWords();
  return useCallback(
    async (file) => {
      const answer = await sendFile(file);
      if (answer.kind === "stored") return answer.media.picture && pictureForStory(answer.media.picture);
      if (answer.kind === "refused") {
        const reason = answer.fault ? faultWords(t, answer.fault) : t(`desk.failures.${answer.code}`);
        notifyError({ title: t("desk.error"), description: t("media.uploadFailed", { reason }) });
      }
      return undefined;
    },
    [t],
  );
}

/** Shows the address that the story will have; typing another one is possible and rarely needed. */
function SlugField({
  values,
  savedSlug,
  failure,
  title,
  lang,
}: StoryFieldsProps & { title: string; lang: "en" | "ne" }) {
  const { t } = useWords();
  const [typed, setTyped] = useState(values.slug);
  const typedEarly = useTypedEarly(setTyped);
  useEffect(() => {
    if (savedSlug !== undefined) setTyped(savedSlug);
  }, [savedSlug]);
  const made = title.trim() === "" ? "" : slugify(title);
  const slug = typed.trim() === "" ? made : slugify(typed);
  const before = savedSlug ?? values.slug;
  const isTaken = failure?.faults.slug?.[0] === "slug.taken";
  return (
    <TextField
      name="slug"
      ref={typedEarly}
      label={t("articles.fields.slug")}
      placeholder={made}
      value={typed}
      error={isTaken ? t("articles.slugTaken") : faultAt(t, failure, "slug")}
      hint={
        slug && (
          <>
            {t("articles.fields.slugHint", { address: decodeURI(publicAddress({ lang, slug })) })}
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
