// The built program under each setting of `languages`: its pages are rendered from a list of files that only a build
// has, so the tests of the setting itself (src/server/edge/site-languages.test.ts) cannot see what is missing there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { siteLanguageChoices } from "#app/platform/text/languages.ts";
import { system } from "#tests/harness/commands.ts";
import { signIn } from "#tests/harness/program.ts";
import { readerPages, routeAt } from "#tests/harness/routes.ts";
import { shownPieces, textsOf } from "#tests/harness/shown-words.ts";
import { type SeededApp, startSeededApp } from "#tests/permissions/seeded-app.ts";

let app: SeededApp;

beforeAll(async () => {
  app = await startSeededApp();
}, 300_000);
afterAll(() => app.stop());

/** The site with these languages, as somebody sees it who is signed in. */
async function siteIn(choice: string) {
  await app.platform.run(updateSetting, system, { setting_key: "languages", setting_value: choice });
  const cookie = await signIn(app.origin, demoCredentials);
  return async (path: string) => {
    const answer = await fetch(app.origin + path, { headers: { cookie }, redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
}

test.each([...siteLanguageChoices, "en,ne"])("with %s every page and the back office answer", async (choice) => {
  const ask = await siteIn(choice);
  const [first, second] = choice.split(",");
  const languageAt = async (path: string) => {
    const { status, text } = await ask(path);
    return [path, status, /<html[^>]* lang="(\w+)"/.exec(text)?.[1]];
  };
  for (const path of ["/", "/matches", "/national", "/archive"]) {
    expect(await languageAt(path)).toEqual([path, 200, first]);
    const below = `/${second}${path === "/" ? "" : path}`;
    if (second) expect(await languageAt(below)).toEqual([below, 200, second]);
  }
  expect(await languageAt("/admin/navbar")).toEqual(["/admin/navbar", 200, "en"]);
});

/**
 * One address of every reader page: the first link to it on those asked before, or its path. What only a link of a mail
 * or of a draft leads to says that it is none.
 */
async function walk(ask: Awaited<ReturnType<typeof siteIn>>, see: (path: string, text: string) => void) {
  const open = new Map(readerPages);
  const linked = new Map<string, string>();
  const visit = async (page: string, path: string) => {
    open.delete(page);
    const { text } = await ask(path);
    see(path, text);
    for (const [, href = ""] of text.matchAll(/<a\s[^>]*?href="(\/[^"#]*)"/g)) {
      const other = routeAt(href.split("?")[0] ?? "")?.replace(/^(?:en|ne)\//, "");
      if (other !== undefined && open.has(other) && !linked.has(other)) linked.set(other, href);
    }
  };
  for (const [page, path] of [...open]) if (!/[:*]/.test(path)) await visit(page, path);
  // Twice, since some are linked on no page but one of these.
  for (const page of [...open.keys(), ...open.keys()]) {
    const found = linked.get(page);
    if (open.has(page) && found !== undefined) await visit(page, found.replaceAll("&amp;", "&"));
  }
  for (const [page, path] of [...open]) await visit(page, path.replaceAll(/:\w+\??|\*/g, "none"));
}

test("with English alone no page has a letter of Devanagari", async () => {
  const found: string[] = [];
  await walk(await siteIn("en"), (path, text) => {
    for (const piece of shownPieces(text)) if (/[\u0900-\u097F]/.test(piece)) found.push(`${path}: ${piece}`);
  });
  expect(found).toEqual([]);
});

test("with Nepali alone no page has an English message", async () => {
  const nepali = new Set(textsOf(allMessages("ne")));
  const english = new Set(textsOf(allMessages("en")).filter((text) => /[A-Za-z]{2}/.test(text) && !nepali.has(text)));
  const found: string[] = [];
  await walk(await siteIn("ne"), (path, text) => {
    for (const piece of shownPieces(text)) if (english.has(piece)) found.push(`${path}: ${piece}`);
  });
  expect(found).toEqual([]);
});
