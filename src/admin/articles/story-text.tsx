import { useCallback } from "react";
import { AudioChoice } from "#app/admin/media/audio-choice.tsx";
import { useMediaPicker } from "#app/admin/media/media-picker.tsx";
import { useOneUpload } from "#app/admin/media/uploads/use-one-upload.ts";
import { pictureForStory } from "#app/features/newsroom/story-body/blocks/picture.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import { type PickedPicture, StoryEditor } from "#app/features/newsroom/story-editor/story-editor.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { MatchSearch } from "./match-search.tsx";
import { StorySearch } from "./story-search.tsx";

type StoryTextProps = {
  name: string;
  label: string;
  lang: Lang;
  required?: boolean;
  /** Read once. */
  document: StoryDocument | undefined;
  error: string | undefined;
  onChange: () => void;
};

/** The field for the text of a story or of a template, with all that the back office brings for figures. */
export function StoryText({ name, label, lang, required = false, document, error, onChange }: StoryTextProps) {
  const [picker, pick, pickSeveral] = useMediaPicker();
  const upload = useOneUpload();
  const uploadPicture = useCallback(
    async (file: File): Promise<PickedPicture | undefined> => {
      const picture = (await upload(file))?.picture;
      return picture && pictureForStory(picture, lang);
    },
    [upload, lang],
  );
  return (
    <>
      <StoryEditor
        name={name}
        label={label}
        lang={lang}
        required={required}
        {...(document && { defaultDocument: document })}
        {...(error !== undefined && { error })}
        onChange={onChange}
        pickPicture={async () => {
          const picture = (await pick())?.picture;
          return picture && pictureForStory(picture, lang);
        }}
        pickPictures={async () => (await pickSeveral()).map((picture) => pictureForStory(picture, lang))}
        uploadPicture={uploadPicture}
        audioChoice={(choice) => <AudioChoice {...choice} />}
        matchSearch={(onChoose) => <MatchSearch lang={lang} onChoose={onChoose} />}
        storySearch={(search) => <StorySearch {...search} />}
      />
      {picker}
    </>
  );
}
