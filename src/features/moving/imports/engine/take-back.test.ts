import { describe, expect, test } from "vitest";
import { originalKeyOf } from "#app/features/media/media-urls.ts";
import { addCorrection } from "#app/features/newsroom/corrections/commands.server.ts";
import { addNote } from "#app/features/newsroom/review/note-commands.server.ts";
import { startLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import { addLiveEntry } from "#app/features/sport/live-blogs/entry-commands.server.ts";
import { createTeam } from "#app/features/sport/teams/commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { system } from "#tests/harness/commands.ts";
import { contentOf, importBench } from "#tests/harness/import-bench.ts";
import { takeBack } from "./take-back.server.ts";

type Bench = Awaited<ReturnType<typeof importBench>>;

/** What the newsroom adds to a story without a new version of it. */
const additions = {
  "a correction": ({ run }: Bench, id: string) => run(addCorrection, system, { id, content: "It was 3-1." }),
  "a note of a colleague": ({ run }: Bench, id: string) => run(addNote, system, { id, content: "Whose picture?" }),
  "an entry of a live blog": async ({ run }: Bench, id: string) => {
    await run(startLiveBlog, system, { id });
    await run(addLiveEntry, system, { id: newIdentifier(), article_id: id, document: documentWith("Kick-off") });
  },
};

describe("an import is not taken back", () => {
  test.each(Object.entries(additions))("once a story of it has %s", async (_, add) => {
    const bench = await importBench();
    const { importId = "" } = await bench.take();
    const { id } = await bench.db
      .selectFrom("articles")
      .select("id")
      .where("status", "=", "published")
      .executeTakeFirstOrThrow();
    await add(bench, id);
    const before = await contentOf(bench.db);
    const hindrances = [{ kind: "addition", count: 1 }];
    expect(await takeBack(bench.parts, importId)).toEqual({ kind: "hindered", hindrances });
    expect(await contentOf(bench.db)).toEqual(before);
  });

  test("once a team has one of its pictures", async () => {
    const bench = await importBench();
    const { importId = "" } = await bench.take();
    const picture = await bench.db.selectFrom("media").select(["file_path", "filename"]).executeTakeFirstOrThrow();
    const image_url = `/${originalKeyOf(picture)}`;
    await bench.run(createTeam, system, { sport: "football", name: "Arun", short_name: "Arun", image_url });
    const hindrances = [{ kind: "used", count: 1 }];
    expect(await takeBack(bench.parts, importId)).toEqual({ kind: "hindered", hindrances });
  });
});
