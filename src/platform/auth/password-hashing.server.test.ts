import { scryptSync } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#tests/harness/database.ts";
import { createPasswordHashing } from "./password-hashing.server.ts";

describe("a password's hash", () => {
  test("is refused at once, with the seconds to wait, beyond two in work and fourteen that wait", async () => {
    const { hash } = createPasswordHashing(projectRoot);
    const works = Array.from({ length: 17 }, () => hash("an orchard"));
    await expect(works.pop()).rejects.toMatchObject({ code: "unavailable", detail: { retryAfterSeconds: 5 } });
    expect(new Set(await Promise.all(works)).size).toBe(16);
  });

  test("is salted, and right for that password however its letters are composed", async () => {
    const { hash, verify } = createPasswordHashing(projectRoot);
    const [first, second] = [await hash("caf\u00e9 क्ष्मा"), await hash("caf\u00e9 क्ष्मा")];
    expect(first).not.toBe(second);
    expect(await verify({ hash: first, password: "cafe\u0301 क्ष्मा" })).toBe(true);
    expect(await verify({ hash: first, password: "cafe क्ष्मा" })).toBe(false);
    expect(await verify({ hash: "", password: "" })).toBe(false);
  });

  // Hashes that are stored are read with the same cost: stored-sign-ins.test.ts has some of an earlier version.
  test("is salt and key of scrypt, as hexadecimal digits", async () => {
    const stored = await createPasswordHashing(projectRoot).hash("an orchard");
    const [salt = "", key] = stored.split(":");
    expect(stored).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 };
    expect(key).toBe(scryptSync("an orchard", salt, 64, cost).toString("hex"));
  });

  test.runIf(process.platform === "linux")(
    "comes from a thread that gives way to the one which answers readers",
    async () => {
      const [{ hash }, mine] = [createPasswordHashing(projectRoot), getPriority()];
      await Promise.all([hash("an orchard"), hash("a mill"), hash("a river")]);
      const threads = readdirSync("/proc/self/task").flatMap((thread) => {
        // A thread of something else may have ended since the folder was read.
        const stat = `/proc/self/task/${thread}/stat`;
        if (!existsSync(stat)) return [];
        // The 19th field is the nice value; the second, a name in brackets, may have spaces (proc_pid_stat(5)).
        return Number(
          readFileSync(stat, "utf8")
            .replace(/^.*\) /, "")
            .split(" ")[16],
        );
      });
      expect(threads.filter((nice) => nice >= Math.min(mine + 10, 19)).length).toBeGreaterThanOrEqual(2);
      expect(getPriority()).toBe(mine);
    },
  );
});
