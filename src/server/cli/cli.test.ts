import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { commandBench } from "../../../tests/harness/commands.ts";
import { projectRoot } from "../../../tests/harness/database.ts";
import { createAuthentication } from "../../platform/auth/authentication.server.ts";
import { systemClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { runCommandLine } from "./cli.ts";

async function shell() {
  const { db, run } = await commandBench({ clock: systemClock });
  const authentication = createAuthentication({
    projectRoot,
    db,
    config: { demo: "off" },
    origins: ["https://news.example"],
    secret: "x".repeat(32),
    log: createLog(() => undefined),
    clock: systemClock,
  });
  const printed = { out: "", error: "" };
  const type = (line: string, { isTTY = false }: { isTTY?: boolean } = {}) =>
    Object.assign(new PassThrough(), { isTTY, line });
  const command = async (argv: string[], typed: ReturnType<typeof type> = type("")) => {
    if (!typed.isTTY) typed.end(typed.line);
    return runCommandLine(
      argv,
      { run, authentication },
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
  return { db, command, printed, type, authentication };
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
  ])("%o with %s is refused with words", async (options, password, messages) => {
    const { command, type, printed } = await shell();
    expect(await command(["create-admin", ...options], type(password))).toBe(1);
    expect(printed.error).toContain(messages);
  });

  test("says so when the address has an account", async () => {
    const { command, type, printed } = await shell();
    await command([...createAdmin, "--password-stdin"], type("a long password"));
    expect(await command([...createAdmin, "--password-stdin"], type("a long password"))).toBe(1);
    expect(printed.error).toContain("email: There is already an account with this email address.");
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
