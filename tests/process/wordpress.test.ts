// A WordPress site moved in as an operator does it: by the command line, then read over HTTP at its old addresses. With
// WORDPRESS_EXPORT=<file> that file is moved in instead of ours (`npm run test:wordpress`).
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lineOfText } from "../../src/features/articles/body/html-tree.ts";
import { readHtml } from "../../src/features/articles/body/read-html.server.ts";
import { storyText } from "../../src/features/articles/body/sanitize-story.server.ts";
import type { WordpressPost } from "../../src/features/imports/wordpress/wordpress-item.ts";
import { openDatabase } from "../../src/platform/db/database.server.ts";
import { wordpressExport } from "../fixtures/wordpress/make-export.ts";
import { contentOf } from "../harness/import-bench.ts";
import { freePort, startProgramProcess, temporaryFolder } from "../harness/program.ts";
import { projectRoot } from "../harness/source-tree.ts";
import { makeUploads, postsOf } from "../harness/wordpress-uploads.ts";

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
const shortcode = /\[\/?[a-z][\w-]*(?:[\s=/][^[\]]*)?\]/gi;
const termsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words that a reader of the old post saw and that the story does not have. */
function lostTerms(post: WordpressPost, stored: string): string[] {
  const typed = post.content
    .replace(/<(script|style|video|audio|object|iframe)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(shortcode, " ")
    // An address alone is a player or a link here.
    .replace(/(?:https?:)?\/\/[^\s<"]+/g, " ");
  const held = new Set(termsOf(stored.normalize("NFC")));
  return termsOf(lineOfText(readHtml(typed)).normalize("NFC")).filter((word) => !held.has(word));
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
  const posts = await postsOf(file);
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
  const visible = await withDatabase(dataDir, async (db) => {
    const rows = await db
      .selectFrom("import_items")
      .innerJoin("articles", "articles.id", "import_items.entity_id")
      .select(["source_id", "content", "status", "slug", "lang"])
      .where("import_items.kind", "=", "story")
      .execute();
    const byId = new Map(rows.map((row) => [row.source_id, row]));
    expect(rows).toHaveLength(stories.length);
    const legacy = new Set(/text\.legacyFont/.test(first.said) ? ["114"] : []);
    const lost = stories
      .filter(({ id: number }) => !legacy.has(number))
      .flatMap((post) => lostTerms(post, storyText(byId.get(post.id)?.content ?? "")));
    expect(lost).toEqual([]);
    const comments = await db.selectFrom("comments").select("parent_id").execute();
    expect(comments).toHaveLength(said.length);
    const answers = said.filter(({ parent }) => parent !== "0" && said.some((comment) => comment.id === parent));
    expect(comments.filter(({ parent_id }) => parent_id !== null)).toHaveLength(answers.length);
    return byId;
  });

  const program = await startProgramProcess(settings(dataDir));
  try {
    const wrong: string[] = [];
    for (const post of stories) {
      const isPublic = post.status === "publish" && post.dateGmt < "2027" && !post.isProtected;
      const url = new URL(post.link.replace(/(?<=[^:/])\/{2,}/, "/"));
      for (const address of [url.pathname + url.search, `/?p=${post.id}`]) {
        const statuses = await follow(program.origin, address);
        // A number that leads nowhere is the front page.
        const leadsOn = (statuses.includes(301) || pagesHere.has(url.pathname)) && statuses.at(-1) === 200;
        const isRight = isPublic
          ? leadsOn
          : statuses.at(-1) === 404 || (address.startsWith("/?") && statuses[0] === 302);
        if (!isRight) wrong.push(`${post.id} ${address}: ${statuses.join(" ")}`);
      }
      const row = visible.get(post.id);
      const prefix = row?.lang === "ne" ? "/ne" : "";
      const own = await follow(program.origin, `${prefix}/article/${encodeURIComponent(row?.slug ?? "")}`);
      if ((own.at(-1) === 200) !== isPublic) wrong.push(`${post.id} ${row?.slug}: ${own.join(" ")}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await program.end("SIGTERM");
  }
});
