// Feeds, sitemaps and the rest of what programs read, on a database of its own: the setting of their tests.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { ArticleStatus, Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { openDiskFiles } from "#app/platform/storage/disk-files.server.ts";
import { discoveryEndpoints } from "#app/server/feeds/discovery-endpoints.ts";
import { commandBench } from "./commands.ts";
import { childrenNamed, readXml, textOf, type XmlNode } from "./read-xml.ts";

export const origin = "https://news.example";
export const now = new Date("2026-11-21T06:15:30Z");
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
export const setup: Actor = { kind: "system", name: "test" };
export const log = createLog(() => undefined);

export type Given = {
  title: string;
  slug?: string;
  id?: string;
  lang?: Lang;
  status?: ArticleStatus;
  deleted?: boolean;
  hours?: number;
  content?: string;
  excerpt?: string;
  category?: string;
  tags?: string[];
  author_id?: string;
  /** As JSON. */
  bylines?: string;
  image_url?: string;
  image_alt?: string;
  translation_of?: string;
};

export async function newsroom() {
  const bench = await commandBench({ now });
  const { db, clock } = bench;
  const files = openDiskFiles(mkdtempSync(path.join(tmpdir(), "rangashala-feeds-")), { flush: false });
  const maya = newIdentifier(now.getTime());
  await db
    .insertInto("profiles")
    .values({ id: maya, email: "m@example.com", full_name: "Maya Rai", slug: "maya-rai" })
    .execute();
  const national = newIdentifier(now.getTime());
  await db
    .insertInto("categories")
    .values([
      { id: national, name: "National", name_ne: "राष्ट्रिय", slug: "national", path: "/national" },
      {
        id: newIdentifier(now.getTime()),
        name: "Football",
        name_ne: "फुटबल",
        slug: "national-football",
        path: "/national/football",
        parent_id: national,
      },
    ])
    .execute();
  const endpoints = discoveryEndpoints({
    platform: { db, clock, origin, files },
    pages: async () => ["/", "/interviews"],
    policy: "sandbox",
  });
  const publish = async (...stories: Given[]) => {
    const rows = stories.map(({ hours = 1, deleted = false, status = "published", ...story }, index) => ({
      id: newIdentifier(now.getTime() + index),
      slug: `story-${index}`,
      author_id: maya,
      ...story,
      status,
      published_at: status === "draft" ? null : hoursAgo(hours),
      updated_at: hoursAgo(hours - 0.5),
      deleted_at: deleted ? now : null,
    }));
    await db.insertInto("articles").values(rows).execute();
    return rows.map(({ id }) => id);
  };
  const ask = async (path: string) => {
    const tags: string[] = [];
    const timestamps: Date[] = [];
    const facts = {
      tag: (...names: string[]) => tags.push(...names),
      expiresAt: (timestamp: Date) => timestamps.push(timestamp),
    };
    const answer = await endpoints.request(path, {}, { facts });
    return { answer, tags, timestamps, status: answer.status, text: await answer.text() };
  };
  const xml = async (path: string) => readXml((await ask(path)).text);
  return { bench, db, clock, files, endpoints, publish, ask, xml };
}

export const channelOf = (rss: XmlNode) => childrenNamed(rss, "channel")[0] ?? rss;
export const itemsOf = (rss: XmlNode) => childrenNamed(channelOf(rss), "item");
export const titlesOf = (rss: XmlNode) => itemsOf(rss).map((item) => textOf(item, "title"));
export const locationsOf = (urlset: XmlNode) => urlset.children.map((url) => textOf(url, "loc"));
