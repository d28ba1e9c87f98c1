// A device that makes and uses passkeys, in software: WebAuthn's ES256 with attestation "none", as browsers send it.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

export type Authenticator = {
  credentialId: string;
  /** The key as the database keeps it: COSE, base64url. */
  publicKey: string;
  /** What a browser answers to options for making a passkey. */
  create(challenge: string): object;
  /** What it answers to options for signing in. */
  get(challenge: string): object;
};

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A device that knows its owner, on pages of `origin`. Its passkey is a new one unless it is given. */
export function softwareAuthenticator(
  origin: string,
  { credentialId: given, key }: { credentialId?: string; key?: JsonWebKey } = {},
): Authenticator {
  const privateKey = key
    ? createPrivateKey({ key, format: "jwk" })
    : generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const publicKey = createPublicKey(privateKey);
  const id = given === undefined ? randomBytes(16) : Buffer.from(given, "base64url");
  const credentialId = id.toString("base64url");
  const coseKey = coseOf(publicKey);
  let counter = 0;
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const dataOf = (flags: number) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter++, 1);
    return Buffer.concat([createHash("sha256").update(new URL(origin).hostname).digest(), head]);
  };
  const envelope = { id: credentialId, rawId: credentialId, type: "public-key", clientExtensionResults: {} };
  return {
    credentialId,
    publicKey: coseKey.toString("base64url"),
    create(challenge) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([dataOf(present | verified | attested), Buffer.alloc(16), length, id, coseKey]);
      const attestation = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(data)],
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return { ...envelope, response };
    },
    get(challenge) {
      const [client, data] = [clientData("webauthn.get", challenge), dataOf(present | verified)];
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
      return { ...envelope, response };
    },
  };
}

function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cborMap([
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborNumber(-3), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

/** The head of a CBOR item: RFC 8949, as far as these messages go. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

const cborNumber = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
