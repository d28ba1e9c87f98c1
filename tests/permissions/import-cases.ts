// Moving in: permissions.csv N390, N391. The commands of an import are the program's own, whoever started it.
import {
  beginImport,
  finishImport,
  noteRefusedItems,
  noteTargets,
} from "#app/features/moving/imports/engine/commands.server.ts";
import {
  importAuthor,
  importCategory,
  importFile,
  importMenuItem,
} from "#app/features/moving/imports/engine/entity-commands.server.ts";
import { claimRun, endRun, noteProgress, releaseRun } from "#app/features/moving/imports/engine/run-commands.server.ts";
import { importStories } from "#app/features/moving/imports/engine/story-commands.server.ts";
import { takeBackImport } from "#app/features/moving/imports/engine/take-back-commands.server.ts";
import { noteRedirect } from "#app/features/moving/redirects/commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Case } from "./attempt.ts";
import { refusesPersons } from "./program-cases.ts";

/** N390: what is written here comes from a file and is checked by nobody else. */
export const moveIn: Case = async (tried) => {
  const import_id = newIdentifier();
  const run = { id: newIdentifier(), worker: newIdentifier() };
  const ended = { status: "done", failure: null, detail: {}, counts: {}, importId: null };
  const inputs = async () => ({ import_id, items: [], targets: [], entries: [], entry: {} });
  const attempts = [
    refusesPersons(beginImport, async () => ({ kind: "wordpress", source: "https://old.example", fileName: "a.xml" })),
    refusesPersons(finishImport, async () => ({ id: import_id })),
    refusesPersons(takeBackImport, async ({ platform: { db } }) => {
      const id = newIdentifier();
      await db.insertInto("imports").values({ id, kind: "wordpress", source: id, file_name: "a.xml" }).execute();
      return { id };
    }),
    ...[refusesPersons(noteRefusedItems, inputs), refusesPersons(noteTargets, inputs)],
    ...[refusesPersons(importAuthor, inputs), refusesPersons(importCategory, inputs)],
    ...[
      refusesPersons(importFile, inputs),
      refusesPersons(importMenuItem, inputs),
      refusesPersons(importStories, inputs),
    ],
    refusesPersons(claimRun, async () => ({ ...run, staleBefore: new Date(), othersAreGone: true })),
    refusesPersons(noteProgress, async () => ({ ...run, done: 0, total: 0, items: [] })),
    refusesPersons(releaseRun, async () => ({ id: run.id })),
    refusesPersons(endRun, async () => ({ ...run, ...ended })),
  ];
  return (await Promise.all(attempts.map((attempt) => attempt(tried)))).flat();
};

/** N391: whoever says where an address leads can lead readers anywhere. */
export const noteOldAddresses = refusesPersons(noteRedirect, async () => ({ path: "/old", target: "/new" }));
