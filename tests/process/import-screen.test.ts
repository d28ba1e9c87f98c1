// Moving in by the screen over HTTP, with the program killed in the middle: the run goes on by itself, nothing comes
// twice and nothing is missing.
import { expect, onTestFinished, test } from "vitest";
import { adminClient } from "#tests/harness/admin-client.ts";
import { freePort, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

const stories = 1_500;

function exportOfMany(): string {
  const item = (
    number: number,
  ) => `<item><title>Story ${number}</title><link>https://old.example/story-${number}/</link>
<dc:creator>editor</dc:creator><content:encoded><![CDATA[<p>Paragraph ${number}.</p>]]></content:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2019-05-04 06:15:00</wp:post_date_gmt><wp:post_name>story-${number}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
${Array.from({ length: stories }, (_, index) => item(index + 1)).join("\n")}
</channel></rss>`;
}

test("an import whose program is killed goes on after the next start", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const account = { email: "chief@example.com", password: "a-long-password-of-mine" };
  const port = String(await freePort());
  const environment = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    ...{
      DATA_DIR: folder,
      DEMO: "0",
      SECRET: "s".repeat(40),
      STAFF_SECOND_FACTOR: "0",
    },
    ...{ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
  };
  let program = await startProgramProcess(environment);
  let cookie = await signIn(program.origin, account);
  const read = async (path: string) => (await fetch(program.origin + path, { headers: { cookie } })).text();
  const headers = {
    cookie,
    origin: program.origin,
    "x-filename": "old.xml",
    "content-type": "application/octet-stream",
  };
  const body = exportOfMany();
  expect((await fetch(`${program.origin}/admin/imports/upload`, { method: "POST", headers, body })).status).toBe(201);
  const start = { intent: "start", task: "import", file: "old.xml", uploads: "" };
  const { post } = adminClient(program.origin, cookie);
  expect((await post("/admin/imports", start)).status).toBe(200);
  expect((await post("/admin/imports", start)).status).toBe(422); // one at a time
  const done = async () => Number(/<progress[^>]* value="(\d+)"/.exec(await read("/admin/imports"))?.[1] ?? 0);
  await expect.poll(done, { timeout: 120_000, interval: 100 }).toBeGreaterThan(200);
  await program.end("SIGKILL");

  program = await startProgramProcess(environment);
  cookie = await signIn(program.origin, account);
  const taken = `Taken: ${stories.toLocaleString("en")}`;
  await expect.poll(() => read("/admin/imports"), { timeout: 400_000, interval: 1_000 }).toContain(taken);
  const [, id = ""] = /href="\/admin\/imports\/([0-9a-f-]{36})"/.exec(await read("/admin/imports")) ?? [];
  const lines = (await read(`/admin/imports/${id}/report`))
    .split("\r\n")
    .filter((line) => line.startsWith("taken,story,"));
  expect(new Set(lines).size).toBe(stories);
  for (const number of [1, 700, stories]) {
    const answer = await fetch(`${program.origin}/?p=${number}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `/article/story-${number}`]);
  }
  await program.end("SIGTERM");
});
