// Production asks its staff for a second factor: nothing opens before it is set up, and the password alone no more
// after it.
import { expect, onTestFinished, test } from "vitest";
import { freePort, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { backupCodesIn, cookiesOf, postForm, readSetup } from "#tests/harness/two-step.ts";

const chief = { email: "chief@example.com", password: "a-long-password-of-mine" };

async function production(more: Record<string, string> = {}) {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const port = String(await freePort());
  const program = await startProgramProcess({
    DEMO: "0",
    SECRET: "a secret of more than thirty-two characters",
    ADMIN_EMAIL: chief.email,
    ADMIN_PASSWORD: chief.password,
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
    ...more,
  });
  onTestFinished(async () => void (await program.end("SIGKILL")));
  const open = async (path: string, cookie: string) => {
    const answer = await fetch(program.origin + path, { redirect: "manual", headers: { cookie } });
    return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
  };
  return { program, open };
}

test("the first screen is the enrolment, and nothing else opens before it is done", async () => {
  const { program, open } = await production();
  const answer = await postForm(program, "/login", chief);
  const enrolment = "/profile/security?next=%2Fadmin";
  expect(answer.headers.get("location")).toBe(enrolment);
  const cookie = cookiesOf(answer);

  expect(await open("/admin", cookie)).toMatchObject({ status: 302, location: enrolment });
  expect(await open("/admin/articles?status=draft", cookie)).toMatchObject({
    status: 302,
    location: "/profile/security?next=%2Fadmin%2Farticles%3Fstatus%3Ddraft",
  });
  const data = await open("/admin/articles.data", cookie);
  expect([data.status, data.text.includes("/profile/security?next=")]).toEqual([202, true]);
  const written = await postForm(program, "/admin/articles/new", { title: "A story", intent: "publish" }, cookie);
  expect(written.headers.get("location")).toMatch(/^\/profile\/security\?next=/);
  const session = JSON.parse((await open("/api/auth/get-session", cookie)).text);
  expect(session.user.permissions).toEqual([]);
  expect((await open("/api/account/data", cookie)).status).toBe(403);
  const renewed = await postForm(program, "/profile/security", { intent: "renew-codes" }, cookie);
  expect(renewed.status).toBe(403);

  const { setup, code } = await readSetup(program, cookie);
  const done = await postForm(program, enrolment, { intent: "turn-on", setup, code }, cookie);
  const html = await done.text();
  expect(backupCodesIn(html)).toHaveLength(10);
  expect(html).toContain('href="/admin"');
  expect((await open("/admin", cookie)).status).toBe(200);

  const half = await postForm(program, "/login", chief);
  expect(half.headers.get("location")).toBe("/two-step");
  expect((await open("/admin", cookiesOf(half))).location).toBe("/login?next=%2Fadmin");
  const confirmed = await postForm(program, "/two-step", { code: backupCodesIn(html)[0] ?? "" }, cookiesOf(half));
  expect(confirmed.headers.get("location")).toBe("/admin");
  expect((await open("/admin", cookiesOf(confirmed))).status).toBe(200);
});

test("where the site does not ask for it, the password opens the back office", async () => {
  const { program, open } = await production({ STAFF_SECOND_FACTOR: "0" });
  expect((await open("/admin", await signIn(program.origin, chief))).status).toBe(200);
});
