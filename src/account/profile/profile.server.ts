// Saving the profile: the picture first, because a picture that fails stops the rest (public-site.md 8).

import { fieldOf } from "#app/account/kit/form-answer.server.ts";
import { updateMyProfile } from "#app/features/people/accounts/my-profile-commands.server.ts";
import {
  accountChangeLimits,
  avatarKey,
  avatarPath,
  faceKey,
  profileInput,
} from "#app/features/people/accounts/my-profile-rules.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { fileTypeOf } from "#app/platform/pictures/file-type.ts";
import { mebibyte } from "#app/platform/pictures/picture-limits.ts";
import type { Platform } from "#app/platform/platform.ts";

type Needs = Pick<Platform, "run" | "files" | "clock">;

/** Saves name, biographies and picture. Throws `AppError`; its errors are at `avatar` when the picture is to blame. */
export async function saveProfile(platform: Needs, person: Person, form: FormData): Promise<void> {
  // Whoever has no page as an author is not asked for the biographies.
  const biographies = (["bio", "bio_ne"] as const).filter((name) => form.has(name));
  const given = profileInput.safeParse(
    Object.fromEntries((["full_name", ...biographies] as const).map((name) => [name, fieldOf(form, name)])),
  );
  const square = await squareIn(form);
  // After the picture's own errors, and before it is kept: a refused form changes nothing.
  if (!given.success) throw new AppError("invalid", { fieldErrors: fieldErrorsOf(given.error) });
  if (square) {
    const { storeFace } = await import("#app/features/people/accounts/face.server.ts");
    await platform.files.put(avatarKey(person.id), square, { contentType: "image/jpeg" });
    await storeFace(platform.files, person.id, square);
  }
  const avatar_url = square ? avatarPath(person.id, platform.clock.now()) : square;
  await platform.run(updateMyProfile, person, { ...given.data, avatar_url });
  if (avatar_url === null) await platform.files.delete([avatarKey(person.id), faceKey(person.id)]);
}

/** The new picture, `null` for none any more, `undefined` when the form does not speak of it. */
async function squareIn(form: FormData): Promise<Uint8Array | null | undefined> {
  const file = form.get("avatar");
  // A browser sends an empty file for a field that was left alone.
  if (!(file instanceof File) || file.size === 0) return form.get("remove_avatar") === "on" ? null : undefined;
  if (file.size > accountChangeLimits.avatarBytes) {
    throw pictureError("too_large", `file.tooHeavy:${accountChangeLimits.avatarBytes / mebibyte}`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = fileTypeOf(bytes);
  if (found.kind === "refused") throw pictureError("unsupported_type", `file.${found.type}`);
  if (found.kind === "video") throw pictureError("unsupported_type", "file.picturesOnly");
  if (found.kind === "unknown") throw pictureError("unsupported_type", "file.imagesOnly");
  const { prepareSquare } = await import("#app/platform/pictures/prepare-picture.server.ts");
  return prepareSquare(bytes, accountChangeLimits.avatarSide).catch((error: unknown) => {
    const errorCode = error instanceof AppError ? error.fieldErrors.file?.[0] : undefined;
    if (error instanceof AppError && errorCode) throw pictureError(error.code, errorCode);
    throw error;
  });
}

function pictureError(code: ConstructorParameters<typeof AppError>[0], errorCode: string): AppError {
  return new AppError(code, { fieldErrors: { avatar: [errorCode] } });
}
