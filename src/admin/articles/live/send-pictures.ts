// The pictures of an entry on their way to the library, before their entry. Each is stored once: what is there is
// written down before the next one goes.
import { ask, type Sent } from "#app/admin/kit/offline-queue/offline-requests.ts";
import { filenameHeader } from "#app/admin/kit/post-file.ts";
import {
  altTextHeader,
  creditHeader,
  type UploadAnswer,
  uploadAddress,
} from "#app/admin/media/uploads/upload-answer.ts";
import type { DraftPicture, LiveWrite } from "./live-queue.ts";

/** Patience for one picture on the line of a stadium stand. */
const patienceMilliseconds = 120_000;

type Uploaded = { write: LiveWrite; refusal?: Pick<Sent<LiveWrite, never>, "status" | "said"> };

/**
 * The write with all of its pictures in the library, or what the server said of one. Fails where there is no network.
 */
export async function withUploads(
  write: LiveWrite,
  store: (changed: LiveWrite) => Promise<unknown>,
): Promise<Uploaded> {
  if (!("draft" in write)) return { write };
  let uploaded: LiveWrite & { draft: typeof write.draft } = write;
  for (const [index, picture] of write.draft.pictures.entries()) {
    if (picture.mediaId !== undefined || !picture.file) continue;
    const { status, answer } = await sendPicture(picture, picture.file);
    if (!answer) return { write: uploaded, refusal: { status, said: undefined } };
    if (!("media" in answer)) {
      const { file, alt_text: alt, credit } = answer.fieldErrors;
      const fieldErrors = {
        ...(alt ? { [`pictures.${index}.alt`]: alt } : {}),
        ...(credit ? { [`pictures.${index}.credit`]: credit } : {}),
        ...(file || !(alt || credit) ? { [`pictures.${index}`]: file ?? ["picture.invalid"] } : {}),
      };
      return { write: uploaded, refusal: { status, said: { failure: { code: answer.code, fieldErrors } } } };
    }
    const { file: _file, ...sent } = { ...picture, mediaId: answer.media.id };
    const pictures: readonly DraftPicture[] = uploaded.draft.pictures.map((one) =>
      one.key === picture.key ? sent : one,
    );
    uploaded = { ...uploaded, draft: { ...uploaded.draft, pictures } };
    await store(uploaded);
  }
  return { write: uploaded };
}

async function sendPicture({ fileName, alt, credit }: DraftPicture, file: Blob) {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const headers = {
    "content-type": "application/octet-stream",
    [filenameHeader]: encoded(fileName),
    [altTextHeader]: encoded(alt),
    [creditHeader]: encoded(credit),
  };
  const response = await ask(uploadAddress, { method: "POST", headers, body: file }, patienceMilliseconds);
  const answer = (await response.json().catch(() => undefined)) as UploadAnswer | undefined;
  return { status: response.status, answer };
}
