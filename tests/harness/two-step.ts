// Two-step verification over HTTP: what a browser without script does, and what a phone shows.
import { codeOfStep, stepAt } from "#app/platform/auth/totp.server.ts";

type Program = { origin: string };

const formType = "application/x-www-form-urlencoded";

/** Posts a form of a page with the cookies at hand. */
export function postForm(
  { origin }: Program,
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie = "",
): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "content-type": formType, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
  });
}

/** The cookies that an answer sets, as a browser would send them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** What the setup page carries: the sealed secret for the form, and the code that an app would show for it. */
export async function readSetup(
  { origin }: Program,
  cookie: string,
): Promise<{ setup: string; code: string; secret: Uint8Array }> {
  const html = await (await fetch(`${origin}/profile/security?setup=two-step`, { headers: { cookie } })).text();
  const setup = /name="setup" value="([\w-]+)"/.exec(html)?.[1];
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1];
  if (!setup || !key) throw new Error("the page shows no setup");
  const secret = fromBase32(key);
  return { setup, secret, code: codeOfStep(secret, stepAt(new Date())) };
}

/** Turns it on for whoever is signed in; answers with the secret and the backup codes. */
export async function turnOn(
  program: Program,
  cookie: string,
): Promise<{ secret: Uint8Array; codes: readonly string[] }> {
  const { setup, code, secret } = await readSetup(program, cookie);
  const answer = await postForm(program, "/profile/security", { intent: "turn-on", setup, code }, cookie);
  return { secret, codes: backupCodesIn(await answer.text()) };
}

/** The backup codes that a page shows. */
export function backupCodesIn(html: string): readonly string[] {
  return [...html.matchAll(/<code[^>]*>([0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4})<\/code>/g)].map(([, code]) => code ?? "");
}

/** The bytes of a key as the page shows it for typing by hand. */
export function fromBase32(shown: string): Uint8Array {
  const bits = Array.from(shown.replace(/\s/g, ""))
    .map((character) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(character).toString(2).padStart(5, "0"))
    .join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
