// What MDN's HTTP Observatory would say of the program behind a proxy that speaks HTTPS, by our own count of its
// published criteria.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { type JudgedAnswer, observatoryScore } from "#tests/harness/observatory-score.ts";
import { type RunningProgram, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

const publicUrl = "https://news.example.com";
/**
 * What the Observatory calls A+ begins at 100. The most without a cookie, a digest and a place on the browsers' own
 * list is 130.
 */
const wanted = 130;

let program: RunningProgram;
let removeFolder: () => void;

beforeAll(async () => {
  const { folder, remove } = temporaryFolder();
  removeFolder = remove;
  program = await startProgramProcess({ DATA_DIR: folder, DEMO: "1", PUBLIC_URL: publicUrl });
}, 300_000);

afterAll(async () => {
  await program.end("SIGKILL");
  removeFolder();
});

type Asked = { cookies?: readonly string[]; form?: Readonly<Record<string, string>>; from?: string };

/** Asks as the proxy in front does, which hands on the host that its client has asked for. */
async function ask(path: string, { cookies = [], form, from }: Asked = {}): Promise<JudgedAnswer & { status: number }> {
  const { port } = new URL(program.origin);
  const headers = {
    host: new URL(publicUrl).host,
    "x-forwarded-proto": "https",
    ...(from && { origin: from }),
    ...(cookies.length > 0 && { cookie: cookies.map((line) => line.split(";")[0]).join("; ") }),
    ...(form && { "content-type": "application/x-www-form-urlencoded" }),
  };
  const sent = request({ port, host: "127.0.0.1", path, method: form ? "POST" : "GET", headers });
  sent.end(form && new URLSearchParams(form).toString());
  const [answer]: IncomingMessage[] = await once(sent, "response");
  if (!answer) throw new Error("no answer came");
  const given = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) given.append(name, value);
  return {
    status: answer.statusCode ?? 0,
    headers: given,
    html: await text(answer),
    cookies: [...cookies, ...given.getSetCookie()],
    url: new URL(path, publicUrl),
  };
}

const stranger = "https://stranger.example";

test("a visitor's pages have 130 points: all that there are without a cookie and a digest", async () => {
  const { html } = await ask("/");
  const [story = ""] = /(?<=href=")\/article\/[^"]+/.exec(html) ?? [];
  for (const path of ["/", "/ne", story, "/login", "/search?q=cricket"]) {
    const answer = await ask(path, { from: stranger });
    expect(answer.status).toBe(200);
    const { score, points } = observatoryScore(answer, { strictStyles: true });
    expect({ path, score, points }).toMatchObject({ score: wanted });
  }
});

test("signing in adds the points of its cookies, in the back office too, where styles cost us ten by a stricter count", async () => {
  const form = { email: demoCredentials.email, password: demoCredentials.password };
  const { status, cookies } = await ask("/login", { form, from: publicUrl });
  expect(status).toBe(303);
  expect(observatoryScore(await ask("/profile", { cookies }), { strictStyles: true }).score).toBe(wanted + 5);
  for (const path of ["/admin", "/admin/articles/new"]) {
    const answer = await ask(path, { cookies });
    expect(answer.status).toBe(200);
    const { score, points } = observatoryScore(answer);
    expect({ path, score, points }).toMatchObject({ score: wanted + 5 });
    // Its components write `style=` (security-headers.ts). The Observatory looks at `style-src` alone, and that forbids
    // everything.
    const strict = observatoryScore(answer, { strictStyles: true });
    expect({ path, ...strict }).toMatchObject({ score: wanted - 5, points: { "content security policy": 0 } });
  }
});

test("the count takes off what it is to take off", async () => {
  const answer = await ask("/");
  const changed = (change: (copy: { headers: Headers; html: string; cookies: string[] }) => void) => {
    const copy = { ...answer, headers: new Headers(answer.headers), cookies: [...answer.cookies] };
    change(copy);
    return observatoryScore(copy).score;
  };
  const policy = answer.headers.get("content-security-policy") ?? "";
  const withPolicy = (text: string) => changed(({ headers }) => headers.set("content-security-policy", text));
  expect(withPolicy(policy.replace("default-src 'none'", "default-src 'self'"))).toBe(wanted - 5);
  expect(withPolicy(policy.replace("style-src", "style-src 'unsafe-inline'"))).toBe(wanted - 10);
  // A hash beside it makes browsers pass over 'unsafe-inline'. Below 90 there is no bonus at all.
  const withoutHashes = policy.replaceAll(/ 'sha256-[^']+'/g, "");
  expect(withPolicy(withoutHashes.replace("script-src", "script-src 'unsafe-inline'"))).toBe(80);
  expect(withPolicy("")).toBe(100 - 25 - 20);
  expect(changed(({ headers }) => headers.delete("strict-transport-security"))).toBe(80);
  expect(changed(({ headers }) => headers.set("strict-transport-security", "max-age=86400"))).toBe(90 + 30);
  expect(changed(({ headers }) => headers.delete("x-content-type-options"))).toBe(95 + 30);
  expect(changed(({ headers }) => headers.delete("cross-origin-resource-policy"))).toBe(wanted - 10);
  expect(changed(({ headers }) => headers.set("referrer-policy", "unsafe-url"))).toBe(95 + 25);
  expect(changed(({ cookies }) => cookies.push("a-session=1; Secure; SameSite=Lax"))).toBe(70);
  expect(changed((copy) => (copy.html += '<script src="https://elsewhere.example/a.js"></script>'))).toBe(95 + 30);
});
