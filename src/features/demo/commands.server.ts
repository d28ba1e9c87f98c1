// Seeds the demo content into an empty database, in one transaction: there is never half a demo.

import { z } from "zod";
import { rankByReads } from "#app/features/audience/analytics/queries.server.ts";
import { navigationTag } from "#app/features/front-page/navigation/rules.ts";
import { jpegQueue } from "#app/features/media/commands.server.ts";
import { homeTag, latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { tickerTag } from "#app/features/newsroom/breaking-news/rules.ts";
import { settingsTag } from "#app/features/settings/admin-rules.ts";
import { scoresTag } from "#app/features/sport/matches/rules.ts";
import { fillSides } from "#app/features/sport/results/fill-sides.server.ts";
import { storeStandings } from "#app/features/sport/results/store-standings.server.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { demoContentShape, illustrationName } from "./content.server.ts";
import { demoRows } from "./rows.server.ts";

const pictures = z.record(z.string(), z.object({ id: z.uuid(), address: z.string() }));

export const seedDemoContent = command({
  name: "demo.plant",
  permission: "settings.edit",
  input: z.object({ content: demoContentShape, passwordHash: z.string().min(1), pictures, makeJpeg: z.boolean() }),
  allow: ({ actor }) => (actor.kind === "system" ? undefined : "forbidden"),
  async run({ trx, input, now, newId, enqueue }) {
    const rows = demoRows({
      content: input.content,
      now,
      newId,
      passwordHash: input.passwordHash,
      pictureOf(illustration) {
        const picture = input.pictures[illustrationName(illustration)];
        if (!picture) throw new Error(`the library has no picture ${illustrationName(illustration)}`);
        return picture;
      },
    });
    let count = 0;
    for (const [table, values] of Object.entries(rows)) {
      count += values.length;
      // Each list was checked against its own table in rows.server.ts; here they only travel together.
      if (values.length > 0)
        await trx
          .insertInto(table as keyof Database)
          .values(values as never)
          .execute();
    }
    // Tables and the teams of later rounds follow from the matches, as after a result that somebody entered.
    for (const { id } of rows.season_stages) await storeStandings(trx, id);
    for (const { id } of rows.seasons) await fillSides(trx, id);
    for (const lang of languages) {
      const ranked = await rankByReads(trx, lang, now);
      const ranking = ranked.map((id, index) => ({ lang, rank: index + 1, article_id: id }));
      if (ranking.length > 0) await trx.insertInto("trending_articles").values(ranking).execute();
      count += ranking.length;
    }
    // The pictures come as WebP. JPEG is for old browsers, feeds and mails, and leaves the first page its processor.
    if (input.makeJpeg) await enqueue({ queue: jpegQueue, data: {}, startAfterSeconds: 10 });
    return { count };
  },
  invalidates: () => [
    ...languages.flatMap((lang) => [homeTag(lang), latestTag(lang)]),
    navigationTag,
    tickerTag,
    settingsTag,
    scoresTag,
    "sections",
  ],
  audit: ({ result }) => ({ subjectId: null, detail: { rows: result.count } }),
});
