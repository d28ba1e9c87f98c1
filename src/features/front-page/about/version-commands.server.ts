// An earlier About page again (permissions.csv N432).
import type { Transaction } from "kysely";
import { chosenPicture, isMissingPicture } from "#app/features/media/chosen-picture.server.ts";
import { parsedToday, replaceItems, restorePartCommand } from "#app/features/records/versions/part-commands.server.ts";
import type { MissingItem } from "#app/features/records/versions/rules.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { readAboutPage, storedAboutPage } from "./about-versions.server.ts";
import { aboutInput, aboutTag } from "./rules.ts";

async function prepare(trx: Transaction<Database>, content: VersionContent) {
  const missing: MissingItem[] = [];
  const sections = [];
  for (const item of storedAboutPage.parse(content).items) {
    const { order_index: _order, ...input } = parsedToday(aboutInput, item);
    const isMissing = input.image_url !== null && (await isMissingPicture(trx, input.image_url));
    if (isMissing) missing.push({ kind: "picture", name: input.title });
    const picture = await chosenPicture(trx, isMissing ? null : input.image_url);
    sections.push({ ...input, ...picture, id: item.id, order_index: item.order_index });
  }
  return { content: sections, missing };
}

export const restoreAboutPage = restorePartCommand({
  name: "aboutSection.restoreVersion",
  part: "about",
  read: readAboutPage,
  invalidates: [aboutTag],
  prepare,
  write: (writing, sections) => replaceItems(writing, "about_sections", sections),
});
