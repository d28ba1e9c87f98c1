// Saving the profile: the picture first, because a picture that fails stops the rest (public-site.md 8).
import { updateOwnProfile } from "../../features/people/own-profile-commands.server.ts";
import { avatarAddress, avatarKey, ownLimits, profileInput } from "../../features/people/own-profile-rules.ts";
import type { Person } from "../../platform/auth/policy.ts";
import { faultsOf } from "../../platform/command-runner.server.ts";
import { AppError } from "../../platform/errors.ts";
import { fileTypeOf } from "../../platform/pictures/file-type.ts";
import { mebibyte } from "../../platform/pictures/picture-limits.ts";
import { prepareSquare } from "../../platform/pictures/prepare-picture.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { fieldOf } from "./own-answer.server.ts";

type Needs = Pick<Platform, "run" | "files" | "clock">;

/** Saves name and picture. Throws `AppError`; its faults are at `avatar` when the picture is to blame. */
export async function saveProfile(platform: Needs, person: Person, form: FormData): Promise<void> {
  const given = profileInput.safeParse({ full_name: fieldOf(form, "full_name") });
  const square = await squareIn(form);
  // After the picture's own faults, and before it is kept: a refused form changes nothing.
  if (!given.success) throw new AppError("invalid", { faults: faultsOf(given.error) });
  if (square) await platform.files.put(avatarKey(person.id), square, { contentType: "image/jpeg" });
  const avatar_url = square ? avatarAddress(person.id, platform.clock.now()) : square;
  await platform.run(updateOwnProfile, person, { ...given.data, avatar_url });
  if (avatar_url === null) await platform.files.delete([avatarKey(person.id)]);
}

/** The new picture, `null` for none any more, `undefined` when the form does not speak of it. */
async function squareIn(form: FormData): Promise<Uint8Array | null | undefined> {
  const file = form.get("avatar");
  // A browser sends an empty file for a field that was left alone.
  if (!(file instanceof File) || file.size === 0) return form.get("remove_avatar") === "on" ? null : undefined;
  if (file.size > ownLimits.avatarBytes) {
    throw pictureFault("too_large", `file.tooHeavy:${ownLimits.avatarBytes / mebibyte}`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = fileTypeOf(bytes);
  if (found.kind === "refused") throw pictureFault("unsupported_type", `file.${found.type}`);
  if (found.kind === "video") throw pictureFault("unsupported_type", "file.picturesOnly");
  if (found.kind === "unknown") throw pictureFault("unsupported_type", "file.imagesOnly");
  return prepareSquare(bytes, ownLimits.avatarSide).catch((error: unknown) => {
    const fault = error instanceof AppError ? error.faults.file?.[0] : undefined;
    if (error instanceof AppError && fault) throw pictureFault(error.code, fault);
    throw error;
  });
}

function pictureFault(code: ConstructorParameters<typeof AppError>[0], fault: string): AppError {
  return new AppError(code, { faults: { avatar: [fault] } });
}
