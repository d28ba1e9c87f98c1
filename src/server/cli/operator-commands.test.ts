import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { createSharedData } from "#app/platform/cache/shared-data.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log.ts";
import { mailJobs } from "#app/platform/mail/mailer.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { openDiskFiles } from "#app/platform/storage/disk-files.server.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { operatorCommands, runOperatorCommand } from "./operator-commands.ts";

const log = createLog(() => undefined);

async function site() {
  const bench = await commandBench();
  const folder = await mkdtemp(path.join(tmpdir(), "operator-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const failing = {
    queue: "test.fails",
    retryLimit: 0,
    handle: () => Promise.reject(new Error("no")),
  };
  const jobs = await openJobs({ ...bench.database, definitions: [...mailJobs, failing], log });
  onTestFinished(() => jobs.stop());
  const shared = createSharedData({ clock: bench.clock, nextMidnight: () => new Date("2026-11-22T00:00:00Z") });
  const dropped: string[] = [];
  // no more is used
  const cache = { invalidateEverything: () => void dropped.push("pages") } as unknown as Platform["cache"];
  const files = openDiskFiles(folder, { flush: false });
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db: bench.db,
    config: { demo: "off" },
    origins: ["https://news.example"],
    secret: "s".repeat(32),
    log,
    clock: bench.clock,
  });
  const typed = { line: "" };
  // No gateway is set up, and no more is used.
  const config = { payments: {} } as unknown as Platform["config"];
  const run = async (...[name = "", ...argv]: string[]) => {
    const said = { out: "", error: "" };
    const terminal = {
      input: Readable.from([`${typed.line}\n`]),
      say(text: string) {
        said.out += text;
      },
      complain(text: string) {
        said.error += text;
      },
    };
    const means = { ...bench, jobs, shared, cache, files, authentication, config, origin: "https://news.example" };
    return { code: await runOperatorCommand(name, argv, means, terminal), ...said };
  };
  const signIn = (email: string, password: string) =>
    authentication.signIn({ headers: new Headers(), clientIp: "192.0.2.1" }, { email, password });
  return { ...bench, jobs, files, dropped, command: run, typed, signIn };
}

describe("the operator", () => {
  test("sees staff and no reader, one in a line", async () => {
    const { person, command } = await site();
    await person("subscriber", [], { email: "reader@example.com" });
    await person("author", [{ permission: "create_articles", granted: true }], {
      email: "writer@example.com",
      fullName: "A\tB",
    });
    await person("super_admin", [], { email: "chief@example.com", fullName: "Chief" });
    const { out } = await command("people");
    expect(out.split("\n").map((line) => line.split("\t").slice(0, 3))).toEqual([
      ["chief@example.com", "Chief", "super_admin"],
      ["writer@example.com", "A B", "author"],
      [""],
    ]);
  });

  test("finds anybody by a part of the name or address, readers too, and says where nobody is found", async () => {
    const { db, person, command } = await site();
    const reader = await person("subscriber", [], { email: "maya@example.com", fullName: "Maya Gurung" });
    await person("subscriber", [], { email: "other@example.com", fullName: "Somebody" });
    await db.updateTable("profiles").set({ email_verified: true }).where("id", "=", reader.id).execute();
    const row = "maya@example.com\tMaya Gurung\tsubscriber\tactive\n";
    expect(await command("people", "--find", "gurung")).toMatchObject({ code: 0, out: row });
    expect(await command("people", "--find", "MAYA@")).toMatchObject({ code: 0, out: row });
    expect(await command("people", "--find", "%")).toMatchObject({ code: 1, out: "" });
  });

  test("gives an account another password, as good as any, and ends what opened the account", async () => {
    const { db, person, command, typed, signIn, mails } = await site();
    const owner = await person("editor", [], { email: "maya@example.com", fullName: "Maya Gurung" });
    const set = () => command("set-password", "--email", "Maya@example.com", "--password-stdin");
    for (const [line, reason] of [
      ["short", "password: Use at least 10 characters"],
      ["Tigger2024", "password: "],
      ["x-gurung-of-the-hill", "password: "],
    ] as const) {
      typed.line = line;
      expect(await set()).toMatchObject({ code: 1, out: "", error: expect.stringContaining(reason) });
    }
    expect(await db.selectFrom("accounts").select("id").execute()).toEqual([]);
    for (const line of ["an orchard behind the mill", "seven boats beneath a bridge"]) {
      typed.line = line;
      const session = { id: newIdentifier(), token: line, expires_at: new Date("2026-12-01T00:00:00Z") };
      await db
        .insertInto("sessions")
        .values({ user_id: owner.id, ...session })
        .execute();
      expect(await set()).toMatchObject({ code: 0, out: expect.stringContaining("1 sessions ended") });
    }
    expect((await signIn(owner.email, "an orchard behind the mill")).kind).toBe("wrong");
    // Somebody else knows it: its owner chooses another one first.
    expect((await signIn(owner.email, "seven boats beneath a bridge")).kind).toBe("must_change_password");
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner.email, owner.email]);
    const logged = await db.selectFrom("audit_log").select(["command", "actor_kind", "subject_id"]).execute();
    expect(logged).toContainEqual({
      command: "person.setPassword",
      actor_kind: "system:command-line",
      subject_id: owner.id,
    });
    expect(JSON.stringify(await db.selectFrom("audit_log").selectAll().execute())).not.toMatch(/\$argon|boats/);
    expect(await command("set-password", "--email", "x@example.com", "--password-stdin")).toMatchObject({ code: 1 });
    expect(await command("set-password", "--email", owner.email, "--password", "a long password")).toMatchObject({
      code: 2,
    });
  });

  test("changes a role, but for that of the last super_admin, by the rules of the site", async () => {
    const { db, person, command } = await site();
    await person("super_admin", [], { email: "chief@example.com" });
    await person("author", [], { email: "writer@example.com" });
    const change = (email: string, role: string) => command("change-role", "--email", email, "--role", role);
    expect(await change("chief@example.com", "editor")).toMatchObject({
      code: 1,
      error: "This is the last super_admin: make another one first.\n",
    });
    expect(await change("writer@example.com", "king")).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^role: /),
    });
    expect(await change("writer@example.com", "super_admin")).toMatchObject({ code: 0 });
    expect(await change("chief@example.com", "editor")).toMatchObject({ code: 0 });
    expect(await db.selectFrom("profiles").select(["email", "role"]).orderBy("email").execute()).toEqual([
      { email: "chief@example.com", role: "editor" },
      { email: "writer@example.com", role: "super_admin" },
    ]);
    expect(await change("nobody@example.com", "editor")).toMatchObject({ code: 1 });
    expect(await command("change-role", "--email", "chief@example.com")).toMatchObject({ code: 2 });
  });

  test("bans somebody and lifts it, but no super_admin", async () => {
    const { db, person, command } = await site();
    await person("super_admin", [], { email: "chief@example.com" });
    const reader = await person("subscriber", [], { email: "reader@example.com" });
    const state = () =>
      db.selectFrom("profiles").select(["banned", "ban_reason"]).where("id", "=", reader.id).executeTakeFirstOrThrow();
    expect(await command("ban", "--email", reader.email, "--reason", "Spam")).toMatchObject({ code: 0 });
    expect(await state()).toEqual({ banned: true, ban_reason: "Spam" });
    expect((await command("people", "--find", "reader@")).out).toContain("\tbanned\n");
    expect(await command("unban", "--email", reader.email)).toMatchObject({ code: 0 });
    expect(await state()).toEqual({ banned: false, ban_reason: null });
    expect(await command("ban", "--email", "chief@example.com")).toMatchObject({ code: 1 });
  });

  test("sees the open sessions of one, and nothing that opens them", async () => {
    const { db, person, command, now } = await site();
    const owner = await person("editor", [], { email: "maya@example.com" });
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
    const row = { user_id: owner.id, created_at: at(-60), ip_address: "192.0.2.7" };
    await db
      .insertInto("sessions")
      .values([
        { ...row, id: newIdentifier(), token: "first", user_agent: agent, last_used_at: at(-5), expires_at: at(60) },
        { ...row, id: newIdentifier(), token: "second", user_agent: null, expires_at: at(60) },
        { ...row, id: newIdentifier(), token: "third", user_agent: agent, expires_at: at(-1) },
      ])
      .execute();
    expect((await command("sessions", "--email", owner.email)).out).toBe(
      `${at(-60).toISOString()}\t${at(-5).toISOString()}\tChrome on Android\t192.0.2.7\n` +
        `${at(-60).toISOString()}\t${at(-60).toISOString()}\tUnknown device\t192.0.2.7\n`,
    );
    expect(await command("sessions", "--email", "nobody@example.com")).toMatchObject({ code: 1 });
  });

  test("ends the sessions of one, and hears of an address that nobody has", async () => {
    const { db, person, command, clock } = await site();
    const [chief, other] = [await person("super_admin", [], { email: "chief@example.com" }), await person("admin")];
    const session = { expires_at: new Date(clock.now().getTime() + 1_000_000), token: "x" };
    for (const [index, who] of [chief, chief, other].entries())
      await db
        .insertInto("sessions")
        .values({ ...session, id: newIdentifier(), user_id: who.id, token: `t${index}` })
        .execute();
    expect(await command("end-sessions", "--email", "Chief@example.com")).toMatchObject({
      code: 0,
      out: expect.stringContaining("2 sessions ended"),
    });
    expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([{ user_id: other.id }]);
    expect(await command("end-sessions", "--email", "nobody@example.com")).toMatchObject({ code: 1 });
    expect(await command("end-sessions")).toMatchObject({ code: 2 });
  });

  test("has failed mails sent again, and only those", async () => {
    const { db, command } = await site();
    const mail = { recipient: "maya@example.com", subject: "Your code", text_body: "T", html_body: "H" };
    for (const status of ["failed", "sent"] as const)
      await db
        .insertInto("mails")
        .values({ id: newIdentifier(), status, last_error: "refused", ...mail })
        .execute();
    expect((await command("mails")).out).toMatch(/^\S+\tmaya@example.com\tYour code\trefused\n$/);
    expect((await command("mails", "--retry")).out).toBe("1 mails are sent again.\n");
    expect((await command("mails")).out).toBe("");
    expect((await command("jobs")).out).toBe("mail.send-visitors\tcreated\t1\t-\n");
    expect(await db.selectFrom("mails").select("status").orderBy("status").execute()).toEqual([
      { status: "sent" },
      { status: "waiting" },
    ]);
  });

  test("sees why a job failed, and has it tried again", async () => {
    const { jobs, command } = await site();
    await jobs.enqueue({ queue: "test.fails", data: {} });
    await jobs.start({ log } as unknown as Platform); // taking jobs uses no more of it
    const state = async () => (await command("jobs")).out;
    await vi.waitFor(async () => expect(await state()).toBe("test.fails\tfailed\t1\tno\n"), {
      timeout: 30_000,
      interval: 200,
    });
    expect((await command("jobs", "--retry")).out).toBe("1 jobs are tried again.\n");
  });

  test("reads settings and writes one as the back office does, with its reason when it is refused", async () => {
    const { command, invalidated } = await site();
    expect((await command("settings", "site_name", "Khel Patrika")).out).toBe("site_name\tKhel Patrika\n");
    expect(invalidated).toContain("settings");
    expect((await command("settings")).out).toContain("site_name\tKhel Patrika\n");
    expect(await command("settings", "contact_email", "nobody")).toMatchObject({
      code: 1,
      error: expect.stringContaining("setting_value:"),
    });
    expect(await command("settings", "nothing")).toMatchObject({ code: 1 });
  });

  test("drops all pages", async () => {
    const { command, dropped } = await site();
    expect(await command("clear-cache")).toMatchObject({ code: 0 });
    expect(dropped).toEqual(["pages"]);
  });

  test("makes a broken index of the search anew", async () => {
    const { db, command } = await site();
    const story = { title: "Sagarmatha final", slug: "a", status: "published" as const, published_at: new Date() };
    await db
      .insertInto("articles")
      .values({ ...story, id: newIdentifier() })
      .execute();
    await sql`delete from searched_stories`.execute(db);
    expect((await command("rebuild-search")).out).toBe("1 rows were indexed anew.\n");
    expect(await db.selectFrom("searched_stories").select("lang").execute()).toEqual([{ lang: "en" }]);
    expect(await db.selectFrom("search_words").select("word").execute()).toContainEqual({ word: "sagarmatha" });
  });

  test("hears of files that are missing, and of those that no row knows", async () => {
    const { db, files, command } = await site();
    const stem = "media/1790000000000-0a1b2c3d";
    const row = { original_filename: "a.jpg", file_size: 1, mime_type: "image/jpeg", widths: [640], formats: ["webp"] };
    await db
      .insertInto("media")
      .values({ ...row, id: newIdentifier(), filename: "1790000000000-0a1b2c3d.jpg", file_path: stem })
      .execute();
    const put = (key: string) => files.put(key, Buffer.from("x"), { contentType: "image/webp" });
    await put(`${stem}.jpg`);
    await put("media/1790000000001-0a1b2c3d.webp");
    expect(await command("check-files")).toEqual({
      code: 1,
      error: "",
      out: `missing\t${stem}-640.webp\nunknown\tmedia/1790000000001-0a1b2c3d.webp\n2 files are named by rows: 1 are missing. 1 are known to no row.\n`,
    });
    await put(`${stem}-640.webp`);
    expect(await command("check-files")).toMatchObject({ code: 0 });
  });

  test("is told what a command takes, when it is given something else", async () => {
    for (const name of Object.keys(operatorCommands)) {
      const complain = vi.fn();
      const terminal = { input: process.stdin, say: vi.fn(), complain };
      const means = {} as Parameters<typeof runOperatorCommand>[2]; // nothing is done with it
      expect(await runOperatorCommand(name, ["--nothing"], means, terminal)).toBe(2);
      expect(complain).toHaveBeenCalledWith(expect.stringContaining(`  ${name} ${operatorCommands[name]?.help}`));
    }
  });
});
