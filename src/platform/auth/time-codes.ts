// Codes of authenticator apps (RFC 4226 and RFC 6238): six digits, a new one every thirty seconds. Pure.
import { createHmac, timingSafeEqual } from "node:crypto";

export const codeDigits = 6;
export const stepSeconds = 30;

/** How many steps a phone's clock may be behind or ahead. */
const drift = 1;

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as apps take them by hand: RFC 4648 base 32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((part) => base32[Number.parseInt(part.padEnd(5, "0"), 2)]).join("");
}

/** The step in which a moment lies. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/** The code of one step, as RFC 4226 makes it with SHA-1, which is what the apps can. */
export function codeOfStep(secret: Uint8Array, step: number, digits: number = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return (number % 10 ** digits).toString().padStart(digits, "0");
}

/** The step whose code this is, around `now` and after the step that was taken last; `undefined` for a wrong code. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  const middle = stepAt(now);
  let found: number | undefined;
  // All of them are compared, so that the time taken says nothing.
  for (let step = middle - drift; step <= middle + drift; step += 1) {
    if (sameCode(code, codeOfStep(secret, step)) && step > after) found ??= step;
  }
  return found;
}

function sameCode(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What the picture says to the app. */
export function authenticatorAddress({
  secret,
  issuer,
  account,
}: {
  secret: Uint8Array;
  issuer: string;
  account: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${facts}&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`;
}
