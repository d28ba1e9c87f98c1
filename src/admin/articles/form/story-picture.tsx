import { useCallback, useRef, useState } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { PictureField, type UploadState } from "#app/admin/media/picture-field.tsx";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SideGroup } from "./side-group.tsx";
import type { StoryValues } from "./story-values.ts";

type StoryPictureProps = {
  values: StoryValues;
  failure: Failure | undefined;
  onChange: () => void;
  onUpload: (state: UploadState) => void;
};

/** The picture of a story, and what it shows. */
export function StoryPicture({ values, failure, onChange, onUpload }: StoryPictureProps) {
  const { t } = useMessages();
  const [alt, setAlt] = useState(values.image_alt);
  const typedAlt = useTypedBeforeHydration(setAlt);
  const altField = useRef<HTMLInputElement>(null);
  const holdAlt = useCallback(
    (field: HTMLInputElement | null) => {
      altField.current = field;
      typedAlt(field);
    },
    [typedAlt],
  );
  return (
    <SideGroup
      title={t("articles.picture.legend")}
      summary={values.image_url && alt}
      fields={["image_url", "image_alt"]}
      failure={failure}
      isOpenAtFirst
    >
      <PictureField
        name="image_url"
        label={t("articles.picture.address")}
        defaultValue={values.image_url}
        error={errorAt(t, failure, "image_url")}
        isLarge
        isAddressAside
        onChange={onChange}
        onPicked={(media) => setAlt(media.alt_text)}
        onUpload={(state) => {
          onUpload(state);
          if (state !== "begun") return;
          // While the picture travels there is time to say what it shows; nobody else knows yet.
          setAlt("");
          altField.current?.focus();
        }}
        onRemoved={() => setAlt("")}
      />
      <TextField
        name="image_alt"
        ref={holdAlt}
        label={t("articles.picture.alt")}
        hint={t("articles.picture.altHint")}
        value={alt}
        maxLength={articleLimits.imageAlt}
        error={errorAt(t, failure, "image_alt")}
        onChange={(event) => setAlt(event.target.value)}
      />
    </SideGroup>
  );
}
