import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { takeFiles } from "./file-field.tsx";

type FilePickerProps = {
  accept: string;
  icon?: ReactNode;
  busy?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the device's own choice of one file. */
export function FilePicker({ accept, icon, busy, onFile, children }: FilePickerProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" busy={busy} onClick={() => field.current?.click()}>
        {icon}
        {children}
      </Button>
      <input ref={field} type="file" hidden accept={accept} onChange={takeFiles(([file]) => file && onFile(file))} />
    </>
  );
}
