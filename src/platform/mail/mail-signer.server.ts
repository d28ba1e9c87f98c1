// What whoever writes a mail needs to know: the address that its links begin with, and the seal that proves that a link
// that comes back is one of ours. Both come from the configuration, never from a request.
import { createHmac, timingSafeEqual } from "node:crypto";

export type MailSigner = {
  /** False where mail reaches nobody: what depends on a mail must say so instead of promising one. */
  isSetUp: boolean;
  /** A path of ours as an absolute address. */
  urlOf(path: string): string;
  /** A token that holds `text`, readable but not to be forged, and good for this purpose alone. Fit for an address. */
  sign(purpose: string, text: string): string;
  /** What a token was made of; `undefined` for one that is not ours or was made for something else. */
  open(purpose: string, token: string): string | undefined;
  /** What stands for a text where the text itself must not be kept, such as a network address that is counted. */
  fingerprint(purpose: string, text: string): string;
};

/** `secret` is the program's: a new one ends the validity of every link that is under way. */
export function createMailSigner({
  origin,
  secret,
  isSetUp,
}: {
  origin: string;
  secret: string;
  isSetUp: boolean;
}): MailSigner {
  // The first word keeps these apart from everything else that is signed with the secret.
  const mark = (kind: "sealed" | "fingerprint", purpose: string, text: string) =>
    createHmac("sha256", secret).update(`${kind}|${purpose}|${text}`).digest("base64url");
  return {
    isSetUp,
    urlOf: (path) => `${origin}${path}`,
    sign: (purpose, text) => `${Buffer.from(text).toString("base64url")}.${mark("sealed", purpose, text)}`,
    open(purpose, token) {
      const [body = "", given = "", ...rest] = token.split(".");
      if (body === "" || rest.length > 0) return undefined;
      const text = Buffer.from(body, "base64url").toString();
      return isSame(given, mark("sealed", purpose, text)) ? text : undefined;
    },
    fingerprint: (purpose, text) => mark("fingerprint", purpose, text),
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function closed(): never {
  throw new Error("this command writes mail, and its runner was built without a mail signer");
}

/** Stands where no mail is written. */
export const closedMailSigner: MailSigner = {
  isSetUp: false,
  urlOf: closed,
  sign: closed,
  open: closed,
  fingerprint: closed,
};
