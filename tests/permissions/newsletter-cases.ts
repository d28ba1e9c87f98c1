// Newsletters and their issues: permissions.csv N661 to N666 and N668 to N677. The two lists have their cases by
// themselves.
import { expect } from "vitest";
import { choicesAddress, leaveAddress } from "#app/features/audience/newsletter/mails.server.ts";
import { firstNewsletterId, issuePath, newsletterPath } from "#app/features/audience/newsletter/newsletters-rules.ts";
import { beginIssue, finishIssue } from "#app/features/audience/newsletter-issues/send-commands.server.ts";
import type { IssueStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, type Case, formEndpoint, pageEndpoints } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import { refusesPersons } from "./program-cases.ts";
import { everybody } from "./reader-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertArticle, uniqueWord } from "./targets.ts";

const screen = "/admin/newsletter/newsletters";
const issues = "/admin/newsletter/issues";

/** Far behind the first one: nobody else's position changes when these move. */
let position = 1_000;

async function insertNewsletter({ platform: { db } }: SeededApp, { isTrashed = false } = {}) {
  const id = newIdentifier();
  position += 1;
  const word = `hushed-${uniqueWord()}`;
  const deleted_at = isTrashed ? new Date() : null;
  const row = { id, slug: word, name: word, lang: "en" as const, order_index: position, is_active: false, deleted_at };
  await db.insertInto("newsletters").values(row).execute();
  return row;
}

const readNewsletter = ({ platform: { db } }: SeededApp, by: { id: string } | { name: string }) =>
  db
    .selectFrom("newsletters")
    .selectAll()
    .where("id" in by ? "id" : "name", "=", "id" in by ? by.id : by.name)
    .executeTakeFirstOrThrow();

/** What nobody may decide for the server stands first. */
const fields = (name: string) => ({
  ...{ deleted_at: "2001-01-01T00:00:00Z", created_at: "2001-01-01T00:00:00Z", order_index: "7", slug: "chosen" },
  ...{ name, lang: "ne", topic: "" },
});

/** N661. */
export const create: Case = (fixture) =>
  formAttempts(fixture, screen, () => {
    const name = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...fields(name), intent: "create" },
      async proof() {
        const row = await readNewsletter(fixture.app, { name });
        expect(row).toMatchObject({ lang: "ne", is_active: false, version: 1, deleted_at: null });
        expect([row.slug, row.order_index]).not.toContain("chosen");
      },
    };
  });

/** N662. */
export const update: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id, slug, order_index } = await insertNewsletter(fixture.app);
    const name = `Renamed ${uniqueWord()}`;
    return {
      fields: { ...fields(name), intent: "save", id, version: "1" },
      proof: async () =>
        expect(await readNewsletter(fixture.app, { id })).toMatchObject({ name, slug, order_index, deleted_at: null }),
    };
  });

/** N663. */
export const toggle: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertNewsletter(fixture.app);
    return {
      fields: { intent: "setActive", id, is_active: "true" },
      async proof() {
        expect(await readNewsletter(fixture.app, { id })).toMatchObject({ is_active: true });
        await fixture.app.platform.db
          .updateTable("newsletters")
          .set({ is_active: false })
          .where("id", "=", id)
          .execute();
      },
    };
  });

/** N664. */
export const move: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertNewsletter(fixture.app);
    const { id: other } = await insertNewsletter(fixture.app);
    const place = async (which: string) => (await readNewsletter(fixture.app, { id: which })).order_index;
    return {
      fields: { intent: "move", id: other, move: "up" },
      proof: async () => expect(await place(other)).toBeLessThan(await place(id)),
    };
  });

/** N665. */
export const remove: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertNewsletter(fixture.app);
    return { fields: { intent: "delete", id }, proof: () => expectInTrash(fixture.app, "newsletters", id, true) };
  });

/** N666. */
export const restore: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertNewsletter(fixture.app, { isTrashed: true });
    return { fields: { intent: "restore", id }, proof: () => expectInTrash(fixture.app, "newsletters", id, false) };
  });

type IssueColumns = { isTrashed?: boolean; status?: IssueStatus; story_ids?: string[]; newsletter_id?: string };

async function insertIssue({ platform: { db } }: SeededApp, columns: IssueColumns = {}) {
  const { isTrashed = false, status = "draft", newsletter_id = firstNewsletterId, story_ids = [] } = columns;
  const id = newIdentifier();
  const at = new Date();
  await db
    .insertInto("newsletter_issues")
    .values({
      ...{ id, newsletter_id, story_ids, status, subject: `Hushed ${uniqueWord()}`, intro: "Words" },
      // A planned one waits for years, so that the job finds nothing to do.
      send_at: status === "scheduled" ? new Date(at.getTime() + 1e11) : null,
      sent_at: status === "sent" ? at : null,
      deleted_at: isTrashed ? at : null,
    })
    .execute();
  return id;
}

const readIssue = ({ platform: { db } }: SeededApp, id: string) =>
  db.selectFrom("newsletter_issues").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** N668. */
export const openIssue: Case = async ({ app, expectation }) => {
  const id = await insertIssue(app);
  return pageEndpoints(app, `${issues}/${id}`).map((endpoint) => ({ endpoint, isAllowed: expectation === "allow" }));
};

const issueFields = (subject: string) => ({
  ...{ status: "sent", sent_at: "2001-01-01T00:00:00Z", send_at: "2001-01-01T00:00:00Z" },
  ...{ newsletter_id: firstNewsletterId, subject, intro: "Words" },
});

/** N669. */
export const writeIssue: Case = async (fixture) => [
  ...(await formAttempts(fixture, `${issues}/new`, () => {
    const subject = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...issueFields(subject), intent: "create" },
      async proof() {
        const { db } = fixture.app.platform;
        const rows = await db.selectFrom("newsletter_issues").selectAll().where("subject", "=", subject).execute();
        expect(rows).toEqual([expect.objectContaining({ status: "draft", send_at: null, sent_at: null, version: 1 })]);
      },
    };
  })),
  ...(await issueAttempts(fixture, {}, (id) => {
    const subject = `Renamed ${uniqueWord()}`;
    return {
      fields: { ...issueFields(subject), intent: "save", id, version: "1" },
      proof: async () =>
        expect(await readIssue(fixture.app, id)).toMatchObject({ subject, status: "draft", send_at: null }),
    };
  })),
];

type Tried = { fields: Readonly<Record<string, string>>; proof: () => Promise<void> };

/** As `formAttempts`, each on the screen of an issue of its own. */
async function issueAttempts(
  { app, expectation }: Parameters<Case>[0],
  columns: IssueColumns,
  prepare: (id: string) => Tried,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const kind of ["form", "data form"] as const) {
    const id = await insertIssue(app, columns);
    const { fields: typed, proof } = prepare(id);
    const endpoint = formEndpoint(app, kind, `${issues}/${id}`, typed);
    attempts.push({ endpoint, isAllowed: expectation === "allow", proof });
  }
  return attempts;
}

/** N670. */
export const arrange: Case = async (fixture) => {
  const insertStory = async () => (await insertArticle(fixture.app, { author: undefined, status: "published" })).id;
  const ids = [await insertStory(), await insertStory()];
  const stands = (id: string, expected: readonly string[]) => async () =>
    expect((await readIssue(fixture.app, id)).story_ids).toEqual(expected);
  return [
    ...(await issueAttempts(fixture, {}, (id) => ({
      fields: { intent: "addStory", id: ids[0] ?? "" },
      proof: stands(id, [ids[0] ?? ""]),
    }))),
    ...(await issueAttempts(fixture, { story_ids: ids }, (id) => ({
      fields: { intent: "move", id: ids[1] ?? "", move: "up" },
      proof: stands(id, ids.toReversed()),
    }))),
    ...(await issueAttempts(fixture, { story_ids: ids }, (id) => ({
      fields: { intent: "removeStory", id: ids[0] ?? "" },
      proof: stands(id, [ids[1] ?? ""]),
    }))),
  ];
};

/** N671. */
export const removeIssue: Case = (fixture) =>
  formAttempts(fixture, issues, async () => {
    const id = await insertIssue(fixture.app);
    return { fields: { intent: "delete", id }, proof: () => expectInTrash(fixture.app, "newsletter_issues", id, true) };
  });

/** N672. */
export const restoreIssue: Case = (fixture) =>
  formAttempts(fixture, issues, async () => {
    const id = await insertIssue(fixture.app, { isTrashed: true });
    return {
      fields: { intent: "restore", id },
      proof: () => expectInTrash(fixture.app, "newsletter_issues", id, false),
    };
  });

/** N673: to whoever asks, whatever the form says. */
export const testIssue: Case = (fixture) =>
  issueAttempts(fixture, {}, (id) => ({
    fields: { intent: "test", id, email: "somebody-else@example.com" },
    async proof() {
      const { subject } = await readIssue(fixture.app, id);
      const mails = await fixture.app.platform.db
        .selectFrom("mails")
        .select("recipient")
        .where("subject", "=", subject)
        .execute();
      expect(mails.map(({ recipient }) => recipient)).toEqual([fixture.identity.account?.email]);
    },
  }));

/** N674: at a time that is far away, so that the job sends nothing. */
export const send: Case = async (fixture) => {
  const is = (id: string, status: IssueStatus) => async () =>
    expect(await readIssue(fixture.app, id)).toMatchObject({ status, begun_at: null });
  return [
    ...(await issueAttempts(fixture, {}, (id) => ({
      fields: { intent: "send", id, version: "1", send_at: "2099-01-01T10:00", begun_at: "2001-01-01" },
      proof: is(id, "scheduled"),
    }))),
    ...(await issueAttempts(fixture, { status: "scheduled" }, (id) => ({
      fields: { intent: "unschedule", id },
      proof: is(id, "draft"),
    }))),
    ...(await issueAttempts(fixture, { status: "sent" }, (id) => ({
      fields: { intent: "sendRest", id },
      proof: is(id, "sent"),
    }))),
  ];
};

/** N675. */
export const beginAndEnd: Case = async (fixture) => [
  ...(await refusesPersons(beginIssue, async (app) => ({ id: await insertIssue(app) }))(fixture)),
  ...(await refusesPersons(finishIssue, async (app) => ({ id: await insertIssue(app) }))(fixture)),
];

/** N676: the link is the right. Opening it changes nothing, and a forged one neither. */
export const chooseByLink: Case = async ({ app }) => {
  const { db, mailSigner } = app.platform;
  const { id: newsletter_id } = await insertNewsletter(app);
  const insertReader = async () => {
    const id = newIdentifier();
    const newsletters = [firstNewsletterId, newsletter_id];
    await db
      .insertInto("newsletter_subscribers")
      .values({ id, email: `${uniqueWord()}@example.com`, status: "active", newsletters })
      .execute();
    const stored = async () =>
      (
        await db
          .selectFrom("newsletter_subscribers")
          .select("newsletters")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).newsletters.length;
    return { id, isWhole: (expected: boolean) => async () => expect((await stored()) === 2).toBe(expected) };
  };
  const [chooser, leaver] = [await insertReader(), await insertReader()];
  const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, "");
  const choices = pathOf(choicesAddress(mailSigner, new Date(), { id: chooser.id, lang: "en" }));
  const issueId = await insertIssue(app, { newsletter_id });
  const leaving = pathOf(leaveAddress(mailSigner, issueId, { id: leaver.id, lang: "en" }));
  const attempt = (endpoint: Attempt["endpoint"], proof: () => Promise<void>, status?: number): Attempt => ({
    ...{ endpoint, isAllowed: true, proof },
    ...(status ? { status } : {}),
  });
  const chosen = { newsletters: "", lang: "en" };
  const oneClick = { "List-Unsubscribe": "One-Click" };
  return [
    ...pageEndpoints(app, choices).map((endpoint) => attempt(endpoint, chooser.isWhole(true))),
    attempt(formEndpoint(app, "form", `${choices}x`, chosen), chooser.isWhole(true), 410),
    ...pageEndpoints(app, leaving).map((endpoint) => attempt(endpoint, leaver.isWhole(true))),
    attempt(formEndpoint(app, "form", `${leaving}x`, oneClick), leaver.isWhole(true), 410),
    attempt(formEndpoint(app, "form", leaving, oneClick), leaver.isWhole(false)),
  ];
};

/** N677: a sent issue, and the list of its newsletter. */
export const readArchive: Case = async ({ app }) => {
  const { id: newsletter_id, slug } = await insertNewsletter(app);
  const id = await insertIssue(app, { newsletter_id, status: "sent" });
  return [newsletterPath(slug), issuePath(slug, id)].flatMap((path) => everybody(pageEndpoints(app, path)));
};
