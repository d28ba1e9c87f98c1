// Takes an import back: its rows in one transaction, then the files that they stood for.
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type TakeBackHindrance, takeBackImport } from "./take-back-commands.server.ts";

export type TakenBack =
  | { kind: "done"; stories: number }
  | { kind: "hindered"; hindrances: readonly TakeBackHindrance[] };

/** Takes back what the import made. `undefined` for one that is unknown or was taken back before. */
export async function takeBack(
  { run, files }: Pick<Platform, "run" | "files">,
  id: string,
): Promise<TakenBack | undefined> {
  try {
    const made = await run(takeBackImport, { kind: "system", name: "import" }, { id });
    await files.delete(made.files).catch(() => {}); // else the sweep does it tomorrow
    return { kind: "done", stories: made.stories.length };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") return undefined;
    if (error.code !== "conflict") throw error;
    const found = error.detail as { hindrances: readonly TakeBackHindrance[] } | undefined; // the command's own
    return { kind: "hindered", hindrances: found?.hindrances ?? [{ kind: "used", count: 1 }] };
  }
}
