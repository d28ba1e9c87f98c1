// What readers send us, through the screens of staff: comments and subscribers. permissions.csv Z070 to Z075, Z080 to
// Z085, Z128, Z133, N062, N065. The commands themselves are tried in site-drivers.ts.
import { expect } from "vitest";
import { takeImportBatch } from "../../src/features/newsletter/desk-commands.server.ts";
import type { CommentStatus } from "../../src/platform/db/schema.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import type { Newsroom } from "./newsroom.ts";
import { all } from "./site-drivers.ts";
import { insertComment, insertPerson, insertSubscriber } from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";
import { expectInTrash, formTrials, opening } from "./thing-forms.ts";
import { ask, type Door, type Driver, dataAddress, pageDoors, type Scene, type Trial } from "./trial.ts";

const comments = "/admin/comments";
const newsletter = "/admin/newsletter";

/** Z133. */
export const openComments = opening(comments, "admin/comments");
/** Z128. */
export const openNewsletter = opening(newsletter, "admin/newsletter");

/** The pages of a list, filtered or not, hold a text for those who may, and give it to nobody else. */
function listTrials({ newsroom, cell }: Scene, screen: string, secret: string, queries: readonly string[]) {
  const doors = queries.flatMap((query) => pageDoors(newsroom, `${screen}?${query}`, screen.slice(1)));
  const proof: Trial["proof"] = ({ text }) => expect(text).toContain(secret);
  return doors.map((door): Trial => ({ door, isAllowed: cell === "allow", secret, proof }));
}

/** Z070: the e-mail of a comment's writer. */
export const listComments: Driver = async (scene) => {
  const { db } = scene.newsroom.platform;
  const writer = await insertPerson(scene.newsroom, "subscriber");
  const id = await insertComment(scene.newsroom, { writer });
  const { email } = await db.selectFrom("profiles").select("email").where("id", "=", writer).executeTakeFirstOrThrow();
  return listTrials(scene, comments, email, [`edit=${id}`, "status=pending", `edit=${id}&status=approved`]);
};

const readComment = ({ platform: { db } }: Newsroom, id: string) =>
  db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

type Intent = { intent: string; status?: CommentStatus; fields?: Record<string, string>; expected: object };

/** A form about one comment, by whoever wrote it or by another. */
const onComment =
  (writer: (scene: Scene) => string | undefined, { intent, status = "pending", fields, expected }: Intent): Driver =>
  (scene) =>
    formTrials(scene, comments, async () => {
      const id = await insertComment(scene.newsroom, { writer: writer(scene), status });
      const lies = { user_id: newIdentifier(), created_at: "2001-01-01", deleted_at: "2001-01-01" };
      return {
        fields: { ...lies, intent, [intent.endsWith("Each") ? "ids" : "id"]: id, ...fields },
        proof: async () =>
          expect(await readComment(scene.newsroom, id)).toMatchObject({
            user_id: writer(scene) ?? null,
            ...expected,
          }),
      };
    });

const another = ({ stranger }: Scene) => stranger.id;
const own = ({ identity }: Scene) => identity.account?.id;

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
export const moderateOwn = all(onComment(own, { intent: "approve", expected: approved }), onComment(own, mended));
/** N062. */
export const restoreComment: Driver = (scene) =>
  formTrials(scene, comments, async () => {
    const id = await insertComment(scene.newsroom, { writer: scene.stranger.id, isTrashed: true });
    return { fields: { intent: "restore", id }, proof: () => expectInTrash(scene.newsroom, "comments", id, false) };
  });

const readSubscriber = ({ platform: { db } }: Newsroom, by: { id: string } | { email: string }) =>
  db
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .where("id" in by ? "id" : "email", "=", "id" in by ? by.id : by.email)
    .executeTakeFirst();

/** Z080. */
export const listSubscribers: Driver = async (scene) => {
  const id = await insertSubscriber(scene.newsroom, "active");
  const email = (await readSubscriber(scene.newsroom, { id }))?.email ?? "";
  return listTrials(scene, newsletter, email, ["", "status=active", "sort=subscribed-desc&status=active"]);
};

const lies = { status: "active", subscribed_at: "2001-01-01", unsubscribed_at: "2001-01-01" };
const thisYear = expect.toSatisfy((at: Date) => at.getUTCFullYear() > 2001);

/** Z081. */
export const addSubscriber: Driver = (scene) =>
  formTrials(scene, newsletter, () => {
    const email = `${uniqueWord()}@example.com`;
    return {
      fields: { ...lies, intent: "create", email, status: "unsubscribed" },
      proof: async () =>
        expect(await readSubscriber(scene.newsroom, { email })).toMatchObject({
          status: "active",
          subscribed_at: thisYear,
          unsubscribed_at: null,
        }),
    };
  });

const onSubscriber =
  (intent: string, begin: "active" | "unsubscribed", expected: object | undefined): Driver =>
  (scene) =>
    formTrials(scene, newsletter, async () => {
      const id = await insertSubscriber(scene.newsroom, begin);
      return {
        fields: { ...lies, intent, [intent.endsWith("Each") ? "ids" : "id"]: id },
        async proof() {
          const row = await readSubscriber(scene.newsroom, { id });
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
export const exportList: Driver = async ({ newsroom, cell }) => {
  const [id, gone] = [await insertSubscriber(newsroom, "active"), await insertSubscriber(newsroom, "unsubscribed")];
  const [{ email }, { email: absent }] = [
    (await readSubscriber(newsroom, { id })) ?? { email: "" },
    (await readSubscriber(newsroom, { id: gone })) ?? { email: "" },
  ];
  const address = `${newsletter}/export`;
  const file: Trial = {
    door: { kind: "api", name: `GET ${address}`, open: (asking) => ask(newsroom, asking, { path: address }) },
    isAllowed: cell === "allow",
    secret: email,
    proof({ headers, text }) {
      expect(text).toContain("Email,Name,Subscribed Date\r\n");
      expect(text).toContain(`${email},,`);
      expect(text).not.toContain(absent);
      expect(headers.get("content-disposition")).toBe('attachment; filename="newsletter_subscribers.csv"');
      expect(headers.get("cache-control")).toContain("no-store");
    },
  };
  if (cell === "allow") return [file];
  const data: Door = {
    kind: "data",
    name: `GET ${dataAddress(address)}`,
    open: (asking) => ask(newsroom, asking, { path: dataAddress(address) }),
  };
  return [file, { door: data, isAllowed: false, secret: email, refusedWith: [202, 401, 403] }];
};

/** N065: looking a file through, taking it in, and stopping one that is on its way. */
export const importList: Driver = async (scene) => [
  ...(await importTrials(scene)),
  ...(await formTrials(scene, newsletter, async () => {
    const id = newIdentifier();
    const { db } = scene.newsroom.platform;
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

async function importTrials({ newsroom, identity, cell }: Scene): Promise<readonly Trial[]> {
  const address = `${newsletter}/import`;
  const known = (await readSubscriber(newsroom, { id: await insertSubscriber(newsroom, "active") }))?.email ?? "";
  const attempt = (path: string, proof: (email: string) => Trial["proof"]): Trial => {
    const email = `${uniqueWord()}@example.com`;
    const headers = { "content-type": "text/csv" };
    const body = `Email,Name\n${email},Maya\n${known},Again\n`;
    const door: Door = {
      kind: "api", // the screen's script posts here and is answered with a status, `.data` or not
      name: `POST ${path}`,
      open: (asking) => ask(newsroom, asking, { path, method: "POST", headers, body }),
    };
    // Whether an address is on the list is told to nobody else.
    return { door, isAllowed: cell === "allow", secret: `"outcome"`, proof: proof(email) };
  };
  const foretold = (email: string): Trial["proof"] => {
    return async ({ text }) => {
      // `.data` writes the same values in another order of brackets.
      const figures = { rows: 2, fresh: 1, known: 1, faults: 0 };
      if (text.startsWith("{")) expect(JSON.parse(text)).toMatchObject({ forecast: figures });
      else
        expect(Object.keys({ forecast: figures, ...figures }).filter((name) => !text.includes(`"${name}"`))).toEqual(
          [],
        );
      expect(await readSubscriber(newsroom, { email })).toBeUndefined();
    };
  };
  const takenIn = (email: string): Trial["proof"] => {
    return async ({ text }) => {
      const started = /"started"[:,]"([\w-]+)"/.exec(text)?.[1] ?? "";
      const { db, run } = newsroom.platform;
      const row = db.selectFrom("newsletter_imports").select("created_by").where("id", "=", started);
      expect(await row.executeTakeFirstOrThrow()).toEqual({ created_by: identity.account?.id });
      // To its end here, so that the job finds nothing to do at a moment of its own.
      await run(takeImportBatch, { kind: "system", name: "test" }, { importId: started });
      expect(await readSubscriber(newsroom, { email })).toMatchObject({ status: "active", name: "Maya" });
    };
  };
  return [
    attempt(`${address}?check`, foretold),
    attempt(`${address}.data?check`, foretold),
    attempt(address, takenIn),
    attempt(`${address}.data?created_by=${newIdentifier()}`, takenIn),
  ];
}
