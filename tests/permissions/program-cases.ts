// What only the program itself may do: permissions.csv N007 to N010, N127, N128, N142, N342, N579, N583. No endpoint of
// the site leads there, and the commands refuse every person by themselves.
import path from "node:path";
import type { z } from "zod";
import { rankStories } from "#app/features/audience/analytics/commands.server.ts";
import { sendMailing } from "#app/features/audience/digests/commands.server.ts";
import { seedDemoContent } from "#app/features/demo/commands.server.ts";
import { readDemoContent } from "#app/features/demo/content.server.ts";
import { beginSite as beginSiteCommand } from "#app/features/front-page/navigation/first-site-commands.server.ts";
import { addMediaFormat, purgeMedia, showCrops as showMediaCrops } from "#app/features/media/commands.server.ts";
import { forgetFormerFile as forgetFormer } from "#app/features/media/replace-commands.server.ts";
import { mailNotifications } from "#app/features/newsroom/review/notification-commands.server.ts";
import { mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { createFirstAdmin } from "#app/features/people/users/commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";
import { type Case, commandEndpoint } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertFormerFile, insertMedia } from "./targets.ts";

/** A command that no person may run, tried by everybody. */
export const refusesPersons =
  <Schema extends z.ZodType, Row, Result>(
    definition: Command<Schema, Row, Result>,
    inputOf: (app: SeededApp) => Promise<object>,
  ): Case =>
  async ({ app }) => {
    const { run, authentication } = app.platform;
    const input = await inputOf(app);
    const endpoint = commandEndpoint(definition.name, async ({ cookie }) =>
      run(definition, await authentication.resolveActor(cookie), input),
    );
    // A visitor is refused like everybody: signing in would not help.
    return [{ endpoint, isAllowed: false, refusedWith: [401, 403] }];
  };

const storedPath = "media/1790000000000-0a1b2c3d";

/** N007. */
export const addFormat = refusesPersons(addMediaFormat, async (app) => {
  const { id } = await insertMedia(app);
  return { ids: [id], paths: [storedPath], format: "avif" };
});

/** N583. */
export const showCrops = refusesPersons(showMediaCrops, async (app) => {
  const { id } = await insertMedia(app);
  return { id, file_path: storedPath, crops: "1x1:0,0,500", formats: ["webp"] };
});

/** N008: of a file whose time in the trash is long over. */
export const purge = refusesPersons(purgeMedia, async (app) => {
  const { id } = await insertMedia(app, { isTrashed: true });
  await app.platform.db
    .updateTable("media")
    .set({ deleted_at: new Date("2025-01-01T00:00:00Z") })
    .where("id", "=", id)
    .execute();
  return { id };
});

/** N579: of a file that was replaced long ago. */
export const forgetFormerFile = refusesPersons(forgetFormer, async (app) => ({
  file_path: (await insertFormerFile(app, (await insertMedia(app)).id, new Date("2025-01-01T00:00:00Z"))).file_path,
}));

/** N009. */
export const makeFirstAdmin = refusesPersons(createFirstAdmin, async () => ({
  email: "taken-over@example.com",
  fullName: "Taken over",
  passwordHash: "x".repeat(64),
}));

/** N010. */
export const seed = refusesPersons(seedDemoContent, async () => ({
  content: await readDemoContent(path.join(projectRoot, "demo")),
  passwordHash: "x",
  pictures: {},
  makeJpeg: false,
}));

/** N127: who may write to everybody may write anything to everybody. */
export const sendMailings: Case = async (tried) => {
  const input = { people: [newIdentifier()], withInvented: true };
  const attempts = mailKinds.map((mailing) => refusesPersons(sendMailing, async () => ({ ...input, mailing }))(tried));
  return (await Promise.all(attempts)).flat();
};

/** N128. */
export const beginSite = refusesPersons(beginSiteCommand, async () => ({}));

/** N142: who ranks decides what every reader sees first. */
export const rank = refusesPersons(rankStories, async () => ({ lang: "en", ids: [] }));

/** N342. */
export const mailUnread = refusesPersons(mailNotifications, async () => ({
  person: newIdentifier(),
  withInvented: true,
}));
