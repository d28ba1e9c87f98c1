import { useState } from "react";
import type { MediaItem } from "../../../features/media/queries.server.ts";
import { safePicture } from "../../../platform/text/safe-url.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { ImageIcon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { useMediaPicker } from "../media/media-picker.tsx";
import { useTypedEarly } from "../use-typed-early.ts";

type PictureFieldProps = {
  /** The words above it: "Image URL", "Team Member Image". */
  label: string;
  name: string;
  start: string;
  /** The words of the fault. */
  error: string | undefined;
  onChange: () => void;
  /** Pictures of the library only: then there is no address to type. */
  onlyLibrary?: boolean;
  required?: boolean;
  /** For the fields that go with the picture, such as its alt text. */
  onPicked?: (media: MediaItem) => void;
};

/** The picture of an item: from the library, or an address elsewhere for those who must. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, start, error, onChange, onlyLibrary = false, required, onPicked } = props;
  const { t } = useWords();
  const [dialog, pick] = useMediaPicker();
  const [address, setAddress] = useState(start);
  const typedAddress = useTypedEarly(setAddress);
  const set = (next: string) => {
    setAddress(next);
    onChange();
  };
  const choose = async () => {
    const media = await pick();
    if (!media) return;
    set(media.address);
    onPicked?.(media);
  };
  const shown = safePicture(address);
  const isOutside = shown?.startsWith("https://");
  return (
    <div className="grid content-start gap-2">
      <TextField
        name={name}
        ref={typedAddress}
        type="text"
        inputMode="url"
        label={label}
        labelHidden={false}
        hint={isOutside && t("media.outsideHint")}
        value={address}
        readOnly={onlyLibrary}
        required={required}
        placeholder={onlyLibrary ? t("desk.picture.none") : undefined}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap items-start gap-3">
        {shown && <ShownPicture key={shown} address={shown} />}
        <Button size="small" onClick={() => void choose()}>
          <ImageIcon size={16} />
          {t("desk.picture.choose")}
        </Button>
        {address && (
          <Button size="small" tone="quiet" onClick={() => set("")}>
            {t("desk.picture.remove")}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}

/** A picture as a form shows it; gone when it does not load. */
export function ShownPicture({ address, className = "h-24" }: { address: string; className?: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={address}
      alt=""
      className={`${className} aspect-3/2 rounded-sm border border-hairline bg-sunken object-cover`}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
