// Uploads in several requests: permissions.csv N571 to N574.
import { expect } from "vitest";
import { partType, tusVersion, uploadsPath } from "#app/features/media/uploads/rules.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Fixture } from "./attempt.ts";
import { webm } from "./media-cases.ts";
import { uniqueWord } from "./targets.ts";

const tus = { "tus-resumable": tusVersion };

type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
type Sent = { path?: string; headers?: Record<string, string>; body?: string | Uint8Array };

function attempt(
  { app, expectation }: Fixture,
  method: Method,
  { path = uploadsPath, headers = {}, body }: Sent,
  more: Omit<Attempt, "endpoint" | "isAllowed">,
): Attempt {
  const sent = { path, method, headers: { ...tus, ...headers }, ...(body === undefined ? {} : { body }) };
  return {
    endpoint: { kind: "api", name: `${method} ${path}`, open: (asking) => ask(app, asking, sent) },
    isAllowed: expectation === "allow",
    ...more,
  };
}

/** An upload of whoever asks, or of somebody else where nobody is signed in, with as much of it as is told. */
async function insertUpload({ app, identity, stranger }: Fixture, received = 0, whole: Uint8Array = webm) {
  const { db, files } = app.platform;
  const id = newIdentifier();
  const name = `${uniqueWord()}.webm`;
  const parts = received > 0 ? [`uploads/${id}-a`] : [];
  for (const key of parts) await files.put(key, whole.subarray(0, received), { contentType: "x/y" });
  const person_id = identity.account?.id ?? stranger.id;
  const values = { id, person_id, file_name: name, bytes: whole.length, received, parts, touched_at: new Date() };
  await db.insertInto("media_uploads").values(values).execute();
  const read = () => db.selectFrom("media_uploads").selectAll().where("id", "=", id).executeTakeFirst();
  return { id, name, path: `${uploadsPath}/${id}`, read };
}

/** N571. */
export const begin: Case = async (fixture) => {
  const headers = { "upload-length": "16", "upload-metadata": `filename ${btoa("a.webm")},person_id ${btoa("x")}` };
  const proof: Attempt["proof"] = async (answer) => {
    const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
    const row = await fixture.app.platform.db
      .selectFrom("media_uploads")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toMatchObject({ person_id: fixture.identity.account?.id, bytes: 16, received: 0, parts: [] });
  };
  return [attempt(fixture, "POST", { headers }, { status: 201, proof })];
};

/** N572. */
export const sendAndEnd: Case = async (fixture) => {
  const [sent, ended] = [await insertUpload(fixture), await insertUpload(fixture)];
  const headers = { "content-type": partType, "upload-offset": "0" };
  return [
    attempt(
      fixture,
      "PATCH",
      { path: sent.path, headers, body: webm.subarray(0, 5) },
      {
        status: 204,
        proof: async () => expect(await sent.read()).toMatchObject({ received: 5 }),
      },
    ),
    attempt(
      fixture,
      "DELETE",
      { path: ended.path },
      {
        status: 204,
        proof: async () => expect(await ended.read()).toBeUndefined(),
      },
    ),
  ];
};

/** N573. */
export const read: Case = async (fixture) => {
  const { name, path } = await insertUpload(fixture, 5);
  const isListed: Attempt["proof"] = ({ text }) => expect(text).toContain(name);
  const isTold: Attempt["proof"] = ({ headers }) => expect(headers.get("upload-offset")).toBe("5");
  return [
    attempt(fixture, "GET", {}, { secret: name, proof: isListed }),
    attempt(fixture, "HEAD", { path }, { proof: isTold }),
  ];
};

/** N574. */
export const store: Case = async (fixture) => {
  // The library would know the same bytes again.
  const bytes = Buffer.concat([webm, Buffer.from(uniqueWord())]);
  const { id, name } = await insertUpload(fixture, bytes.length, bytes);
  const sent = {
    path: "/admin/media/upload",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ upload: id, uploaded_by: id, mime_type: "text/html" }),
  };
  const proof = async () => {
    const row = await fixture.app.platform.db
      .selectFrom("media")
      .selectAll()
      .where("original_filename", "=", name)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      uploaded_by: fixture.identity.account?.id,
      mime_type: "video/webm",
      file_size: String(bytes.length),
    });
  };
  return [attempt(fixture, "POST", sent, { status: 201, proof })];
};
