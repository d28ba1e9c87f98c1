// Passkeys (WebAuthn). A device asks for a finger, a face or a PIN before it signs, so a passkey is both factors at
// once. Challenges are signed by us instead of stored, good for five minutes, and taken once.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { AttemptLimit } from "./attempt-limits.server.ts";
import { networkOf } from "./client-network.ts";
import { signInProven } from "./finish-sign-in.server.ts";
import type { Person } from "./policy.ts";
import type { FinishedSignIn, SignInContext, SignInRequest, TooManyAttempts } from "./sign-in-context.ts";

const challengeSeconds = 300;
const failureLimit: AttemptLimit = { attempts: 30, windowSeconds: 600 };

/** Costs 116 ms and 25 MB to load, so only when somebody uses a passkey. */
const library = () => import("@simplewebauthn/server");

export type PasskeySignIn = FinishedSignIn | TooManyAttempts;

/** A passkey whose making was proved, to be stored. */
export type NewPasskey = { credentialId: string; publicKey: string; counter: number; transports: readonly string[] };

export type Passkeys = {
  signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** `credential` is what the browser answered, not yet checked in any way. */
  signIn(request: SignInRequest, credential: unknown): Promise<PasskeySignIn>;
  /** For a person whose identity was just confirmed: whoever holds the options may add a passkey for five minutes. */
  addOptions(person: Person, siteName: string): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Checks what the browser made of `addOptions`; `undefined` when it proves nothing. */
  readNew(person: Person, credential: unknown): Promise<NewPasskey | undefined>;
};

/** Builds it. The first own origin's host is the one that passkeys are bound to. */
export function createPasskeys(context: SignInContext): Passkeys {
  const { db, origins } = context;
  const rpID = new URL(origins[0]).hostname;
  return {
    async signInOptions() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: newChallenge(context, "sign-in"),
        timeout: challengeSeconds * 1000,
        userVerification: "required",
      });
    },
    signIn: (request, credential) => signIn(context, rpID, request, credential),
    async addOptions(person, siteName) {
      const known = await db
        .selectFrom("passkeys")
        .select(["credential_id", "transports"])
        .where("user_id", "=", person.id)
        .execute();
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userName: person.email,
        userDisplayName: person.fullName || person.email,
        userID: new TextEncoder().encode(person.id),
        challenge: newChallenge(context, addPurpose(person)),
        timeout: challengeSeconds * 1000,
        attestationType: "none",
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },
    readNew: (person, credential) => readNew(context, rpID, person, credential),
  };
}

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const answerShape = z.object({
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
});
const assertionShape = answerShape.extend({
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
const attestationShape = answerShape.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

async function signIn(
  context: SignInContext,
  rpID: string,
  request: SignInRequest,
  credential: unknown,
): Promise<PasskeySignIn> {
  const key = `passkey|address|${networkOf(request.clientIp)}`;
  const attempt = await context.limits.take({ key, limit: failureLimit });
  if (!attempt.allowed) return { kind: "too_many", retryAfterSeconds: attempt.retryAfterSeconds };
  const parsed = assertionShape.safeParse(credential);
  const owner = parsed.success ? await proveOwner(context, rpID, parsed.data) : undefined;
  if (!owner) return { kind: "wrong" };
  await attempt.refund();
  return signInProven(context, request, { ...owner, secondFactor: "passkey" });
}

/** The person whose passkey has signed one of our challenges, and when it was made; each is good for one sign-in. */
async function proveOwner(
  context: SignInContext,
  rpID: string,
  response: z.output<typeof assertionShape>,
): Promise<{ personId: string; startedAt: Date } | undefined> {
  const { db, origins, clock } = context;
  const challenge: { madeAt?: Date | undefined } = {};
  const row = await db.selectFrom("passkeys").selectAll().where("credential_id", "=", response.id).executeTakeFirst();
  if (!row) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: async (signed) => {
      challenge.madeAt = await takeChallenge(context, "sign-in", signed);
      return challenge.madeAt !== undefined;
    },
    expectedOrigin: [...origins],
    expectedRPID: rpID,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
      counter: Number(row.counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined); // it throws for whatever does not fit: all of that is one refusal
  if (!verified?.verified || !challenge.madeAt) return undefined;
  await db
    .updateTable("passkeys")
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: clock.now() })
    .where("id", "=", row.id)
    .execute();
  return { personId: row.user_id, startedAt: challenge.madeAt };
}

async function readNew(
  context: SignInContext,
  rpID: string,
  person: Person,
  credential: unknown,
): Promise<NewPasskey | undefined> {
  const parsed = attestationShape.safeParse(credential);
  if (!parsed.success) return undefined;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: parsed.data as RegistrationResponseJSON,
    expectedChallenge: async (challenge) => (await takeChallenge(context, addPurpose(person), challenge)) !== undefined,
    expectedOrigin: [...context.origins],
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

const addPurpose = (person: Person) => `add|${person.sessionId}`;

const timeBytes = 6;
const randomLength = 16;
const markBytes = 16;

function newChallenge({ clock, secret }: Pick<SignInContext, "clock" | "secret">, purpose: string) {
  const head = Buffer.alloc(timeBytes + randomLength);
  head.writeUIntBE(clock.now().getTime(), 0, timeBytes);
  randomBytes(randomLength).copy(head, timeBytes);
  return new Uint8Array(Buffer.concat([head, markOf(head, purpose, secret)]));
}

function markOf(head: Buffer, purpose: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`passkey|${purpose}|`).update(head).digest().subarray(0, markBytes);
}

/** When a challenge was made; `undefined` unless it is ours, for this, of the last minutes and not yet taken. */
async function takeChallenge(
  { limits, clock, secret }: Pick<SignInContext, "limits" | "clock" | "secret">,
  purpose: string,
  challenge: string,
): Promise<Date | undefined> {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== timeBytes + randomLength + markBytes) return undefined;
  const head = bytes.subarray(0, timeBytes + randomLength);
  if (!timingSafeEqual(bytes.subarray(head.length), markOf(head, purpose, secret))) return undefined;
  const madeAt = head.readUIntBE(0, timeBytes);
  const age = clock.now().getTime() - madeAt;
  if (age < 0 || age > challengeSeconds * 1000) return undefined;
  const name = createHash("sha256").update(bytes).digest("base64url");
  const limit = { attempts: 1, windowSeconds: challengeSeconds * 2 };
  const { allowed } = await limits.take({ key: `passkey|taken|${name}`, limit });
  return allowed ? new Date(madeAt) : undefined;
}
