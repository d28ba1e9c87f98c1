// What must be readable again by us and by nobody else: secrets of authenticator apps in the database, and what a
// sign-in elsewhere needs when it comes back. AES-256-GCM under a key of the program's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type Encryption = {
  /** Fit for a form field, a cookie and a column. */
  encrypt(text: string): string;
  /** `undefined` for what was not encrypted here, or was encrypted for something else. */
  decrypt(encrypted: string): string | undefined;
};

const nonceBytes = 12;
const tagBytes = 16;

/** Encryption for one purpose: what is encrypted for one cannot be decrypted for another. */
export function createEncryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `rangashala|${purpose}`, 32));
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, "base64url");
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
