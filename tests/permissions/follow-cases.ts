// What everybody who is signed in follows for themselves: permissions.csv N441 to N444.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, type Case, type Fields, formEndpoint } from "./attempt.ts";
import { getEndpoint } from "./my-bookmark-and-comment-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

const list = "/profile/following";

async function insertTeam({ platform: { db } }: SeededApp, published = true): Promise<{ id: string; name: string }> {
  const [id, name] = [newIdentifier(), uniqueWord()];
  const named = { id, name, short_name: name, slug: name.toLowerCase(), sport: "football" } as const;
  await db
    .insertInto("sport_teams")
    .values({ ...named, published })
    .execute();
  return { id, name };
}

async function insertFollow({ platform: { db } }: SeededApp, personId: string, teamId: string): Promise<string> {
  const id = newIdentifier();
  await db.insertInto("follows").values({ id, user_id: personId, team_id: teamId }).execute();
  return id;
}

async function followersOf({ platform: { db } }: SeededApp, teamId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom("follows").select("user_id").where("team_id", "=", teamId).execute();
  return rows.map(({ user_id }) => user_id);
}

/** N441: one's own list and matches, and of a page only what one follows oneself. */
export const listFollows: Case = async ({ app, identity, stranger }) => {
  const [mine, theirs] = [await insertTeam(app), await insertTeam(app)];
  if (identity.account) await insertFollow(app, identity.account.id, mine.id);
  await insertFollow(app, stranger.id, theirs.id);
  const isAllowed = identity.account !== undefined;
  const pages = (["document", "data"] as const).map(
    (kind): Attempt => ({
      endpoint: { ...getEndpoint(app, kind === "document" ? list : `${list}.data`), kind },
      isAllowed,
      secret: theirs.name,
      refusedWith: kind === "document" ? [302] : [202],
      proof: ({ text }) => {
        expect(text).toContain(mine.name);
        expect(text).not.toContain(theirs.name);
      },
    }),
  );
  const script: Attempt = {
    endpoint: getEndpoint(app, `/api/me?follows=${mine.id},${theirs.id}`),
    isAllowed,
    proof: ({ text }) => expect(JSON.parse(text).followed).toEqual([mine.id]),
  };
  const matches: Attempt = {
    endpoint: getEndpoint(app, "/profile/matches"),
    isAllowed,
    secret: theirs.name,
    proof: ({ text }) => expect(text).toContain("<ul>"),
  };
  // Who is signed in is answered, only not with what another follows.
  const anothers: readonly Attempt[] = isAllowed
    ? [{ endpoint: script.endpoint, isAllowed: false, withheld: true, secret: theirs.id }]
    : [];
  return [...pages, script, matches, ...anothers];
};

/** N442: what is published, and for nobody but oneself. */
export const follow: Case = async ({ app, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const { id } = await insertTeam(app);
    const fields = { kind: "team", id, user_id: stranger.id, back: "/about" };
    const proof = async () => expect(await followersOf(app, id)).toEqual([identity.account?.id]);
    const status = kind === "form" ? 303 : 202;
    attempts.push({ endpoint: formEndpoint(app, kind, list, fields), isAllowed, status, proof });
  }
  if (!isAllowed) return attempts;
  const hidden = await insertTeam(app, false);
  const endpoint = formEndpoint(app, "form", list, { kind: "team", id: hidden.id });
  return [...attempts, { endpoint, isAllowed: false, refusedWith: [404] }];
};

/** N443: from the list, and from the page of what is followed. */
export const unfollow: Case = async ({ app, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const attempts: Attempt[] = [];
  for (const from of ["list", "page"] as const) {
    const { id: teamId } = await insertTeam(app);
    const id = identity.account ? await insertFollow(app, identity.account.id, teamId) : newIdentifier();
    const fields: Fields = from === "list" ? { remove: id } : { kind: "team", id: teamId, unfollow: "1" };
    const proof = async () => expect(await followersOf(app, teamId)).toEqual([]);
    const status = from === "list" ? 200 : 303;
    attempts.push({ endpoint: formEndpoint(app, "form", list, fields), isAllowed, status, proof });
  }
  const theirs = await insertFollow(app, stranger.id, (await insertTeam(app)).id);
  const another = { endpoint: formEndpoint(app, "form", list, { remove: theirs }), isAllowed: false };
  return [...attempts, isAllowed ? { ...another, refusedWith: [404] } : another];
};

/** N444: to everybody but its owner it is not there. */
export const unfollowAnothers: Case = async ({ app, stranger }) => {
  const team = await insertTeam(app);
  const id = await insertFollow(app, stranger.id, team.id);
  return (["form", "data form"] as const).map((kind) => ({
    endpoint: formEndpoint(app, kind, list, { remove: id }),
    isAllowed: false,
    secret: team.name,
  }));
};
