// The keys of preview links. What is kept of one is its digest.
import { createHash, randomBytes } from "node:crypto";

const keyBytes = 32;
const keyForm = /^[\w-]{43}$/;

/** A new key: 256 random bits, fit for an address. */
export const newKey = () => randomBytes(keyBytes).toString("base64url");

export const digestOfKey = (key: string) => createHash("sha256").update(key).digest();

/** Whether it can be a key at all: nothing else is looked for in the database. */
export const isKey = (text: string) => keyForm.test(text);
