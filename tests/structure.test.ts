// The shape of the code, kept by a test (docs/decisions/0001 and 0003). A failure says where the code should go.
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { writersWithoutTrx } from "./harness/row-writes.ts";
import { functionsOf, wideLines } from "./harness/source-counts.ts";
import { filesBelow, type Import, importsOf, isCode, projectRoot, readSource } from "./harness/source-tree.ts";

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = [...filesBelow("src"), ...filesBelow("demo")].filter((file) => isCode(file) && !isTest(file));

/** Part of the program → parts it may import from. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  server: ["server", "site", "account", "admin", "dev", "features", "platform", "messages", "ui"],
  site: ["site", "features", "platform", "ui", "messages"],
  account: ["account", "features", "platform", "ui", "messages"],
  admin: ["admin", "features", "platform", "ui", "messages"],
  dev: ["dev", "admin", "features", "platform", "ui", "messages"],
  features: ["features", "platform", "ui", "messages"],
  ui: ["ui"],
  messages: ["messages", "platform"],
  platform: ["platform"],
  demo: ["demo", "features", "platform"],
};

/** The demo's content, pictures and their tests: data, and no part of the program. */
const partsOutsideOfSources = ["demo"];

/** Shell files at the root of src/ and what they are part of. */
const shell = "server";

/**
 * The wings of src/features. Each may import from the wings above it; inside a wing only circles are refused (oxlint).
 */
const wingOrder = [
  "records",
  "media",
  "settings",
  "newsroom",
  "people",
  "front-page",
  "sport",
  "sharing",
  "audience",
  "money",
  "moving",
  "open",
  "office",
  "demo",
] as const;

const isOutsideOfSources = (file: string) => partsOutsideOfSources.includes(file.split("/")[0] ?? "");
const partOf = (file: string) => {
  const [top = "", part = shell, ...below] = file.split("/");
  if (partsOutsideOfSources.includes(top)) return top;
  return below.length === 0 ? shell : part;
};
const wingOf = (file: string) => (file.startsWith("src/features/") ? file.split("/")[2] : undefined);

/** Why an import may not stand, or `undefined` when it may. */
function errorOf({ from, to }: Import): string | undefined {
  if (!(to.startsWith("src/") || isOutsideOfSources(to)) || to.includes("/+types/")) return undefined;
  const [source, target] = [partOf(from), partOf(to)];
  const allowed = arrows[source];
  if (!allowed)
    return `${from} lies in src/${source}/, which is no part of the program: see the arrows in CONTRIBUTING.md`;
  if (source !== shell && target === shell) return `${from} imports ${to}: nothing below the server knows the server`;
  if (!allowed.includes(target)) {
    return `${from} imports ${to}: ${source} may use ${allowed.join(", ")}. Move what both need to the lower of these.`;
  }
  const [wing, used] = [wingOf(from), wingOf(to)];
  if (wing && used && wing !== used) {
    const [mine, theirs] = [wingOrder.indexOf(wing as never), wingOrder.indexOf(used as never)];
    if (mine === -1 || theirs === -1)
      return `${from}: features/${mine === -1 ? wing : used} has no place in wingOrder of this test`;
    if (theirs > mine)
      return `${from} imports ${to}: ${used} comes after ${wing}. Let the page put the two together, or reorder.`;
  }
  if (isCode(to) && !from.includes(".server.") && to.includes(".server.") && ["ui", "messages"].includes(source)) {
    return `${from} imports the server-only ${to}`;
  }
  return undefined;
}

describe("imports", () => {
  test("follow the arrows server → pages → features → platform", () => {
    const errors = sources.flatMap((file) => importsOf(file).flatMap((found) => errorOf(found) ?? []));
    expect(errors).toEqual([]);
  });

  test.each([
    ["src/platform/log.ts", "#app/features/newsroom/articles/rules.ts", "platform may use platform"],
    ["src/site/home/home.tsx", "#app/admin/kit/toasts.tsx", "site may use site"],
    ["src/features/media/rules.ts", "../newsroom/articles/rules.ts", "newsroom comes after media"],
    ["src/features/newsroom/gallery/rules.ts", "#app/features/sport/matches/rules.ts", "sport comes after newsroom"],
    ["src/ui/button.tsx", "../messages/messages.ts", "ui may use ui"],
    ["src/features/media/rules.ts", "#app/server/app.ts", "nothing below the server"],
    ["src/features/demo/seed.server.ts", "../../../demo/pictures.ts", "features may use features"],
    ["demo/pictures.ts", "#app/site/home.tsx", "demo may use demo"],
  ])("a wrong one in %s is refused", (file, target, reason) => {
    const found = importsOf(file, `import { something } from "${target}";`);
    expect(found.map(errorOf)).toEqual([expect.stringContaining(reason)]);
  });
});

/** Folders of the back office that are no screen: what screens share, what stands around them, what answers data. */
const sharedByScreens = ["kit", "frame", "api"];

describe("screens of the back office", () => {
  const screenOf = (file: string) => /^src\/admin\/([^/]+)\//.exec(file)?.[1];

  test("are folders with their page file, and nothing of the kit knows one of them", () => {
    const knowing = sources
      .filter((file) => ["kit", "frame"].includes(screenOf(file) ?? ""))
      .flatMap((file) => importsOf(file).filter(({ to }) => !sharedByScreens.includes(screenOf(to) ?? "kit")));
    expect(knowing).toEqual([]);
    const pages = sources.flatMap((file) => screenOf(file) ?? []).filter((name) => !sharedByScreens.includes(name));
    const without = [...new Set(pages)].filter((name) => !sources.includes(`src/admin/${name}/${name}.tsx`));
    expect(without).toEqual([]);
  });
});

/** All tables in one file, as docs/decisions/0002 says: it is a list, and splitting a list hides what is missing. */
const tablesFile = "src/platform/db/schema.ts";
/** Written by `npm run messages`; nobody reads it but the compiler. */
const declaredMessages = "src/messages/messages-with-values.ts";

/**
 * How many functions are still too long (`npm run count:house -- files` names them). Whoever shortens one lowers these.
 */
const longFunctions = { over60: 46, over100: 4 } as const;

describe("folders and names", () => {
  const banned = /^(index|utils?|helpers?|types?|misc|common|shared)\.tsx?$/;

  test("say what is in them: no index, utils, helpers, types or misc", () => {
    expect(sources.filter((file) => banned.test(path.basename(file)))).toEqual([]);
  });

  test("file names are lower case with hyphens", () => {
    const odd = sources.filter((file) => !/^[a-z0-9-]+(\.(server|client|d))?\.tsx?$/.test(path.basename(file)));
    expect(odd).toEqual([]);
  });

  test("folders hold at most thirty entries, tests not counted", () => {
    const folders = new Set(sources.map((file) => path.posix.dirname(file)));
    const full = [...folders].filter(
      (folder) => readdirSync(path.join(projectRoot, folder)).filter((name) => !isTest(name)).length > 30,
    );
    expect(full).toEqual([]);
  });

  test("files have at most 400 lines, tests not counted", () => {
    const long = sources.filter((file) => readSource(file).split("\n").length > 401);
    expect(long.filter((file) => file !== tablesFile && file !== declaredMessages)).toEqual([]);
  });

  test("functions have at most 60 lines; those that are longer become fewer", () => {
    const lengths = sources.flatMap((file) => functionsOf(file, readSource(file)).map(({ lines }) => lines));
    const over = (most: number) => lengths.filter((lines) => lines > most).length;
    expect(over(60)).toBeLessThanOrEqual(longFunctions.over60);
    expect(over(100)).toBeLessThanOrEqual(longFunctions.over100);
  });
});

describe("lines", () => {
  const written = ["src", "tests", "bench", "scripts", "demo"].flatMap(filesBelow).filter(isCode);
  const narrow = written.filter((file) => file !== declaredMessages && !file.startsWith("tests/fixtures/"));

  test("are at most 120 columns wide, where no text that must stay whole makes them wider", () => {
    expect(narrow.flatMap((file) => wideLines(file, readSource(file)).map((line) => `${file}:${line}`))).toEqual([]);
  });
});

describe("the one way", () => {
  test("only the platform opens a database", () => {
    const openers = sources.filter((file) =>
      /new (?:pg\.)?(?:Pool|Client)\(|PGlite\.create|new Kysely/.test(readSource(file)),
    );
    expect(openers.filter((file) => !file.startsWith("src/platform/db/") && file !== "src/server/start.ts")).toEqual(
      [],
    );
  });

  test("HTML that React does not escape stands in one place per side", () => {
    const users = sources.filter((file) => readSource(file).includes("dangerouslySetInnerHTML"));
    expect(users.length).toBeLessThanOrEqual(2);
  });

  test("what a browser writes in Nepali does not ask it for Nepali, which Chromium has none of", () => {
    const inNepali = /(?:Intl\.(?!Segmenter)\w+|toLocale(?:Date|Time)?String)\(\s*(?:lang\b|(?:.*\? )?"ne["-])/;
    // The pages of the site are written by the server alone, but for what their scripts add.
    const onServerAlone = /\.server\.ts$|^src\/server\/|^src\/site\/(?!client\/)/;
    const reached = sources.filter((file) => !onServerAlone.test(file));
    expect(reached.filter((file) => inNepali.test(readSource(file)))).toEqual([]);
    expect(sources.filter((file) => readSource(file).includes("Intl.ListFormat"))).toEqual([
      "src/messages/name-list.ts",
    ]);
  });

  test("access to an account is ended in one place, for the reasons of docs/access.md", () => {
    const enders = sources.filter((file) => opening.test(readSource(file)));
    expect(enders.toSorted()).toEqual(Object.keys(mayEnd).toSorted());
  });

  test("rows are written in the transaction of a command, and by the listed exceptions", () => {
    const writers = sources.flatMap((file) =>
      writersWithoutTrx(file, readSource(file)).map((name) => `${file}#${name}`),
    );
    expect(writers.filter((writer) => !mayWriteAlone.some(({ which }) => which.test(writer)))).toEqual([]);
  });

  test("rows are written by features, and by what the platform gives them", () => {
    const writers = sources.filter((file) => /\.(insertInto|updateTable|deleteFrom)\(/.test(readSource(file)));
    expect(writers.filter((file) => !mayHoldWrites.some((allowed) => allowed.test(file)))).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ["a write with the database", "export const mark = (db) => db.insertInto('a').execute();", ["mark"]],
    [
      "one behind another name",
      "async function mark({ db: rows }) {\n  await rows.deleteFrom('a').execute();\n}",
      ["mark"],
    ],
    ["a part of a query", "const mark = (db) => db.with('a', (q) => q.updateTable('a')).selectFrom('a');", ["mark"]],
    [
      "a transaction of its own",
      "const mark = (db) => db.transaction().execute((trx) => trx.insertInto('a'));",
      ["mark"],
    ],
    ["no write with trx", "const mark = (trx) => trx.with('a', (q) => q.deleteFrom('a')).insertInto('b');", []],
    ["no write with that of a context", "const mark = (context) => context.trx.updateTable('a').execute();", []],
    ["no transaction of the browser", "const mark = (database) => database.transaction('a', 'readwrite');", []],
  ])("%s is found", (_case, text, expected) => {
    expect(writersWithoutTrx("src/a.ts", text)).toEqual(expected);
  });
});

/** The tables whose rows open an account, and who may delete from them besides `endAccess`. */
const opening = /\.deleteFrom\("(?:sessions|trusted_devices|account_links|email_changes)"\)/;
const mayEnd: Readonly<Record<string, string>> = {
  "src/features/people/accounts/end-access.server.ts": "the one place",
  "src/platform/auth/account-links.server.ts": "its links; and one that is used",
  "src/platform/auth/authentication.server.ts": "signing out here",
  "src/platform/auth/sessions.server.ts": "the earlier session of a browser that signs in anew",
  "src/features/people/accounts/jobs.server.ts": "what ran out",
  "src/features/people/accounts/my-session-commands.server.ts": "the one session that was chosen",
  "src/features/people/accounts/my-email-commands.server.ts": "an older wish, when there is a newer one",
  "src/features/people/accounts/second-factor/commands.server.ts":
    "the one trusted browser that was chosen, or all on request",
};

/** Functions that write without the transaction of a command (docs/decisions/0003), as `file#name`. */
const mayWriteAlone: readonly { which: RegExp; reason: string }[] = [
  {
    which: /^src\/features\/(?:[^/]+\/)+jobs\.server\.ts#/,
    reason: "jobs forget what ran out, and note what they did",
  },
  {
    which: /^src\/platform\/auth\//,
    reason: "signing in is no command; its attempts and sessions are no product data",
  },
  { which: /^src\/platform\/mail\/(mailer|many-mails)\.server\.ts#/, reason: "the status of mails" },
  { which: /^src\/platform\/command-runner\.server\.ts#runOnce$/, reason: "opens the transaction of every command" },
  { which: /\/presence\/editing-marks\.server\.ts#(un)?mark/, reason: "who is editing what, a note every few seconds" },
  { which: /\/analytics\/commands\.server\.ts#writeReads$/, reason: "counts reads" },
  { which: /\/statistics\/ad-statistics\.ts#createAdTally$/, reason: "counts what is seen of advertisements" },
  { which: /\/preview-links\/commands\.server\.ts#countOpening$/, reason: "counts openings of a link" },
  { which: /\/redirects\/commands\.server\.ts#addHits$/, reason: "counts requests for old paths" },
  { which: /\/videos\/commands\.server\.ts#countVideoView$/, reason: "counts views" },
];

/** Where a write may stand at all. */
const mayHoldWrites = [
  /^src\/features\/.+\.server\.ts$/,
  /^src\/platform\/auth\//,
  /^src\/platform\/mail\/(mailer|many-mails)\.server\.ts$/,
  /^src\/platform\/command-runner\.server\.ts$/,
  // What the commands of all ordered tables share: the swap of their numbers.
  /^src\/platform\/db\/entity-rows\.server\.ts$/,
];
