// Setting two-step verification up. Nothing is stored until a code proves that the secret has arrived in an app: until
// then the form carries it, sealed.
import { randomBytes } from "node:crypto";
import { createEncryption } from "./encryption.server.ts";
import type { Person } from "./policy.ts";
import { freshSeconds, type SignInContext } from "./sign-in-context.ts";
import { stepOfCode } from "./totp.server.ts";
import {
  backupCodeDigest,
  codeDigitsOf,
  newBackupCodes,
  readBackupCode,
  storedSecrets,
} from "./two-step-codes.server.ts";

export type TwoStepSetup = { secret: Uint8Array; sealed: string };

export type TwoStepSetups = {
  newSetup(person: Person): TwoStepSetup;
  /** Reads back what `newSetup` sealed for this person in the last quarter of an hour. */
  readSetup(person: Person, sealed: string): TwoStepSetup | undefined;
  /** The time step of a code for a setup; `undefined` when it is not right. */
  stepOfSetup(setup: TwoStepSetup, code: string): number | undefined;
  /** The secret of a setup as the database keeps it. */
  sealSecret(setup: TwoStepSetup): string;
  /** Ten new codes and what is kept of them. */
  newBackupCodes(person: Person): { codes: readonly string[]; digests: readonly string[] };
};

/** Builds it. Reads and writes nothing. */
export function createTwoStepSetups({ secret, clock }: Pick<SignInContext, "secret" | "clock">): TwoStepSetups {
  const setups = createEncryption(secret, "two-step setup");
  return {
    newSetup(person) {
      const bytes = randomBytes(20);
      const sealed = setups.encrypt(`${person.id}|${clock.now().getTime()}|${bytes.toString("base64url")}`);
      return { secret: bytes, sealed };
    },
    readSetup(person, sealed) {
      const [owner, time = "", text = ""] = setups.decrypt(sealed)?.split("|") ?? [];
      const isRecent = clock.now().getTime() - Number(time) < freshSeconds * 1000;
      return owner === person.id && isRecent ? { secret: Buffer.from(text, "base64url"), sealed } : undefined;
    },
    stepOfSetup: (setup, code) => stepOfCode(setup.secret, codeDigitsOf(code), { now: clock.now(), after: 0 }),
    sealSecret: (setup) => storedSecrets(secret).encrypt(Buffer.from(setup.secret).toString("base64url")),
    newBackupCodes(person) {
      const codes = newBackupCodes();
      const digests = codes.map((code) => backupCodeDigest(person.id, readBackupCode(code) ?? "", secret));
      return { codes, digests };
    },
  };
}
