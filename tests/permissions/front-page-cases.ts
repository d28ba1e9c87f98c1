// Layouts of the front page: permissions.csv N681 to N690. The screen (N680) has its case by itself.
import { expect } from "vitest";
import { publishDueFrontPage } from "#app/features/front-page/layouts/layout-commands.server.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Fields, type Fixture, formEndpoint } from "./attempt.ts";
import { formAttempts } from "./entity-forms.ts";
import { refusesPersons } from "./program-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/front-page";
const day = new Date("2090-01-01T00:00:00Z");

type State = "draft" | "prepared" | "published";
/** Each with a minute of its own: no two layouts wait for the same one. */
let minutes = 0;

/** Behind those of the demo and before those of home-cases.ts: where two share one, a move numbers all anew. */
const firstPosition = 500;

/** A layout that changes a section of its own, which no page shows. There is one draft: a new one takes its place. */
async function insertLayout({ platform: { db } }: SeededApp, state: State): Promise<{ id: string; sectionId: string }> {
  const [id, sectionId] = [newIdentifier(), newIdentifier()];
  minutes += 1;
  const at = new Date(day.getTime() + minutes * 60_000);
  const section = {
    section_name: "hushed",
    section_title: `Hushed ${uniqueWord()}`,
    order_index: firstPosition + minutes,
    is_active: false,
  };
  await db
    .insertInto("homepage_sections")
    .values({ ...section, id: sectionId })
    .execute();
  if (state === "draft") await db.deleteFrom("front_page_layouts").where("state", "=", "draft").execute();
  const times = {
    publish_at: state === "prepared" ? at : null,
    published_at: state === "published" ? new Date("2026-01-01T00:00:00Z") : null,
  };
  await db
    .insertInto("front_page_layouts")
    .values({ id, state, seen: JSON.stringify({ [sectionId]: 1 }), ...times })
    .execute();
  return { id, sectionId };
}

const readLayout = ({ app }: Fixture, id: string) =>
  app.platform.db.selectFrom("front_page_layouts").selectAll().where("id", "=", id).executeTakeFirst();

type Prepared = { fields: Fields; proof?: () => Promise<void> };

/**
 * A form about the one draft. Each allowed attempt makes its own as it begins: the one before has used up the other.
 */
async function draftAttempts(fixture: Fixture, prepare: () => Promise<Prepared>): Promise<readonly Attempt[]> {
  if (fixture.expectation !== "allow") return formAttempts(fixture, screen, prepare);
  return (["form", "data form"] as const).map((kind) => {
    let proof: Prepared["proof"];
    const endpoint = formEndpoint(fixture.app, kind, screen, {});
    return {
      endpoint: {
        ...endpoint,
        async open(identity) {
          const prepared = await prepare();
          proof = prepared.proof;
          return formEndpoint(fixture.app, kind, screen, prepared.fields).open(identity);
        },
      },
      isAllowed: true,
      proof: () => proof?.(),
    };
  });
}

/** N681. */
export const arrange: Case = (fixture) =>
  draftAttempts(fixture, async () => {
    const { id, sectionId } = await insertLayout(fixture.app, "draft");
    const sections = JSON.stringify([{ id: sectionId, version: 1, places: [] }]);
    return {
      fields: { intent: "arrange", version: "1", sections, changed_by: newIdentifier(), state: "published" },
      proof: async () =>
        expect(await readLayout(fixture, id)).toMatchObject({
          ...{ state: "draft", version: 2, changed_by: expect.any(String) },
        }),
    };
  });

/** N682. */
export const discard: Case = (fixture) =>
  draftAttempts(fixture, async () => {
    const { id } = await insertLayout(fixture.app, "draft");
    return {
      fields: { intent: "discard", version: "1" },
      proof: async () => expect(await readLayout(fixture, id)).toBeUndefined(),
    };
  });

/** N683. */
export const publish: Case = (fixture) =>
  draftAttempts(fixture, async () => {
    const { id } = await insertLayout(fixture.app, "draft");
    return {
      fields: { intent: "publish", version: "1", published_at: "2001-01-01" },
      async proof() {
        const row = await readLayout(fixture, id);
        expect(row?.state).toBe("published");
        expect(row?.published_at?.getUTCFullYear()).not.toBe(2001);
      },
    };
  });

/** N684. */
export const prepare: Case = (fixture) =>
  draftAttempts(fixture, async () => {
    const { id } = await insertLayout(fixture.app, "draft");
    minutes += 1;
    const publish_at = toDateTimeField(new Date(day.getTime() + 365 * dayMilliseconds + minutes * 60_000));
    return {
      fields: { intent: "prepare", version: "1", publish_at },
      proof: async () => expect(await readLayout(fixture, id)).toMatchObject({ state: "prepared" }),
    };
  });

/** N685. */
export const reopen: Case = (fixture) =>
  draftAttempts(fixture, async () => {
    const { id } = await insertLayout(fixture.app, "prepared");
    await fixture.app.platform.db.deleteFrom("front_page_layouts").where("state", "=", "draft").execute();
    return {
      fields: { intent: "reopen", id, version: "1" },
      proof: async () => expect(await readLayout(fixture, id)).toMatchObject({ state: "draft", publish_at: null }),
    };
  });

/** N686. */
export const removePrepared: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertLayout(fixture.app, "prepared");
    return {
      fields: { intent: "deletePrepared", id, version: "1" },
      proof: async () => expect(await readLayout(fixture, id)).toBeUndefined(),
    };
  });

/** N687: of one that changed nothing that is still there. */
export const publishAgain: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertLayout(fixture.app, "published");
    return {
      fields: { intent: "again", id, seen: "{}" },
      async proof() {
        const newest = await fixture.app.platform.db
          .selectFrom("front_page_layouts")
          .select(["id", "changes"])
          .where("state", "=", "published")
          .orderBy("published_at", "desc")
          .limit(1)
          .executeTakeFirst();
        expect(newest?.id).not.toBe(id);
        expect(newest?.changes).toEqual([]);
      },
    };
  });

/** N688. */
export const publishDue = refusesPersons(publishDueFrontPage, async (app) => {
  const { id } = await insertLayout(app, "prepared");
  return { id };
});

/** N689. */
export const settle: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id, sectionId } = await insertLayout(fixture.app, "prepared");
    return {
      fields: { intent: "settle", id, version: "1", keep: "layout", section_id: sectionId, section_version: "4" },
      proof: async () => expect(await readLayout(fixture, id)).toMatchObject({ seen: { [sectionId]: 4 }, version: 2 }),
    };
  });

/** N690. */
export const preview: Case = async ({ app, expectation }) => {
  const path = "/admin/front-page/preview?lang=ne&theme=dark";
  const attempt: Attempt = {
    endpoint: { kind: "document", name: `GET ${path}`, open: (identity) => ask(app, identity, { path }) },
    isAllowed: expectation === "allow",
    // It stands in a frame, where no page of ours would say more.
    refusedWith: [302, 403],
    proof({ headers, text }) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(text).toContain('lang="ne"');
      expect(text).not.toContain("<script");
    },
  };
  return [attempt];
};
