// What readers send us, through the screens of staff: comments and subscribers. permissions.csv Z070 to Z075, Z080 to
// Z085, N062, N065. The commands themselves are tried in site-cases.ts.
import { expect } from "vitest";
import { takeImportBatch } from "#app/features/audience/newsletter/admin-commands.server.ts";
import type { CommentStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, dataAddress, type Endpoint, type Fixture, pageEndpoints } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";
import { all } from "./site-cases.ts";
import { insertComment, insertPerson, insertSubscriber } from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";

const comments = "/admin/comments";
const newsletter = "/admin/newsletter";

/** The pages of a list, filtered or not, hold a text for those who may, and give it to nobody else. */
function listAttempts({ app, expectation }: Fixture, screen: string, secret: string, queries: readonly string[]) {
  const endpoints = queries.flatMap((query) => pageEndpoints(app, `${screen}?${query}`));
  const proof: Attempt["proof"] = ({ text }) => expect(text).toContain(secret);
  return endpoints.map((endpoint): Attempt => ({ endpoint, isAllowed: expectation === "allow", secret, proof }));
}

/** Z070: the e-mail of a comment's writer. */
export const listComments: Case = async (fixture) => {
  const { db } = fixture.app.platform;
  const writer = await insertPerson(fixture.app, "subscriber");
  const id = await insertComment(fixture.app, { writer });
  const { email } = await db.selectFrom("profiles").select("email").where("id", "=", writer).executeTakeFirstOrThrow();
  return listAttempts(fixture, comments, email, [`edit=${id}`, "status=pending", `edit=${id}&status=approved`]);
};

const readComment = ({ platform: { db } }: SeededApp, id: string) =>
  db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

type Intent = { intent: string; status?: CommentStatus; fields?: Record<string, string>; expected: object };

/** A form about one comment, by whoever wrote it or by another. */
const onComment =
  (writer: (fixture: Fixture) => string | undefined, { intent, status = "pending", fields, expected }: Intent): Case =>
  (fixture) =>
    formAttempts(fixture, comments, async () => {
      const id = await insertComment(fixture.app, { writer: writer(fixture), status });
      const lies = { user_id: newIdentifier(), created_at: "2001-01-01", deleted_at: "2001-01-01" };
      return {
        fields: { ...lies, intent, [intent.endsWith("Each") ? "ids" : "id"]: id, ...fields },
        proof: async () =>
          expect(await readComment(fixture.app, id)).toMatchObject({
            user_id: writer(fixture) ?? null,
            ...expected,
          }),
      };
    });

const another = ({ stranger }: Fixture) => stranger.id;
const writerOf = ({ identity }: Fixture) => identity.account?.id;

const approved = { status: "approved", deleted_at: null };
const rejected = { status: "rejected", deleted_at: null };
const mended = {
  intent: "save",
  fields: { version: "1", content: "Mended", status: "approved" },
  expected: { content: "Mended", status: "pending", deleted_at: null },
};

/** Z071. */
export const approve = all(
  onComment(another, { intent: "approve", expected: approved }),
  onComment(another, { intent: "approveEach", status: "rejected", expected: approved }),
);
/** Z072. */
export const reject = all(
  onComment(another, { intent: "reject", expected: rejected }),
  onComment(another, { intent: "rejectEach", status: "approved", expected: rejected }),
);
/** Z073. */
export const editComment = onComment(another, mended);
/** Z074. */
export const removeComment = all(
  onComment(another, { intent: "delete", expected: { deleted_at: expect.any(Date) } }),
  onComment(another, { intent: "deleteEach", expected: { deleted_at: expect.any(Date) } }),
);
/** Z075: having written it is no right. */
export const moderateMy = all(
  onComment(writerOf, { intent: "approve", expected: approved }),
  onComment(writerOf, mended),
);
/** N062. */
export const restoreComment: Case = (fixture) =>
  formAttempts(fixture, comments, async () => {
    const id = await insertComment(fixture.app, { writer: fixture.stranger.id, isTrashed: true });
    return { fields: { intent: "restore", id }, proof: () => expectInTrash(fixture.app, "comments", id, false) };
  });

const readSubscriber = ({ platform: { db } }: SeededApp, by: { id: string } | { email: string }) =>
  db
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .where("id" in by ? "id" : "email", "=", "id" in by ? by.id : by.email)
    .executeTakeFirst();

/** Z080. */
export const listSubscribers: Case = async (fixture) => {
  const id = await insertSubscriber(fixture.app, "active");
  const email = (await readSubscriber(fixture.app, { id }))?.email ?? "";
  return listAttempts(fixture, newsletter, email, ["", "status=active", "sort=subscribed-desc&status=active"]);
};

const lies = { status: "active", subscribed_at: "2001-01-01", unsubscribed_at: "2001-01-01" };
const thisYear = expect.toSatisfy((at: Date) => at.getUTCFullYear() > 2001);

/** Z081. */
export const addSubscriber: Case = (fixture) =>
  formAttempts(fixture, newsletter, () => {
    const email = `${uniqueWord()}@example.com`;
    return {
      fields: { ...lies, intent: "create", email, status: "unsubscribed" },
      proof: async () =>
        expect(await readSubscriber(fixture.app, { email })).toMatchObject({
          status: "active",
          subscribed_at: thisYear,
          unsubscribed_at: null,
        }),
    };
  });

const onSubscriber =
  (intent: string, begin: "active" | "unsubscribed", expected: object | undefined): Case =>
  (fixture) =>
    formAttempts(fixture, newsletter, async () => {
      const id = await insertSubscriber(fixture.app, begin);
      return {
        fields: { ...lies, intent, [intent.endsWith("Each") ? "ids" : "id"]: id },
        async proof() {
          const row = await readSubscriber(fixture.app, { id });
          if (expected === undefined) expect(row).toBeUndefined();
          else expect(row).toMatchObject({ subscribed_at: thisYear, ...expected });
        },
      };
    });

const left = { status: "unsubscribed", unsubscribed_at: thisYear };
const back = { status: "active", unsubscribed_at: null };

/** Z082. */
export const unsubscribe = all(
  onSubscriber("unsubscribe", "active", left),
  onSubscriber("unsubscribeEach", "active", left),
);
/** Z083. */
export const resubscribe = all(
  onSubscriber("resubscribe", "unsubscribed", back),
  onSubscriber("resubscribeEach", "unsubscribed", back),
);
/** Z084. */
export const eraseSubscriber = all(
  onSubscriber("delete", "active", undefined),
  onSubscriber("deleteEach", "unsubscribed", undefined),
);

/** Z085: who is active, by name and address; whoever has left is in no file. */
export const exportList: Case = async ({ app, expectation }) => {
  const [id, gone] = [await insertSubscriber(app, "active"), await insertSubscriber(app, "unsubscribed")];
  const [{ email }, { email: absent }] = [
    (await readSubscriber(app, { id })) ?? { email: "" },
    (await readSubscriber(app, { id: gone })) ?? { email: "" },
  ];
  const address = `${newsletter}/export`;
  const file: Attempt = {
    endpoint: { kind: "api", name: `GET ${address}`, open: (asking) => ask(app, asking, { path: address }) },
    isAllowed: expectation === "allow",
    secret: email,
    proof({ headers, text }) {
      expect(text).toContain("Email,Name,Subscribed Date\r\n");
      expect(text).toContain(`${email},,`);
      expect(text).not.toContain(absent);
      expect(headers.get("content-disposition")).toBe('attachment; filename="newsletter_subscribers.csv"');
      expect(headers.get("cache-control")).toContain("no-store");
    },
  };
  if (expectation === "allow") return [file];
  const data: Endpoint = {
    kind: "data",
    name: `GET ${dataAddress(address)}`,
    open: (asking) => ask(app, asking, { path: dataAddress(address) }),
  };
  return [file, { endpoint: data, isAllowed: false, secret: email, refusedWith: [202, 401, 403] }];
};

/** N065: looking a file through, taking it in, and stopping one that is on its way. */
export const importList: Case = async (fixture) => [
  ...(await importAttempts(fixture)),
  ...(await formAttempts(fixture, newsletter, async () => {
    const id = newIdentifier();
    const { db } = fixture.app.platform;
    await db.insertInto("newsletter_imports").values({ id, total: 5 }).execute();
    return {
      fields: { intent: "cancelImport", id, done: "5" },
      async proof() {
        const row = db.selectFrom("newsletter_imports").selectAll().where("id", "=", id);
        expect(await row.executeTakeFirstOrThrow()).toMatchObject({ done: 0, finished_at: thisYear });
      },
    };
  })),
];

async function importAttempts({ app, identity, expectation }: Fixture): Promise<readonly Attempt[]> {
  const address = `${newsletter}/import`;
  const known = (await readSubscriber(app, { id: await insertSubscriber(app, "active") }))?.email ?? "";
  const attempt = (path: string, proof: (email: string) => Attempt["proof"]): Attempt => {
    const email = `${uniqueWord()}@example.com`;
    const headers = { "content-type": "text/csv" };
    const body = `Email,Name\n${email},Maya\n${known},Again\n`;
    const endpoint: Endpoint = {
      kind: "api", // the screen's script posts here and is answered with a status, `.data` or not
      name: `POST ${path}`,
      open: (asking) => ask(app, asking, { path, method: "POST", headers, body }),
    };
    // Whether an address is on the list is told to nobody else.
    return { endpoint, isAllowed: expectation === "allow", secret: `"outcome"`, proof: proof(email) };
  };
  const foretold = (email: string): Attempt["proof"] => {
    return async ({ text }) => {
      // `.data` writes the same values in another order of brackets.
      const counts = { rows: 2, fresh: 1, known: 1, fieldErrors: 0 };
      if (text.startsWith("{")) expect(JSON.parse(text)).toMatchObject({ forecast: counts });
      else
        expect(Object.keys({ forecast: counts, ...counts }).filter((name) => !text.includes(`"${name}"`))).toEqual([]);
      expect(await readSubscriber(app, { email })).toBeUndefined();
    };
  };
  const takenIn = (email: string): Attempt["proof"] => {
    return async ({ text }) => {
      const started = /"started"[:,]"([\w-]+)"/.exec(text)?.[1] ?? "";
      const { db, run } = app.platform;
      const row = db.selectFrom("newsletter_imports").select("created_by").where("id", "=", started);
      expect(await row.executeTakeFirstOrThrow()).toEqual({ created_by: identity.account?.id });
      // To its end here, so that the job finds nothing to do at a time of its own.
      await run(takeImportBatch, { kind: "system", name: "test" }, { importId: started });
      expect(await readSubscriber(app, { email })).toMatchObject({ status: "active", name: "Maya" });
    };
  };
  return [
    attempt(`${address}?check`, foretold),
    attempt(`${address}.data?check`, foretold),
    attempt(address, takenIn),
    attempt(`${address}.data?created_by=${newIdentifier()}`, takenIn),
  ];
}
