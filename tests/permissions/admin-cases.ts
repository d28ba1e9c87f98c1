// The back office as a whole: permissions.csv Z026 to Z028, N011, N012.
import { sql } from "kysely";
import { expect } from "vitest";
import { dayBefore } from "#app/features/audience/analytics/rules.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Fixture, formEndpoint, pageEndpoints } from "./attempt.ts";
import { opening } from "./entity-forms.ts";
import { insertArticle } from "./targets.ts";

/** Z026. */
export const openIndex = opening("/admin");
/**
 * A number of the index, as its page and its data write it. Whoever may open the index without it sees it without it.
 */
function numberAttempts({ app, expectation, expectationOf }: Fixture, number: number): readonly Attempt[] {
  return pageEndpoints(app, "/admin").map((endpoint): Attempt => {
    const written = endpoint.kind === "document" ? formatNumber(number, "en") : String(number);
    const proof = ({ text }: { text: string }) => expect(text).toContain(written);
    if (expectation === "allow") return { endpoint, isAllowed: true, proof };
    return {
      endpoint,
      isAllowed: false,
      secret: written,
      ...(expectationOf("Z026") === "allow" ? { withheld: true } : {}),
    };
  });
}

/** Z027: the statistics. The sum of all pages shown is a number that stands nowhere else. */
export const readStatistics: Case = async (fixture) => {
  const { views } = await fixture.app.platform.db
    .selectFrom("readership_days")
    .select(sql<string>`sum(page_views)`.as("views"))
    .executeTakeFirstOrThrow();
  return numberAttempts(fixture, Number(views));
};

/** Z028: the statistics by day, one of which no other number is like. */
export const readAnalytics: Case = async (fixture) => {
  const reads = 123_456_789;
  const yesterday = dayBefore(kathmanduDay(new Date()), 1);
  await fixture.app.platform.db.updateTable("readership_days").set({ reads }).where("day", "=", yesterday).execute();
  return numberAttempts(fixture, reads);
};

/** N011. */
export const chooseLanguage: Case = async ({ app, expectation }) =>
  (["form", "data form"] as const).map((kind): Attempt => {
    const endpoint = formEndpoint(app, kind, "/admin/language", { lang: "ne", next: "https://example.com/" });
    const proof: Attempt["proof"] = ({ headers, text }) => {
      // Only a path of this site is gone to.
      expect(headers.get("location") ?? text).not.toContain("example.com");
      expect(headers.getSetCookie().join()).toContain("ne");
    };
    return { endpoint, isAllowed: expectation === "allow", status: kind === "form" ? 303 : 202, proof };
  });

/** N170: the person is the one of the session, whatever else is sent; of what is not there no note is kept. */
export const sayPresence: Case = async (fixture) => {
  const { app, identity, stranger, expectation } = fixture;
  const own = await insertArticle(app, { author: identity.account?.id ?? stranger.id, status: "draft" });
  const another = await insertArticle(app, { author: stranger.id, status: "draft" });
  return [
    ...presenceAttempts(fixture, own.id, expectation !== "deny"),
    ...presenceAttempts(fixture, another.id, expectation === "allow"),
    ...presenceAttempts(fixture, newIdentifier(), false),
  ];
};

function presenceAttempts({ app, identity }: Fixture, subject: string, isAllowed: boolean): Attempt[] {
  return ["/admin/presence", "/admin/presence.data"].map((path): Attempt => {
    const body = new URLSearchParams({ subject, person_id: subject, seen_at: "2001-01-01" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return {
      endpoint: {
        kind: "api",
        name: `POST ${path}`,
        open: (asking) => ask(app, asking, { path, method: "POST", headers, body }),
      },
      isAllowed,
      async proof() {
        const marks = await app.platform.db
          .selectFrom("editing_marks")
          .selectAll()
          .where("subject_id", "=", subject)
          .execute();
        const ours = { opening: "", taken_by: null };
        expect(marks).toEqual([
          { subject_id: subject, person_id: identity.account?.id, seen_at: expect.any(Date), ...ours },
        ]);
        expect(marks[0]?.seen_at.getUTCFullYear()).not.toBe(2001);
      },
    };
  });
}

/** N012: what is not there is told to those who may enter. */
export const openUnknown: Case = async ({ app, expectation }) =>
  pageEndpoints(app, "/admin/no-such-screen").map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
    status: 404,
  }));
