import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { commandBench } from "../../../tests/harness/commands.ts";
import { createSharedData } from "../../platform/cache/shared-data.server.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import { openJobs } from "../../platform/jobs/jobs.server.ts";
import { createLog } from "../../platform/log.ts";
import { mailJobs } from "../../platform/mail/mailer.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { openDiskFiles } from "../../platform/storage/disk-files.server.ts";
import { operatorCommands, runOperatorCommand } from "./operator-commands.ts";

const log = createLog(() => undefined);

async function site() {
  const bench = await commandBench();
  const folder = await mkdtemp(path.join(tmpdir(), "operator-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const failing = {
    queue: "test.fails",
    retryLimit: 0,
    pollingSeconds: 1,
    handle: () => Promise.reject(new Error("no")),
  };
  const jobs = await openJobs({ ...bench.database, definitions: [...mailJobs, failing], log });
  onTestFinished(() => jobs.stop());
  const shared = createSharedData({ clock: bench.clock, nextMidnight: () => new Date("2026-11-22T00:00:00Z") });
  const dropped: string[] = [];
  const cache = { invalidateEverything: () => void dropped.push("pages") } as unknown as Platform["cache"]; // no more is used
  const files = openDiskFiles(folder, { flush: false });
  const run = async (...[name = "", ...argv]: string[]) => {
    const said = { out: "", error: "" };
    const terminal = {
      input: process.stdin,
      say(text: string) {
        said.out += text;
      },
      complain(text: string) {
        said.error += text;
      },
    };
    const code = await runOperatorCommand(name, argv, { ...bench, jobs, shared, cache, files }, terminal);
    return { code, ...said };
  };
  return { ...bench, jobs, files, dropped, command: run };
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

  test.each(Object.keys(operatorCommands))("is told what %s takes, when it is given something else", async (name) => {
    const { command } = await site();
    expect(await command(name, "--nothing")).toMatchObject({ code: 2, error: expect.stringContaining(name) });
  });
});
