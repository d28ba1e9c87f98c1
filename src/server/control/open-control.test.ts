// Every command of the operator, asked as `npm run cli` asks a running program: through the socket of its data folder.

import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { createSharedData } from "#app/platform/cache/shared-data.server.ts";
import type { Config } from "#app/platform/config.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log.ts";
import { mailJobs } from "#app/platform/mail/mailer.server.ts";
import { paymentsConfig } from "#app/platform/outgoing/payment-settings.ts";
import type { Platform } from "#app/platform/platform.ts";
import { openDiskFiles } from "#app/platform/storage/disk-files.server.ts";
import { operatorCommands } from "#app/server/cli/operator-commands.ts";
import { runCommand } from "#app/server/cli/run-command-line.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { projectRoot } from "#tests/harness/database.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { openControl } from "./open-control.ts";

const log = createLog(() => undefined);

/** A program without its pages, which answers at its socket. */
async function running() {
  const bench = await commandBench();
  const folder = await mkdtemp(path.join(tmpdir(), "control-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  // no more is read
  const payments = paymentsConfig(() => undefined);
  const config = { dataDir: folder, databaseUrl: undefined, demo: "off", backup: {}, payments } as unknown as Config;
  const jobs = await openJobs({ ...bench.database, definitions: mailJobs, log });
  onTestFinished(() => jobs.stop());
  const origin = "https://news.example";
  const parts = { passwords: quickPasswords, db: bench.db, secret: "s".repeat(32), log, clock: bench.clock };
  const platform = {
    ...{ config, jobs, log, origin },
    ...{ db: bench.db, run: bench.run, clock: bench.clock },
    authentication: createAuthentication({ ...parts, origins: [origin], config: { demo: "off" } }),
    shared: createSharedData({ clock: bench.clock, nextMidnight: () => new Date("2026-11-22T00:00:00Z") }),
    cache: { invalidateEverything: () => undefined },
    files: openDiskFiles(path.join(folder, "files"), { flush: false }),
  } as unknown as Platform; // what answers pages is not asked
  const control = await openControl(platform, () => Promise.resolve());
  onTestFinished(() => control?.close());
  const cli = async (argv: readonly string[], typed = "") => {
    const said = { out: "", error: "" };
    const terminal = {
      input: Readable.from([`${typed}\n`]),
      say(text: string) {
        said.out += text;
      },
      complain(text: string) {
        said.error += text;
      },
    };
    const build = () => Promise.reject(new Error("a second program on the same folder"));
    const code = await runCommand({ config, projectRoot, argv, isRunning: true, terminal }, build);
    return { code, ...said };
  };
  return { ...bench, folder, cli };
}

const reader = ["--email", "reader@example.com"];

/** What is asked, and what is answered. */
const asked: Readonly<Record<string, readonly [argv: readonly string[], answer: string, code?: number]>> = {
  people: [["--find", "reader"], "reader@example.com\tsubscriber\tsubscriber\tinvited\n"],
  "set-password": [[...reader, "--password-stdin"], "The password is set"],
  "change-role": [[...reader, "--role", "author"], "The role is author"],
  ban: [[...reader, "--reason", "Spam"], "is banned"],
  unban: [reader, "banned no more"],
  sessions: [reader, ""],
  "end-sessions": [reader, "0 sessions ended"],
  jobs: [["--retry"], "0 jobs are tried again"],
  mails: [["--retry"], "0 mails are sent again"],
  settings: [["site_name", "Khel Patrika"], "site_name\tKhel Patrika\n"],
  "clear-cache": [[], "Every page is made anew"],
  "rebuild-search": [[], "rows were indexed anew"],
  check: [[], "agree"],
  "check-files": [[], "0 files are named by rows"],
  "check-chain": [[], "fit"],
  "check-payments": [reader, "No payment gateway is set up", 1],
  "recompute-tables": [[], "0 matches of 0 seasons"],
  "create-admin": [
    ["--email", "chief@example.com", "--name", "Chief", "--password-stdin"],
    "The super_admin was created",
  ],
  "reset-second-factor": [reader, "is gone"],
  "list-imports": [[], ""],
  "list-redirects": [[], ""],
};

test("a running program does every command of the operator", async () => {
  const { cli, person, db, folder } = await running();
  await person("subscriber", [], { email: "reader@example.com" });
  expect((await stat(path.join(folder, "control.sock"))).mode & 0o777).toBe(0o600);
  expect(Object.keys(operatorCommands).filter((name) => !(name in asked))).toEqual([]);
  for (const [name, [argv, answer, code = 0]] of Object.entries(asked)) {
    const said = await cli([name, ...argv], "an orchard behind the mill");
    const text = expect.stringContaining(answer);
    expect([name, said]).toEqual([name, code === 0 ? { code, error: "", out: text } : { code, error: text, out: "" }]);
  }
  // A password is handed on, and nothing is done by anybody but the operator.
  expect(await db.selectFrom("accounts").select("provider_id").execute()).toHaveLength(2);
  const actors = await db.selectFrom("audit_log").select(["actor_kind", "actor_id"]).distinct().execute();
  expect(actors.map(({ actor_kind }) => actor_kind)).toEqual(["system:command-line"]);
  expect(await cli(["change-role", ...reader, "--role", "king"])).toMatchObject({ code: 1, out: "" });
  expect(await cli(["nothing"])).toMatchObject({ code: 2 });
});
