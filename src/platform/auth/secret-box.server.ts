// What must be readable again by us and by nobody else: secrets of authenticator apps in the database, and what a sign-in
// elsewhere needs when it comes back. AES-256-GCM under a key of the program's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type SecretBox = {
  /** Fit for a form field, a cookie and a column. */
  seal(text: string): string;
  /** `undefined` for what was not sealed here, or was sealed for something else. */
  open(sealed: string): string | undefined;
};

const nonceBytes = 12;
const tagBytes = 16;

/** A box for one purpose: what is sealed in one opens in no other. */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `rangashala|${purpose}`, 32));
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        return undefined; // another key, or touched on the way
      }
    },
  };
}
