import { useEffect, useState } from "react";
import type { UploadState } from "#app/admin/media/picture-field.tsx";
import type { StorySession } from "./story-session.ts";

/**
 * Tells the session of the picture that is on its way, once the field shows its address: both come with one rendering.
 */
export function useUploadState(session: StorySession): (state: UploadState) => void {
  const [upload, setUpload] = useState<UploadState>();
  useEffect(() => session.dispatch({ kind: "uploadChanged", upload }), [session, upload]);
  return setUpload;
}
