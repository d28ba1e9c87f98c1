// The back office as a place: permissions.csv Z026, Z027, Z119, Z124, N011, N012.
import { sql } from "kysely";
import { expect } from "vitest";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { ask, type Driver, formDoor, pageDoors, type Trial } from "./trial.ts";

/** A screen's two doors, and the third that asks for its route alone. */
const opening =
  (path: string, route: string): Driver =>
  async ({ newsroom, cell }) =>
    pageDoors(newsroom, path, route).map((door) => ({ door, isAllowed: cell === "allow" }));

/** Z026. */
export const openIndex = opening("/admin", "admin/dashboard");
/** Z119. */
export const openArticles = opening("/admin/articles", "admin/articles");
/** Z124. */
export const openMedia = opening("/admin/media", "admin/media");

/** Z027: the figures. Whoever may open the index without them sees the index without them. */
export const readFigures: Driver = async ({ newsroom, cell, cellOf }) => {
  // The sum of all views is a number that stands nowhere else.
  const { views } = await newsroom.platform.db
    .selectFrom("articles")
    .select(sql<string>`sum(views)`.as("views"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return pageDoors(newsroom, "/admin", "admin/dashboard").map((door): Trial => {
    const proof = ({ text }: { text: string }) => expect(text).toContain(views);
    if (cell === "allow") return { door, isAllowed: true, proof };
    return { door, isAllowed: false, secret: views, ...(cellOf("Z026") === "allow" ? { withheld: true } : {}) };
  });
};

/** N011. */
export const chooseLanguage: Driver = async ({ newsroom, cell }) =>
  (["form", "data form"] as const).map((kind): Trial => {
    const door = formDoor(newsroom, kind, "/admin/language", { lang: "ne", next: "https://example.com/" });
    const proof: Trial["proof"] = ({ headers, text }) => {
      // Only a path of this site is gone to.
      expect(headers.get("location") ?? text).not.toContain("example.com");
      expect(headers.getSetCookie().join()).toContain("ne");
    };
    return { door, isAllowed: cell === "allow", status: kind === "form" ? 303 : 202, proof };
  });

/** N170: the person is the one of the session, whatever else is sent. */
export const sayPresence: Driver = async ({ newsroom, identity, cell }) =>
  ["/admin/presence", "/admin/presence.data"].map((path): Trial => {
    const subject = newIdentifier();
    const body = new URLSearchParams({ subject, person_id: subject, seen_at: "2001-01-01" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return {
      door: {
        kind: "api",
        name: `POST ${path}`,
        open: (asking) => ask(newsroom, asking, { path, method: "POST", headers, body }),
      },
      isAllowed: cell === "allow",
      async proof() {
        const marks = await newsroom.platform.db
          .selectFrom("editing_marks")
          .selectAll()
          .where("subject_id", "=", subject)
          .execute();
        expect(marks).toEqual([{ subject_id: subject, person_id: identity.account?.id, seen_at: expect.any(Date) }]);
        expect(marks[0]?.seen_at.getUTCFullYear()).not.toBe(2001);
      },
    };
  });

/** N012: what is not there is told to those who may enter. */
export const openUnknown: Driver = async ({ newsroom, cell }) =>
  pageDoors(newsroom, "/admin/no-such-screen").map((door) => ({ door, isAllowed: cell === "allow", status: 404 }));
