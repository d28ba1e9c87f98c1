import { type DragEvent, useState } from "react";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { safePicture } from "#app/platform/text/safe-url.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ImageIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ListedMedia } from "./library.server.ts";
import { useMediaPicker } from "./media-picker.tsx";
import { PictureFocus } from "./picture-focus.tsx";
import { useOneUpload } from "./uploads/use-one-upload.ts";

export type UploadState = "begun" | "stored" | "refused";

type PictureFieldProps = {
  /** The words above it: "Image URL", "Team Member Image". */
  label: string;
  name: string;
  /** The address that it begins with. */
  defaultValue: string | undefined;
  /** The words of the error. */
  error: string | undefined;
  onChange: () => void;
  /** Pictures of the library only: then there is no address to type. */
  onlyLibrary?: boolean;
  /** The address stands behind a word: whoever chooses a picture of the library need not know where it lies. */
  isAddressAside?: boolean;
  required?: boolean;
  /** As wide as the form: for the picture that a page is about. */
  isLarge?: boolean;
  /** For the fields that go with a picture of the library, such as its alt text. */
  onPicked?: (media: ListedMedia) => void;
  /** What becomes of a picture that was dropped: a form must not go without it. */
  onUpload?: (state: UploadState) => void;
  onRemoved?: () => void;
};

/** The picture of an item: from the library, dropped here, or an address elsewhere for those who must. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, defaultValue = "", error, onChange, onlyLibrary = false, required, isLarge = false } = props;
  const { t } = useMessages();
  const [dialog, pick] = useMediaPicker();
  const [url, setUrl] = useState(defaultValue);
  const typedUrl = useTypedBeforeHydration(setUrl);
  const set = (next: string) => {
    setUrl(next);
    onChange();
  };
  const drop = usePictureDrop({ onUpload: props.onUpload, onStored: set });
  const choose = async () => {
    const media = await pick();
    if (!media) return;
    set(media.address);
    props.onPicked?.(media);
  };
  const remove = () => {
    set("");
    props.onRemoved?.();
  };
  const shown = safePicture(url);
  const isOutside = shown?.startsWith("https://");
  const field = (
    <TextField
      name={name}
      ref={typedUrl}
      type="text"
      inputMode="url"
      label={label}
      labelHidden={false}
      hint={isOutside && t("media.outsideHint")}
      value={url}
      readOnly={onlyLibrary}
      required={required}
      placeholder={onlyLibrary ? t("admin.common.picture.none") : undefined}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      onChange={(event) => setUrl(event.target.value)}
    />
  );
  return (
    <div
      {...drop.target}
      className={classNames("grid content-start gap-2", drop.isOver && "bg-press-tint outline-2 outline-press")}
    >
      {props.isAddressAside ? (
        <details open={isOutside || error !== undefined} className="order-last">
          <summary className="w-fit cursor-pointer py-1 text-sm text-muted hover:text-ink">
            {t("admin.common.picture.elsewhere")}
          </summary>
          {field}
        </details>
      ) : (
        field
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {shown && <ChosenPicture key={shown} address={shown} isLarge={isLarge} />}
        <Button size="small" onClick={() => void choose()}>
          <ImageIcon size={16} />
          {t("admin.common.picture.choose")}
        </Button>
        {url ? (
          <Button size="small" tone="quiet" onClick={remove}>
            {t("admin.common.picture.remove")}
          </Button>
        ) : (
          <span className="text-sm text-muted pointer-coarse:hidden">{t("admin.common.picture.drop")}</span>
        )}
      </div>
      {drop.isSending && <Spinner label={t("admin.common.picture.sending")} />}
      {dialog}
    </div>
  );
}

/** Where there is room, a picture of the library with its focal point. */
function ChosenPicture({ address, isLarge }: { address: string; isLarge: boolean }) {
  const shown = <ShownPicture address={address} className={isLarge ? "w-full" : undefined} />;
  return isLarge && address.startsWith("/media/") ? <PictureFocus address={address}>{shown}</PictureFocus> : shown;
}

/** A place onto which a picture can be dropped; it is stored in the library first. */
function usePictureDrop({
  onUpload,
  onStored,
}: {
  onUpload: ((state: UploadState) => void) | undefined;
  onStored: (address: string) => void;
}) {
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const { t } = useMessages();
  const upload = useOneUpload();
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(event.type === "dragover");
  };
  const take = async (event: DragEvent) => {
    hold(event);
    const [file] = event.dataTransfer.files;
    if (!file || isSending) return;
    if (!file.type.startsWith("image/")) {
      notifyError({ title: t("admin.common.error"), description: t("admin.common.picture.notAPicture") });
      return;
    }
    setSending(true);
    onUpload?.("begun");
    const media = await upload(file);
    setSending(false);
    if (media?.picture) onStored(media.address);
    onUpload?.(media?.picture ? "stored" : "refused");
  };
  const target = { onDragOver: hold, onDragLeave: hold, onDrop: (event: DragEvent) => void take(event) };
  return { isOver, isSending, target };
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
