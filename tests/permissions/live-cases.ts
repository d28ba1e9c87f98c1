// What is alive on a reader's page: permissions.csv N140, N141, N440.
import { expect, vi } from "vitest";
import { ask, type Case, type Endpoint } from "./attempt.ts";
import { insertArticle } from "./targets.ts";

/** N140: one read more, whatever the body says. */
export const countRead: Case = async ({ app, identity }) => {
  const story = await insertArticle(app, { author: undefined, status: "published" });
  const fields = { path: `/article/${story.slug}`, story: story.id, views: "1000000", reads: "1000000" };
  const send = {
    path: "/api/reads",
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "user-agent": `Mozilla/5.0 (X11; Linux x86_64) ${identity.name}`,
    },
    body: new URLSearchParams(fields).toString(),
  } as const;
  const endpoint: Endpoint = { kind: "api", name: "POST /api/reads", open: (asking) => ask(app, asking, send) };
  const countOf = async () => {
    const { db } = app.platform;
    const row = await db.selectFrom("articles").select("views").where("id", "=", story.id).executeTakeFirstOrThrow();
    return row.views;
  };
  const before = Number(await countOf());
  // Written with the next batch.
  const proof = () => vi.waitFor(async () => expect(await countOf()).toBe(String(before + 1)), { timeout: 20_000 });
  return [{ endpoint, isAllowed: true, status: 204, proof, isProvenLater: true }];
};

/** N141: the first message of a stream that has no end, in both languages. */
export const listen: Case = async ({ app: { origin } }) =>
  ["/live/ticker", "/ne/live/ticker"].map((path) => {
    const open: Endpoint["open"] = async ({ cookie }) => {
      const left = new AbortController();
      const answer = await fetch(origin + path, { headers: cookie ? { cookie } : {}, signal: left.signal });
      const { value } = (await answer.body?.getReader().read()) ?? {};
      left.abort();
      return { status: answer.status, headers: answer.headers, text: new TextDecoder().decode(value) };
    };
    return {
      endpoint: { kind: "api", name: `GET ${path}`, open },
      isAllowed: true,
      proof: ({ text, headers }) => {
        expect(text).toContain("event: lines");
        expect(headers.getSetCookie()).toEqual([]);
      },
    };
  });

/** N440: what changed lately, in both languages. */
export const readScores: Case = async ({ app }) =>
  ["/live/scores?scores", "/ne/live/scores?scores"].map((path) => ({
    endpoint: { kind: "api", name: `GET ${path}`, open: (asking) => ask(app, asking, { path }) } satisfies Endpoint,
    isAllowed: true,
    proof: ({ text, headers }) => {
      expect(JSON.parse(text)).toBeInstanceOf(Array);
      expect(headers.getSetCookie()).toEqual([]);
    },
  }));
