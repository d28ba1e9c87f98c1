import { useEffect, useEffectEvent, useState } from "react";
import type { UploadState } from "#app/admin/media/picture-field.tsx";

/** Sends the form, after the picture that is on its way: a story must not go out without the picture in its form. */
export function useSubmit<Way>(send: (way: Way) => void) {
  const [upload, setUpload] = useState<UploadState>();
  const [waiting, setWaiting] = useState<{ way: Way }>();
  const submit = (way: Way) => {
    if (upload === "begun") setWaiting({ way });
    else send(way);
  };
  const goOn = useEffectEvent(() => {
    if (waiting && upload === "stored") send(waiting.way);
    setWaiting(undefined);
  });
  useEffect(() => {
    // The field shows the address by now: both came with one rendering.
    if (upload !== "begun") goOn();
  }, [upload]);
  return { submit, isWaiting: waiting !== undefined, noteUpload: setUpload };
}
