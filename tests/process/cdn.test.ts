// A CDN hears of a publish from the running program.
import { expect, onTestFinished, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient } from "#tests/harness/admin-client.ts";
import { ask, controlFile, percentile } from "#tests/harness/outage-load.ts";
import { signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { startSmallCdn } from "#tests/harness/small-cdn.ts";

const purgedMilliseconds = 200;
const publishes = 20;

test("a CDN is told of each publish at once, by the tags that the pages name, and again when it did not listen", async () => {
  const cdn = await startSmallCdn();
  const { folder, remove } = temporaryFolder();
  onTestFinished(async () => {
    await cdn.close();
    remove();
  });
  const settings = { CDN_TAGS: "1", CDN_PURGE: "plain", CDN_PURGE_URL: cdn.url };
  const program = await startProgramProcess({ DATA_DIR: folder, ...settings });
  const admin = adminClient(program.origin, await signIn(program.origin, demoCredentials));
  const home = await fetch(program.origin);
  const named = (home.headers.get("surrogate-key") ?? "").split(" ");
  const [, slug = ""] = /href="\/article\/([^"]+)"/.exec(await home.text()) ?? [];
  const story = await (await fetch(`${program.origin}/article/${slug}`)).text();
  const [, id = ""] = /data-story="([^"]+)"/.exec(story) ?? [];
  expect(id).not.toBe("");
  const change = async (status: string) => {
    const before = cdn.heard.length;
    const answer = await admin.post("/admin/articles", { intent: "changeStatus", id, status });
    expect(answer.status).toBe(200);
    const doneAt = performance.now();
    await expect.poll(() => cdn.heard.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
    return (cdn.heard[before]?.at ?? 0) - doneAt;
  };
  const times = { purge: [] as number[], file: [] as number[] };
  for (let count = 0; count < publishes; count += 1) {
    await change("archived");
    times.purge.push(await change("published"));
    times.file.push((await ask(program.origin, controlFile)).milliseconds);
  }
  // A machine that others use too makes a file that needs nothing slow in the same way.
  expect(percentile(times.purge, 0.95)).toBeLessThan(purgedMilliseconds + Math.max(...times.file));
  const purged = new Set(cdn.heard.flatMap(({ headers }) => String(headers["surrogate-key"]).split(" ")));
  expect(named.filter((tag) => purged.has(tag))).not.toEqual([]);
  cdn.answer(503, "");
  await change("archived");
  const refused = cdn.heard.length;
  cdn.answer(200, "");
  await expect.poll(() => cdn.heard.length, { timeout: 120_000 }).toBeGreaterThan(refused);
  await program.end("SIGTERM");
});
