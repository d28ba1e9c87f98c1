// The back office as a place: permissions.csv Z026 to Z028, Z119, Z124, N011, N012.
import { sql } from "kysely";
import { expect } from "vitest";
import { dayBefore } from "../../src/features/readership/rules.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { kathmanduDay } from "../../src/words/dates.ts";
import { formatNumber } from "../../src/words/numbers.ts";
import { ask, type Driver, formDoor, pageDoors, type Scene, type Trial } from "./trial.ts";

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

/** A figure of the index, as its page and its data write it. Whoever may open the index without it sees it without it. */
function figureTrials({ newsroom, cell, cellOf }: Scene, figure: number): readonly Trial[] {
  return pageDoors(newsroom, "/admin", "admin/dashboard").map((door): Trial => {
    const written = door.kind === "document" ? formatNumber(figure, "en") : String(figure);
    const proof = ({ text }: { text: string }) => expect(text).toContain(written);
    if (cell === "allow") return { door, isAllowed: true, proof };
    return { door, isAllowed: false, secret: written, ...(cellOf("Z026") === "allow" ? { withheld: true } : {}) };
  });
}

/** Z027: the figures. The sum of all pages shown is a number that stands nowhere else. */
export const readFigures: Driver = async (scene) => {
  const { views } = await scene.newsroom.platform.db
    .selectFrom("readership_days")
    .select(sql<string>`sum(page_views)`.as("views"))
    .executeTakeFirstOrThrow();
  return figureTrials(scene, Number(views));
};

/** Z028: the figures by day, one of which no other number is like. */
export const readAnalytics: Driver = async (scene) => {
  const reads = 123_456_789;
  const yesterday = dayBefore(kathmanduDay(new Date()), 1);
  await scene.newsroom.platform.db.updateTable("readership_days").set({ reads }).where("day", "=", yesterday).execute();
  return figureTrials(scene, reads);
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
