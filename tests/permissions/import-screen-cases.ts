// The screens of moving in and of old addresses: permissions.csv N500 to N504, N506. Their rights go by role alone.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Fixture, formEndpoint, pageEndpoints } from "./attempt.ts";
import { formAttempts, opening } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";

const screen = "/admin/imports";

/** N500: the screen, and the report of a run. */
export const openImports: Case = async (fixture) => {
  const id = await insertRun(fixture.app);
  const report = pageEndpoints(fixture.app, `${screen}/${id}`);
  return [
    ...(await opening(screen)(fixture)),
    ...report.map((endpoint) => ({ endpoint, isAllowed: fixture.expectation === "allow" })),
  ];
};

/** N501. */
export const sendFile: Case = async ({ app, expectation }) => {
  const path = `${screen}/upload`;
  const headers = { "content-type": "application/octet-stream", "x-filename": "tried.xml" };
  const open: Attempt["endpoint"]["open"] = (identity) =>
    ask(app, identity, { path, method: "POST", headers, body: new TextEncoder().encode("<rss/>") });
  return [{ endpoint: { kind: "api", name: `POST ${path}`, open }, isAllowed: expectation === "allow", status: 201 }];
};

/** N502: each attempt begins when no other run is open. */
export const startRuns: Case = async (fixture) => {
  const { app } = fixture;
  const file = { file: "not-there.xml", password: passwordOf(fixture) };
  const tried = async (fields: Record<string, string>, proof: () => Promise<void>) =>
    (await formAttempts(fixture, screen, () => ({ fields: { ...file, ...fields }, proof }))).map((attempt) =>
      alone(fixture, attempt),
    );
  return [
    stopping(fixture),
    ...(await tried({ intent: "start", task: "trial" }, () => expectBegunBy(fixture))),
    ...(await tried({ intent: "start", task: "import" }, () => expectBegunBy(fixture))),
    ...(await tried({ intent: "removeFile" }, () => expectLogged(app, "import.removeFile"))),
  ];
};

/** The form of a run that waits; one that the program has taken up and ended meanwhile is made anew. */
function stopping({ app, expectation }: Fixture): Attempt {
  const { db } = app.platform;
  const isAllowed = expectation === "allow";
  const asked = (id: string) => formEndpoint(app, "form", screen, { intent: "stop", id });
  const endpoint = asked(newIdentifier());
  const open: typeof endpoint.open = async (identity) => {
    if (!isAllowed) return endpoint.open(identity);
    for (;;) {
      await endRuns(app);
      const answer = await asked(await insertRun(app, "waiting")).open(identity);
      if (answer.status !== 409) return answer;
    }
  };
  const proof = async () => {
    const run = await db.selectFrom("import_runs").select("status").where("wants_stop", "=", true).executeTakeFirst();
    expect(run?.status).toBe("stopped");
  };
  return { endpoint: { ...endpoint, open }, isAllowed, proof };
}

/** N503. */
export const takeBack: Case = async (fixture) => {
  const { db } = fixture.app.platform;
  const attempts = await formAttempts(fixture, screen, async () => {
    const id = newIdentifier();
    await db.insertInto("imports").values({ id, kind: "wordpress", source: id, file_name: "a.xml" }).execute();
    const fields = { intent: "takeBack", id, password: passwordOf(fixture) };
    return { fields, proof: () => expectBegunBy(fixture) };
  });
  return attempts.map((attempt) => alone(fixture, attempt));
};

/** The person of the session is who began it. */
async function expectBegunBy({ app, identity }: Fixture): Promise<void> {
  const { db } = app.platform;
  const newest = db.selectFrom("import_runs").select("started_by").orderBy("created_at", "desc").limit(1);
  expect((await newest.executeTakeFirst())?.started_by).toBe(identity.account?.id);
}

async function expectLogged({ platform: { db } }: SeededApp, command: string): Promise<void> {
  const entry = await db.selectFrom("audit_log").select("id").where("command", "=", command).executeTakeFirst();
  expect(entry).toBeDefined();
}

/** N504. */
export const readReport: Case = async ({ app, expectation }) => {
  const path = `${screen}/${await insertRun(app)}/report`;
  const open: Attempt["endpoint"]["open"] = (identity) => ask(app, identity, { path });
  return [{ endpoint: { kind: "api", name: `GET ${path}`, open }, isAllowed: expectation === "allow" }];
};

/** N506. */
export const changeRedirects: Case = async (fixture) => {
  const { db } = fixture.app.platform;
  const password = passwordOf(fixture);
  const targetOf = async (path: string) =>
    (await db.selectFrom("former_paths").select("target").where("path", "=", path).executeTakeFirst())?.target;
  const attempt = (prepare: (path: string) => Record<string, string>, expected: string | undefined, isThere = false) =>
    formAttempts(fixture, "/admin/redirects", async () => {
      const path = `/tried/${newIdentifier()}`;
      if (isThere) await db.insertInto("former_paths").values({ path, target: "/before" }).execute();
      const proof = async () => expect(await targetOf(path)).toBe(expected);
      return { fields: { ...prepare(path), password }, proof };
    });
  const lists = await Promise.all([
    attempt((path) => ({ intent: "save", path, target: "/about" }), "/about"),
    attempt((path) => ({ intent: "save", former: path, path, target: "/about" }), "/about", true),
    attempt((path) => ({ intent: "forget", path }), undefined, true),
    attempt((path) => ({ intent: "import", text: `${path},/about\n` }), "/about"),
    attempt((path) => ({ intent: "check", text: `${path},/about\n` }), undefined),
  ]);
  return lists.flat();
};

/** Whoever signed in some time ago is asked for it. */
function passwordOf({ identity }: Fixture): string {
  return identity.account?.password ?? "";
}

async function insertRun({ platform: { db } }: SeededApp, status: "done" | "waiting" = "done"): Promise<string> {
  const id = newIdentifier();
  await db.insertInto("import_runs").values({ id, task: "trial", status }).execute();
  return id;
}

/** The same attempt, once whatever is under way has ended. */
function alone({ app, expectation }: Fixture, attempt: Attempt): Attempt {
  const { endpoint } = attempt;
  if (expectation !== "allow") return attempt;
  const open: typeof endpoint.open = async (identity) => {
    await endRuns(app);
    return endpoint.open(identity);
  };
  return { ...attempt, endpoint: { ...endpoint, open } };
}

async function endRuns({ platform: { db } }: SeededApp): Promise<void> {
  await db
    .updateTable("import_runs")
    .set({ status: "stopped" })
    .where("status", "in", ["waiting", "running"])
    .execute();
}
