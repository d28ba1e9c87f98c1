import { type ComponentProps, useRef, useState } from "react";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { type DecodedText, decodeText, type EncodingFault, faultCode } from "#app/platform/text/decode-text.ts";
import { FileField } from "#app/ui/form/file-field.tsx";

type TextFileFieldProps = Omit<ComponentProps<typeof FileField>, "error" | "onFiles"> & {
  /** Told the text of the chosen file; not where its bytes are none, so that what stands in the form stays. */
  onText(text: string): void;
};

/**
 * A file that becomes text in the page. Says in which encoding it was read, or the line at which its bytes are no text.
 */
export function TextFileField({ onText, hint, ...rest }: TextFileFieldProps) {
  const { t } = useMessages();
  const [read, setRead] = useState<DecodedText | EncodingFault>();
  const latest = useRef<File>(undefined);
  const take = async (file: File | undefined) => {
    latest.current = file;
    if (!file) return setRead(undefined);
    const found = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (latest.current !== file) return; // another one was chosen meanwhile
    setRead(found);
    if (!("fault" in found)) onText(found.text);
  };
  const isOther = read !== undefined && "encoding" in read && read.encoding !== "utf-8";
  return (
    <FileField
      {...rest}
      hint={isOther ? t("admin.common.readAs", { encoding: read.encoding }) : hint}
      error={read && "fault" in read ? errorMessage(t, faultCode(read)) : undefined}
      onFiles={([file]) => void take(file)}
    />
  );
}
