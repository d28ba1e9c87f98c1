// The writing screen of a live blog: permissions.csv N480 to N482.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { idOf } from "./article-cases.ts";
import { type Attempt, ask, type Case, type Fixture, pageEndpoints } from "./attempt.ts";
import { insertBlog, readEntry } from "./live-blog-cases.ts";

const pathOf = (storyId: string) => `/admin/articles/${storyId}/live`;

/** N480: the page tells nobody anything of the story; what it shows comes by N481. */
export const openWriting: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const { storyId } = await insertBlog(fixture, { author: undefined, status: "published" });
  return pageEndpoints(app, pathOf(storyId)).map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
    secret: "Kick-off",
  }));
};

/** Tries the endpoint on one's own and another's draft and public live blog: as N474 says. */
const tries =
  (attempt: (fixture: Fixture, target: { storyId: string; entryId: string }) => Omit<Attempt, "isAllowed">): Case =>
  async (fixture) => {
    const attempts: Attempt[] = [];
    for (const whose of ["own", "another's"] as const) {
      for (const status of ["draft", "published"] as const) {
        const target = await insertBlog(fixture, { author: idOf(fixture, whose), status });
        const mayDraft = fixture.expectation === "own" && whose === "own" && status === "draft";
        attempts.push({ ...attempt(fixture, target), isAllowed: fixture.expectation === "allow" || mayDraft });
      }
    }
    return attempts;
  };

/** N481. */
export const readEntries = tries(({ app }, { storyId }) => {
  const path = `${pathOf(storyId)}/entries`;
  return {
    endpoint: { kind: "api", name: `GET ${path}`, open: (asking) => ask(app, asking, { path }) },
    proof: ({ text }) => expect(text).toContain("Kick-off"),
  };
});

/** N482: what is written is the session's own, or it is not taken. */
const addEntry = tries((fixture, { storyId }) => {
  const { identity, stranger } = fixture;
  const id = newIdentifier();
  const fields = { id, write: "add", headline: "Corner", author_id: stranger.id, is_key: "false" };
  return {
    endpoint: sending(fixture, storyId, fields),
    async proof() {
      expect(await readEntry(fixture, id)).toMatchObject({ article_id: storyId, author_id: identity.account?.id });
    },
  };
});

/** What is so already is done for those alone who might do it. */
const restoreWhatIsThere = tries((fixture, { storyId, entryId: id }) => ({
  endpoint: sending(fixture, storyId, { id, write: "restore" }),
  async proof({ text }) {
    expect(JSON.parse(text)).toMatchObject({ id });
  },
}));

export const sendEntry: Case = async (fixture) => [
  ...(await addEntry(fixture)),
  ...(await restoreWhatIsThere(fixture)),
];

function sending({ app, identity, stranger }: Fixture, storyId: string, fields: Readonly<Record<string, string>>) {
  const owner = identity.account?.id ?? stranger.id;
  const body = new URLSearchParams({ ...fields, for: owner }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const path = `${pathOf(storyId)}/entries`;
  return {
    kind: "api" as const,
    name: `POST ${path} ${fields.write}`,
    open: (asking: Parameters<typeof ask>[1]) => ask(app, asking, { path, method: "POST", headers, body }),
  };
}
