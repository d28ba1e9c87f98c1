// Ten codes for the day the phone is lost. Each works once; only digests are kept, made with the program's secret.
import { createHmac, randomInt } from "node:crypto";

export const backupCodeCount = 10;

// Crockford's alphabet: nothing in it can be taken for something else. Twelve characters are sixty bits.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLength = 12;
const codeCharacters = /^[0-9a-hjkmnp-tv-z]+$/;

/** New codes, as they are shown: three groups of four. */
export function newBackupCodes(): readonly string[] {
  return Array.from({ length: backupCodeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** The twelve characters of a code as somebody typed it, or `undefined` when it cannot be one. */
export function readBackupCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return plain.length === codeLength && codeCharacters.test(plain) ? plain : undefined;
}

/** What is kept of a code. `code` is one that `readBackupCode` has read. */
export function backupCodeDigest(personId: string, code: string, secret: string): string {
  return createHmac("sha256", secret).update(`backup-code|${personId}|${code}`).digest("base64url");
}
