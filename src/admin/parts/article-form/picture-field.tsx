import { useState } from "react";
import { articleLimits } from "../../../features/articles/rules.ts";
import type { MediaItem } from "../../../features/media/queries.server.ts";
import { safePicture } from "../../../platform/text/safe-url.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { ImageIcon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { type Failure, faultAt } from "../../kit/form-answer.ts";
import { useTypedEarly } from "../../kit/use-typed-early.ts";
import type { StoryValues } from "./story-values.ts";

type PictureFieldProps = {
  values: StoryValues;
  failure: Failure | undefined;
  pick: () => Promise<MediaItem | undefined>;
  onChange: () => void;
};

/** The picture of a story: from the library, or an address elsewhere for those who must. */
export function PictureField({ values, failure, pick, onChange }: PictureFieldProps) {
  const { t } = useWords();
  const [address, setAddress] = useState(values.image_url);
  const [alt, setAlt] = useState(values.image_alt);
  const [typedAddress, typedAlt] = [useTypedEarly(setAddress), useTypedEarly(setAlt)];
  const choose = async () => {
    const media = await pick();
    if (!media) return;
    setAddress(media.address);
    setAlt(media.alt_text);
    onChange();
  };
  const remove = () => {
    setAddress("");
    setAlt("");
    onChange();
  };
  const shown = safePicture(address);
  return (
    <fieldset className="grid content-start gap-3 border-t border-hairline pt-3">
      <legend className="float-left text-sm font-semibold">{t("articles.picture.legend")}</legend>
      {shown ? (
        <ShownPicture key={shown} address={shown} />
      ) : (
        <p className="clear-both text-sm text-muted">{t("articles.picture.none")}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void choose()}>
          <ImageIcon size={16} />
          {t("articles.picture.choose")}
        </Button>
        {address && (
          <Button size="small" tone="quiet" onClick={remove}>
            {t("articles.picture.remove")}
          </Button>
        )}
      </div>
      <TextField
        name="image_alt"
        ref={typedAlt}
        label={t("articles.picture.alt")}
        hint={t("articles.picture.altHint")}
        value={alt}
        maxLength={articleLimits.imageAlt}
        error={faultAt(t, failure, "image_alt")}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        name="image_url"
        ref={typedAddress}
        type="text"
        inputMode="url"
        label={t("articles.picture.address")}
        hint={shown?.startsWith("https://") && t("media.outsideHint")}
        value={address}
        autoCapitalize="none"
        spellCheck={false}
        error={faultAt(t, failure, "image_url")}
        onChange={(event) => setAddress(event.target.value)}
      />
    </fieldset>
  );
}

function ShownPicture({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={address}
      alt=""
      className="clear-both aspect-3/2 w-full rounded-sm border border-hairline bg-sunken object-cover"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
