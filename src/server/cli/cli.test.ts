import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { sealWaiting } from "#app/features/records/versions/jobs.server.ts";
import { recordVersion } from "#app/features/records/versions/record-version.server.ts";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { ghostExport } from "#tests/fixtures/imports/make-ghost.ts";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { runCommandLine } from "./cli.ts";

async function shell() {
  const { db, run } = await commandBench({ clock: systemClock });
  const log = createLog(() => undefined);
  const origin = "https://news.example";
  const folder = await mkdtemp(path.join(tmpdir(), "cli-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config: { demo: "off" },
    origins: [origin],
    secret: "x".repeat(32),
    log,
    clock: systemClock,
  });
  const printed = { out: "", error: "" };
  const type = (line: string, { isTTY = false }: { isTTY?: boolean } = {}) =>
    Object.assign(new PassThrough(), { isTTY, line });
  const command = async (argv: string[], typed: ReturnType<typeof type> = type("")) => {
    if (!typed.isTTY) typed.end(typed.line);
    return runCommandLine(
      argv,
      // the commands here use no more of it
      { ...{ run, authentication, db, files, config: {}, log }, clock: systemClock, origin } as unknown as Platform,
      {
        input: typed,
        say: (text) => {
          printed.out += text;
          // Somebody at the keyboard answers each question when it is asked.
          if (typed.isTTY && text.endsWith(": ")) setImmediate(() => typed.write(`${typed.line}\n`));
        },
        complain: (text) => {
          printed.error += text;
        },
      },
    );
  };
  return { db, command, printed, type, authentication, folder };
}

const createAdmin = ["create-admin", "--email", "chief@example.com", "--name", "Chief Editor"];

describe("create-admin", () => {
  test("takes the password from standard input and makes a super_admin who can sign in", async () => {
    const { command, type, printed, authentication } = await shell();
    expect(await command([...createAdmin, "--password-stdin"], type("a long password\nsecond line"))).toBe(0);
    expect(printed.out).toContain("can sign in now");
    const facts = { headers: new Headers(), clientIp: "192.0.2.1" };
    const result = await authentication.signIn(facts, { email: "chief@example.com", password: "a long password" });
    expect(result).toMatchObject({ kind: "signed_in", person: { role: "super_admin" } });
  });

  test("asks twice at a terminal and shows nothing of the answer", async () => {
    const { command, type, printed, db } = await shell();
    expect(await command(createAdmin, type("a long password", { isTTY: true }))).toBe(0);
    expect(printed.out).toContain("Password: \nThe same again: \n");
    expect(printed.out).not.toContain("a long password");
    expect(await db.selectFrom("profiles").select("role").execute()).toEqual([{ role: "super_admin" }]);
  });

  test("never takes a password as an argument", async () => {
    const { command, printed, db } = await shell();
    expect(await command([...createAdmin, "--password", "a long password"])).toBe(2);
    expect(printed.error).toContain("nothing that it does not know");
    expect(await db.selectFrom("profiles").select("id").execute()).toEqual([]);
  });

  test("without a terminal and without --password-stdin it says what to do", async () => {
    const { command, printed } = await shell();
    expect(await command(createAdmin)).toBe(1);
    expect(printed.error).toContain("--password-stdin");
  });

  test.each([
    [
      ["--email", "chief@example.com", "--name", "Chief", "--password-stdin"],
      "short",
      "password: Use at least 10 characters.",
    ],
    [["--email", "chief", "--name", "Chief", "--password-stdin"], "a long password", "email: Enter an email address"],
  ])("%o with %s is refused with words", async (options, password, words) => {
    const { command, type, printed } = await shell();
    expect(await command(["create-admin", ...options], type(password))).toBe(1);
    expect(printed.error).toContain(words);
  });

  test("says so when the address has an account", async () => {
    const { command, type, printed } = await shell();
    await command([...createAdmin, "--password-stdin"], type("a long password"));
    expect(await command([...createAdmin, "--password-stdin"], type("a long password"))).toBe(1);
    expect(printed.error).toContain("email: There is already an account with this email address.");
  });
});

describe("import-wordpress", () => {
  test("says a line for each item and the number with which it is taken back", async () => {
    const { command, printed, folder, db } = await shell();
    const file = path.join(folder, "export.xml");
    await writeFile(file, wordpressExport());
    expect(await command(["import-wordpress", file, "--dry-run"])).toBe(0);
    expect(printed.out).toContain("nothing was written");
    expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);
    expect(await command(["import-wordpress", file])).toBe(0);
    expect(printed.out).toMatch(/taken {3}story {5}103 {2}line \d+ {2}नेपालले जित्यो/);
    expect(printed.out).toContain("refused file      201");
    expect(printed.out).toContain("  story: 1 refused, 15 taken");
    const [, id = ""] = /has the number (\S+)\./.exec(printed.out) ?? [];
    expect(await command(["list-imports"])).toBe(0);
    expect(printed.out).toContain(`${id}  `);
    expect(await command(["take-back-import", id])).toBe(0);
    expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);
    expect(await command(["take-back-import", id])).toBe(1);
    expect(printed.error).toContain("taken back before");
  });

  test("says where a file is broken, and that one is not there", async () => {
    const { command, printed, folder, db } = await shell();
    const file = path.join(folder, "export.xml");
    await writeFile(file, wordpressExport().replace("</channel>", ""));
    expect(await command(["import-wordpress", file])).toBe(1);
    expect(printed.error).toMatch(/cannot be imported, line \d+: .*Nothing was written/);
    expect(await command(["import-wordpress", path.join(folder, "none.xml")])).toBe(1);
    expect(await command(["import-wordpress", file, "--fast"])).toBe(2);
    expect(await db.selectFrom("imports").select("id").execute()).toEqual([]);
  });
});

describe("import", () => {
  test("begins nothing while another run is under way, and says which", async () => {
    const { db, command, printed, folder } = await shell();
    const file = path.join(folder, "old.xml");
    await writeFile(file, wordpressExport());
    await db
      .insertInto("import_runs")
      .values({ id: newIdentifier(), task: "import", file_name: "other.xml" })
      .execute();
    expect(await command(["import", file])).toBe(1);
    expect(printed.error).toMatch(/under way since .*: import other\.xml, .*stopped under Moving In/);
    expect(await db.selectFrom("imports").select("id").execute()).toEqual([]);
    expect(await command(["import", file, "--dry-run"])).toBe(0);
  });

  test("tells the format from the file, or takes the one that is named, and asks for a site that no file says", async () => {
    const { command, printed, folder, db } = await shell();
    const file = path.join(folder, "export.json");
    await writeFile(file, ghostExport());
    expect(await command(["import", file])).toBe(1);
    expect(printed.error).toContain("cannot be imported, line 1: an export of Ghost does not say of which site it is");
    expect(await command(["import", file, "--format", "docx"])).toBe(2);
    expect(await command(["import", file, "--format", "feed", "--site", "https://old.example"])).toBe(1);
    expect(await db.selectFrom("imports").select("id").execute()).toEqual([]);
    expect(await command(["import", file, "--site", "https://old.example", "--permalink", "/news/{slug}"])).toBe(0);
    expect(printed.out).toContain("  story: 10 taken");
    const noted = await db
      .selectFrom("former_paths")
      .select("path")
      .where("path", "=", "/news/final-at-mulpani")
      .execute();
    expect(noted).toHaveLength(1);
  });
});

describe("export-stories", () => {
  test.each([
    ["wxr", "stories.xml"],
    ["ghost", "stories.json"],
    ["markdown", "stories"],
  ])("writes them as %s into a folder, and refuses one that is not empty", async (format, name) => {
    const { command, printed, folder } = await shell();
    const [file, target] = [path.join(folder, "export.xml"), path.join(folder, "out")];
    await writeFile(file, wordpressExport());
    expect(await command(["import-wordpress", file])).toBe(0);
    expect(await command(["export-stories", "--format", format, target])).toBe(0);
    expect(printed.out).toContain("15 stories and 0 files were written");
    expect(await readdir(target)).toEqual([name]);
    expect(await command(["export-stories", "--format", format, target])).toBe(1);
    expect(printed.error).toContain("is not empty");
    expect(await command(["export-stories", "--format", "docx", target])).toBe(2);
    expect(await command(["export-stories"])).toBe(2);
  });
});

describe("add-redirects", () => {
  test("notes the lines of a file and names those that are wrong", async () => {
    const { command, printed, folder, db } = await shell();
    const file = path.join(folder, "old.csv");
    const lines = ["from,to", "/Old/Story/,/article/new", "https://old.example/?p=7,https://new.example/x", "/gone,"];
    await writeFile(file, [...lines, "/evil,javascript:alert(1)", "nowhere,/x", "/same/,/SAME"].join("\n"));
    expect(await command(["add-redirects", file])).toBe(1);
    expect(printed.out).toContain("3 addresses are noted");
    expect(printed.error.split("\n").map((line) => line.slice(0, 7))).toEqual(["line 5:", "line 6:", "line 7:", ""]);
    const rows = await db.selectFrom("former_paths").select(["path", "target", "is_gone"]).orderBy("path").execute();
    expect(rows).toEqual([
      { path: "/?p=7", target: "https://new.example/x", is_gone: false },
      { path: "/gone", target: null, is_gone: true },
      { path: "/old/story", target: "/article/new", is_gone: false },
    ]);
    expect(await command(["list-redirects"])).toBe(0);
    expect(printed.out).toContain("0  /gone  (gone)");
    expect(await command(["remove-redirect", "/Gone/"])).toBe(0);
    expect(await command(["remove-redirect", "/gone"])).toBe(1);
    expect(await command(["add-redirects", path.join(folder, "none.csv")])).toBe(1);
    expect(await command(["add-redirects"])).toBe(2);
  });
});

describe("check-chain", () => {
  test("says that all fits, or where it does not", async () => {
    const { command, db, printed } = await shell();
    const [subjectId, at] = ["00000000-0000-7000-8000-000000000001", new Date("2026-11-21T06:15:00Z")];
    const version = { kind: "articles", subjectId, cause: "updated", personId: null, at } as const;
    await db.transaction().execute((trx) => recordVersion(trx, { ...version, content: { title: "Cup" } }));
    await sealWaiting({ db, clock: systemClock });
    expect(await command(["check-chain"])).toBe(0);
    expect(printed.out).toMatch(
      /^1 versions and 0 entries of the audit log under 1 seals fit\. The last digest is [0-9a-f]{64}\.$/m,
    );
    await sql`begin; set local session_replication_role = replica; update versions set note = 'x'; commit`.execute(db);
    expect(await command(["check-versions"])).toBe(1);
    expect(printed.error).toContain("The chain does not fit: seal 1 does not fit");
    expect(await command(["check-chain", "--all"])).toBe(2);
  });
});

describe("the command line", () => {
  test.each([[[]], [["help"]], [["--help"]]])("%o shows what there is", async (argv) => {
    const { command, printed } = await shell();
    expect(await command(argv)).toBe(0);
    expect(printed.out).toContain("create-admin --email");
  });

  test.each([[["make-coffee"]], [["create-admin"]], [["create-admin", "--email", "a@example.com"]]])(
    "%o is not understood",
    async (argv) => {
      const { command, printed } = await shell();
      expect(await command(argv)).toBe(2);
      expect(printed.error).toContain("Usage:");
    },
  );
});
