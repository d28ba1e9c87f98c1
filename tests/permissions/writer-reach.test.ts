// Whoever holds `create_articles` alone brings nothing before readers, however it is tried. The same requests of
// somebody who may do all show that they would, in the whole: they take as long again.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { isWhole } from "#tests/harness/whole.ts";
import { formEndpoint } from "./attempt.ts";
import { type Account, type Identity, makePeer } from "./identities.ts";
import type { IdentityName } from "./matrix.ts";
import { type SeededApp, startSeededApp } from "./seeded-app.ts";
import { type Article, insertArticle, uniqueWord } from "./targets.ts";
import { type Subject, type WriterTry, writerTries } from "./writer-tries.ts";

let app: SeededApp;
let stranger: Account;
let identities: Readonly<Record<"writer" | "chief", Identity & { account: Account }>>;

beforeAll(async () => {
  app = await startSeededApp();
  const identityOf = async (name: IdentityName) => {
    const account = await makePeer(app, { name });
    return { name, account, cookie: account.cookie };
  };
  identities = { writer: await identityOf("subscriber+create_articles"), chief: await identityOf("super_admin") };
  stranger = await makePeer(app, { name: "editor" });
}, 300_000);

afterAll(() => app.stop());

async function withWord(article: Article, word: string): Promise<Article> {
  const text = { title: `Hushed ${word}`, excerpt: word, content: `<p>${word}</p>`, document: documentWith(word) };
  await app.platform.db.updateTable("articles").set(text).where("id", "=", article.id).execute();
  return article;
}

async function subjectOf(author: string): Promise<Subject> {
  const word = uniqueWord();
  const live = await insertArticle(app, { author, status: "published" });
  const section = newIdentifier();
  const named = { section_name: `hushed ${word.slice(2)}`, section_title: "Hushed", article_ids: [live.id] };
  await app.platform.db
    .insertInto("homepage_sections")
    .values({ id: section, ...named, order_index: 1_000, is_active: true })
    .execute();
  const draft = await withWord(await insertArticle(app, { author, status: "draft" }), word);
  const anothers = await withWord(await insertArticle(app, { author: stranger.id, status: "draft" }), word);
  // It is the same story in the other language.
  const other = app.platform.db.updateTable("articles").set({ lang: "ne", translation_of: draft.id });
  await other.where("id", "=", anothers.id).execute();
  return {
    ...{ word, live, section, draft, anothers },
    trashed: await withWord(await insertArticle(app, { author, status: "published", isTrashed: true }), word),
  };
}

const lists = [
  ...["/", "/ne", "/rss.xml", "/atom.xml", "/feed.json", "/news-sitemap.xml", "/sitemap-articles-1.xml"],
  ...["/corrections", "/about", "/events", "/videos"],
] as const;

/** The pages on which a reader has the word of a subject. */
async function shownOn({ word, draft, trashed, live, anothers }: Subject): Promise<readonly string[]> {
  const pages = [...lists, ...[draft, trashed, live, anothers].map(({ slug }) => `/article/${slug}`)];
  const shown: string[] = [];
  for (const path of pages) {
    const text = await (await fetch(app.origin + path)).text();
    if (text.includes(word)) shown.push(path);
  }
  // What was asked for stands on the page of the search as well; what was found is marked.
  const found = await (await fetch(`${app.origin}/search?q=${word}`)).text();
  return new RegExp(`<mark[^>]*>[^<]*${word}`).test(found) ? [...shown, "/search"] : shown;
}

/** Sends a try with a subject of its own and tells where readers have its word then. */
async function attempt(identity: Identity & { account: Account }, { name, send }: WriterTry) {
  const subject = await subjectOf(identity.account.id);
  const { path, fields } = send(subject);
  const { status } = await formEndpoint(app, "data form", path, fields).open(identity);
  expect(status, name).toBeLessThan(500);
  return shownOn(subject);
}

describe("a text of somebody who holds create_articles alone", () => {
  test("is tried in thirty ways at least, all of different names", () => {
    expect(new Set(writerTries.map(({ name }) => name)).size).toBe(writerTries.length);
    expect(writerTries.length).toBeGreaterThanOrEqual(30);
  });

  test.for(writerTries)("does not reach a reader: $name", async (tried) => {
    if (isWhole && tried.reaches)
      expect(await attempt(identities.chief, tried), "sent by a super_admin").not.toEqual([]);
    expect(await attempt(identities.writer, tried)).toEqual([]);
    const { db } = app.platform;
    const mine = db.selectFrom("articles").where("author_id", "=", identities.writer.account.id);
    const waiting = await mine.select("id").where("publish_at", "is not", null).execute();
    expect(waiting).toEqual([]);
    expect(app.takeErrors()).toEqual([]);
  });
});
