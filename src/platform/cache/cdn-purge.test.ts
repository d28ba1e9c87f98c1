import { describe, expect, onTestFinished, test } from "vitest";
import { startSmallCdn } from "#tests/harness/small-cdn.ts";
import { purgeTags } from "./cdn-purge.server.ts";

async function cdn() {
  const small = await startSmallCdn();
  onTestFinished(() => small.close());
  return small;
}

const token = "key";
const many = Array.from({ length: 260 }, (_, index) => `article:${index}`);

describe("a purge", () => {
  test("speaks to Fastly in keys, 256 at a time", async () => {
    const { url, heard } = await cdn();
    await purgeTags({ kind: "fastly", url, token }, [...many, "article:0"]);
    expect(heard.map(({ method, headers }) => [method, headers["fastly-key"]])).toEqual([
      ["POST", "key"],
      ["POST", "key"],
    ]);
    const keys = heard.map(({ body }) => JSON.parse(body).surrogate_keys);
    expect(keys.map((batch) => batch.length)).toEqual([256, 4]);
    expect(keys.flat()).toEqual(many);
  });

  test("speaks to Cloudflare in tags, 30 at a time", async () => {
    const { url, heard } = await cdn();
    await purgeTags({ kind: "cloudflare", url, token }, many.slice(0, 31));
    expect(heard.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ["POST", "Bearer key"],
      ["POST", "Bearer key"],
    ]);
    expect(JSON.parse(heard[1]?.body ?? "")).toEqual({ tags: ["article:30"] });
  });

  test("is a plain PURGE with the tags as pages name them", async () => {
    const { url, heard } = await cdn();
    await purgeTags({ kind: "plain", url, token: undefined }, ["home:ne", "tag:फुटबल"]);
    expect(heard).toMatchObject([{ method: "PURGE", url: "/purge", body: "" }]);
    expect(heard[0]?.headers["surrogate-key"]).toBe(`home:ne tag:${encodeURIComponent("फुटबल")}`);
    expect(heard[0]?.headers.authorization).toBeUndefined();
  });

  test.each([
    ["fastly", 503, ""],
    ["plain", 404, ""],
    ["plain", 302, ""],
    ["cloudflare", 200, '{"success":false,"errors":[{"message":"no such zone"}]}'],
  ] as const)("that %s answers with %i %s has failed, so that it is tried again", async (kind, status, body) => {
    const { url, answer } = await cdn();
    answer(status, body);
    await expect(purgeTags({ kind, url, token }, ["home:en"])).rejects.toThrow(
      /the CDN answered a purge with|fetch failed/,
    );
  });
});
