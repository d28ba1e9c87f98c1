// A WordPress site moved in as an operator does it: by the command line, then read over HTTP at its old addresses. With
// WORDPRESS_EXPORT=<file> that file is moved in instead of ours (`npm run test:wordpress`).
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { WordpressPost } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import { tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { contentOf } from "#tests/harness/import-bench.ts";
import { differenceOf, listAddresses, takenItems } from "#tests/harness/moved-site.ts";
import { freePort, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";
import { entriesOf, makeUploads } from "#tests/harness/wordpress-uploads.ts";

const port = String(await freePort());
const given = process.env.WORDPRESS_EXPORT;

function commandLine(dataDir: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "src/server/command-line.ts", ...args],
    {
      cwd: projectRoot,
      env: { PATH, HOME, ...settings(dataDir) },
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

const settings = (dataDir: string) => ({
  ...{
    DATA_DIR: dataDir,
    DEMO: "0",
    SECRET: "a secret of more than thirty-two characters",
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
  },
  ...{ ADMIN_EMAIL: "chief@example.com", ADMIN_PASSWORD: "a-long-password-of-mine" },
});

async function withDatabase<T>(
  dataDir: string,
  work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<T>,
): Promise<T> {
  const location = { kind: "embedded", folder: path.resolve(dataDir, "database") } as const;
  const database = await openDatabase(location, { projectRoot, onFailure: () => undefined });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Where a page of ours stands, that one stays. */
const pagesHere = new Set(["/about/"]);
const isPublic = ({ status, dateGmt, isProtected }: WordpressPost) =>
  status === "publish" && dateGmt < "2027" && !isProtected;

/** Whether the uploads that the test has made have the file. */
function isInFolder(uploads: string, attachmentUrl: string): boolean {
  const name = decodeURIComponent(new URL(attachmentUrl).pathname).replace(/^.*\/wp-content\/uploads\//, "");
  return existsSync(path.join(uploads, name));
}

/** Follows redirects and answers with the statuses on the way. */
async function follow(origin: string, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let next = address; statuses.length < 5; ) {
    const answer = await fetch(origin + next, { redirect: "manual" });
    await answer.arrayBuffer();
    statuses.push(answer.status);
    const location = answer.headers.get("location");
    if (location === null) break;
    const url = new URL(location, origin);
    next = url.pathname + url.search;
  }
  return statuses;
}

test("moves in, changes nothing the second time, is taken back without a trace, and keeps its addresses", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const [dataDir, uploads, file] = [
    path.join(folder, "data"),
    path.join(folder, "uploads"),
    given ?? path.join(folder, "export.xml"),
  ];
  mkdirSync(uploads);
  if (!given) writeFileSync(file, wordpressExport());
  const entries = await entriesOf(file);
  const posts = entries.filter((entry) => entry.kind === "post");
  await makeUploads(uploads, posts);
  const move = () => commandLine(dataDir, "import-wordpress", file, "--uploads", uploads);

  expect((await commandLine(dataDir, "list-imports")).said).toContain("Nothing was moved in");
  const before = await withDatabase(dataDir, contentOf);
  const first = await move();
  expect(first).toMatchObject({ code: 0 });
  const after = await withDatabase(dataDir, contentOf);
  const again = await move();
  expect(again.said).not.toMatch(/^(?:taken|changed) /m);
  expect(await withDatabase(dataDir, contentOf)).toEqual(after);
  const [, id = ""] = /has the number (\S+)\./.exec(again.said) ?? [];
  expect(await commandLine(dataDir, "take-back-import", id)).toMatchObject({ code: 0 });
  expect(await withDatabase(dataDir, contentOf)).toEqual(before);
  expect(await move()).toMatchObject({ code: 0 });

  const stories = posts.filter(({ type, status }) => (type === "post" || type === "page") && status !== "trash");
  const said = stories
    .flatMap(({ comments }) => comments)
    .filter(({ approved, type }) => /^[01]$/.test(approved) && /^(?:|comment)$/.test(type));
  const moved = await withDatabase(dataDir, async (db) => {
    const rows = await db
      .selectFrom("import_items")
      .innerJoin("articles", "articles.id", "import_items.entity_id")
      .select(["source_id", "content", "status", "slug", "lang"])
      .where("import_items.kind", "=", "story")
      .execute();
    const byId = new Map(rows.map((row) => [row.source_id, row]));
    expect(rows).toHaveLength(stories.length);
    // Those of another font are compared in import-wordpress.test.ts.
    const legacy = new Set(/text\.legacyFont/.test(first.said) ? ["114", "117"] : []);
    const captions = posts.filter(({ type }) => type === "attachment").map(({ excerpt }) => excerpt);
    const different = stories
      .filter(({ id: number }) => !legacy.has(number))
      .flatMap((post) => differenceOf(post, storyText(byId.get(post.id)?.content ?? ""), captions));
    expect(different).toEqual([]);
    return { byId, items: await takenItems(db) };
  });
  const { byId: visible, items } = moved;
  const idsOf = (kind: "category" | "author") =>
    entries.flatMap((entry) => {
      if (entry.kind !== kind) return [];
      if (entry.kind === "category") return [entry.id];
      return entry.kind === "author" && entry.email !== "" ? [entry.login] : [];
    });
  const hasPages = posts.some(({ type }) => type === "page");
  expect(items.sections.toSorted()).toEqual([...idsOf("category"), ...(hasPages ? ["pages"] : [])].toSorted());
  expect(items.authors.toSorted()).toEqual(idsOf("author").toSorted());
  const files = posts.filter(({ type, attachmentUrl }) => type === "attachment" && isInFolder(uploads, attachmentUrl));
  expect(items.files.toSorted()).toEqual([...new Set(files.map(({ id: number }) => number))].toSorted());
  const tagsOf = ({ terms }: (typeof stories)[number]) => terms.filter(({ domain }) => domain === "post_tag");
  const named = new Set(
    stories
      .filter(isPublic)
      // Of a story with more tags than one may have here some are left out, which its line of the report says.
      .filter((story) => tagsOf(story).length <= articleLimits.tags)
      .flatMap(tagsOf)
      .map(({ name }) => tagSlug(name.toLowerCase())),
  );
  expect([...named].filter((slug) => !items.tags.has(slug))).toEqual([]);
  const saidIds = new Set(said.map(({ id: number }) => number));
  const threads = said.map(({ id: number, parent }) => [number, saidIds.has(parent) ? parent : undefined]);
  const asLines = (pairs: readonly unknown[][]) => pairs.map((pair) => pair.join(" answers ")).toSorted();
  expect(asLines(items.threads)).toEqual(asLines(threads));

  const program = await startProgramProcess(settings(dataDir));
  try {
    const wrong: string[] = [];
    for (const post of stories) {
      const url = new URL(post.link.replace(/(?<=[^:/])\/{2,}/, "/"));
      for (const address of [url.pathname + url.search, `/?p=${post.id}`]) {
        const statuses = await follow(program.origin, address);
        // A number that leads nowhere is the front page.
        const leadsOn = (statuses.includes(301) || pagesHere.has(url.pathname)) && statuses.at(-1) === 200;
        const isRight = isPublic(post)
          ? leadsOn
          : statuses.at(-1) === 404 || (address.startsWith("/?") && statuses[0] === 302);
        if (!isRight) wrong.push(`${post.id} ${address}: ${statuses.join(" ")}`);
      }
      const row = visible.get(post.id);
      const prefix = row?.lang === "ne" ? "/ne" : "";
      const own = await follow(program.origin, `${prefix}/article/${encodeURIComponent(row?.slug ?? "")}`);
      if ((own.at(-1) === 200) !== isPublic(post)) wrong.push(`${post.id} ${row?.slug}: ${own.join(" ")}`);
    }
    for (const address of listAddresses(entries, items)) {
      const statuses = await follow(program.origin, address);
      // A list of the same name stands here at its old address.
      const isHere = /^\/(?:tag|author)\//.test(address);
      if (statuses.at(-1) !== 200 || !(isHere || statuses.includes(301)))
        wrong.push(`${address}: ${statuses.join(" ")}`);
    }
    const taken = new Set(items.files);
    const gone = posts.flatMap(({ type, id: number, status, fields }) => {
      if (type === "attachment") return taken.has(number) ? [] : [`/?attachment_id=${number}`, `/?p=${number}`];
      return status === "trash" && fields._wp_trash_meta_status?.[0] === "publish" ? [`/?p=${number}`] : [];
    });
    for (const address of gone) {
      const statuses = await follow(program.origin, address);
      if (statuses.join() !== "410") wrong.push(`${address}: ${statuses.join(" ")}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await program.end("SIGTERM");
  }
});
