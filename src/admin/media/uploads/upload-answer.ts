// What passes between a sender of uploads and the library.

import type { KnownFile } from "#app/features/media/known-file.ts";
import type { PictureSource } from "#app/features/media/picture-source.ts";
import type { MediaTextField } from "#app/features/media/rules.ts";
import type { AppErrorCode, FieldErrors } from "#app/platform/errors.ts";

export const uploadAddress = "/admin/media/upload";
/** What is said of a picture that a phone sends, percent-encoded like the name of a file. */
export const altTextHeader = "x-alt-text";
export const creditHeader = "x-credit";

/** What the library answers to an upload. `texts` is what the file itself says. */
export type UploadAnswer =
  | {
      media: {
        id: string;
        address: string;
        picture: PictureSource | undefined;
        duration?: number | undefined;
        size?: number;
        /** The last day on which it may be shown, where its file says one. */
        rightsEndOn?: string | undefined;
        /** Where the library had this very file already: that one is the answer. */
        known?: KnownFile;
        texts?: Readonly<Record<MediaTextField, string>> | undefined;
      };
    }
  | { code: AppErrorCode; fieldErrors: FieldErrors };

export type UploadedMedia = Extract<UploadAnswer, { media: unknown }>["media"];

export type SendResult =
  | { kind: "stored"; media: UploadedMedia }
  | { kind: "cancelled" }
  /** `errorCode` is an error code of the file, where there is one. */
  | { kind: "refused"; code: AppErrorCode | "unreachable"; errorCode?: string };
