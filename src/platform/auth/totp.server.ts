// Codes of authenticator apps (RFC 6238): six digits, a new one every thirty seconds, made with SHA-1, which is what
// the apps can. Pure.
import { HOTP, Secret, TOTP } from "otpauth";

const codeDigits = 6;
const stepSeconds = 30;
const algorithm = "SHA1";

/** What a code can look like. */
export const codeShape = new RegExp(`^[0-9]{${codeDigits}}$`);

/** How many steps a phone's clock may be behind or ahead. */
const drift = 1;

/** Bytes as apps take them by hand: RFC 4648 base 32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** The step in which a time lies. */
export function stepAt(time: Date): number {
  return TOTP.counter({ period: stepSeconds, timestamp: time.getTime() });
}

/** The code of one step. */
export function codeOfStep(secret: Uint8Array, step: number, digits: number = codeDigits): string {
  return HOTP.generate({ secret: secretOf(secret), counter: step, digits, algorithm });
}

/** The step whose code this is, around `now` and after the step that was taken last; `undefined` for a wrong code. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  // The library compares bytes, and throws for digits of another script.
  if (!codeShape.test(code)) return undefined;
  const shared = { secret: secretOf(secret), algorithm, digits: codeDigits, period: stepSeconds };
  const offset = TOTP.validate({ ...shared, token: code, timestamp: now.getTime(), window: drift });
  const step = offset === null ? undefined : stepAt(now) + offset;
  return step !== undefined && step > after ? step : undefined;
}

/** What the picture says to the app. */
export function authenticatorUrl({
  secret,
  issuer,
  account,
}: {
  secret: Uint8Array;
  issuer: string;
  account: string;
}): string {
  const shown = { issuer, label: account, algorithm, digits: codeDigits, period: stepSeconds };
  return new TOTP({ ...shown, secret: secretOf(secret) }).toString();
}
