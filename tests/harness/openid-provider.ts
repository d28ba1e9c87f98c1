// A provider of OpenID Connect, as small as one can be: discovery, keys, a page that asks who somebody is, and tokens
// with real signatures (RS256). It checks what a provider checks: client, redirect address, PKCE, a code used once.
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const openIdClient = { id: "rangashala", secret: "a secret of the provider's" } as const;

export type OpenIdProvider = {
  issuer: string;
  /** What to spoil in the next id token, one after another. */
  spoil(...faults: readonly TokenFault[]): void;
  stop(): Promise<void>;
};

type TokenFault = "signature" | "nonce" | "audience" | "expired" | "issuer";

type Grant = {
  clientId: string;
  redirectUri: string;
  nonce: string;
  challenge: string;
  claims: Record<string, unknown>;
};

type Keys = { privateKey: KeyObject; publicKey: KeyObject };

const keyId = "test-key";

/** Starts one; port 0 takes any free one. */
export async function startOpenIdProvider(port = 0): Promise<OpenIdProvider> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const others = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const faults: TokenFault[] = [];
  let issuer = "";
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", issuer);
    const body = new URLSearchParams(await bodyOf(incoming));
    const route = `${incoming.method} ${url.pathname}`;
    if (route === "GET /.well-known/openid-configuration") return json(outgoing, 200, metadata(issuer));
    if (route === "GET /keys") return json(outgoing, 200, { keys: [publicKeyOf(keys)] });
    if (route === "GET /authorize") return page(outgoing, url);
    if (route === "POST /authorize") return redirect(outgoing, authorise(url, body, grants));
    if (route === "POST /token") {
      const fault = faults.shift();
      const signer = fault === "signature" ? others : keys;
      return answerToken(incoming, outgoing, { body, grants, issuer, keys: signer, fault });
    }
    outgoing.writeHead(404).end();
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // An AddressInfo, because it listens on a port.
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    spoil: (...more) => void faults.push(...more),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
  };
}

function publicKeyOf({ publicKey }: Keys) {
  return {
    ...createPublicKey(publicKey.export({ type: "spki", format: "pem" })).export({ format: "jwk" }),
    kid: keyId,
    use: "sig",
    alg: "RS256",
  };
}

function page(outgoing: ServerResponse, url: URL): void {
  outgoing
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(`<!doctype html><html lang="en"><title>Provider</title>
<h1>Who are you?</h1><form method="post" action="${url.pathname}${url.search.replaceAll("&", "&amp;")}">
<label>Address <input name="email"></label> <label>Name <input name="name"></label> <label>Subject <input name="sub"></label>
<label><input type="checkbox" name="verified" checked> Verified</label>
<button>Allow</button> <button name="refuse" value="1">Refuse</button></form>`);
}

function authorise({ searchParams: asked }: URL, body: URLSearchParams, grants: Map<string, Grant>): string {
  const text = (name: string) => asked.get(name) ?? "";
  const back = new URL(text("redirect_uri"));
  back.searchParams.set("state", text("state"));
  if (body.get("refuse")) {
    back.searchParams.set("error", "access_denied");
    return back.href;
  }
  if (text("client_id") !== openIdClient.id || text("code_challenge_method") !== "S256")
    throw new Error("not our client");
  const code = randomBytes(16).toString("base64url");
  const email = body.get("email") ?? "";
  grants.set(code, {
    clientId: text("client_id"),
    redirectUri: text("redirect_uri"),
    nonce: text("nonce"),
    challenge: text("code_challenge"),
    claims: {
      sub: body.get("sub") || email,
      email,
      email_verified: body.get("verified") === "on",
      name: body.get("name") ?? "",
    },
  });
  back.searchParams.set("code", code);
  return back.href;
}

async function answerToken(
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
  parts: {
    body: URLSearchParams;
    grants: Map<string, Grant>;
    issuer: string;
    keys: Keys;
    fault: TokenFault | undefined;
  },
): Promise<void> {
  const { body, grants, issuer, keys, fault } = parts;
  const code = body.get("code") ?? "";
  const grant = grants.get(code);
  grants.delete(code);
  const challenge = createHash("sha256")
    .update(body.get("code_verifier") ?? "")
    .digest("base64url");
  const isClient = isOurClient(headers.authorization, body);
  if (!grant || !isClient || challenge !== grant.challenge || body.get("redirect_uri") !== grant.redirectUri) {
    return json(outgoing, 400, { error: "invalid_grant" });
  }
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...grant.claims,
    iss: fault === "issuer" ? "http://localhost:1" : issuer,
    aud: fault === "audience" ? "somebody-else" : grant.clientId,
    nonce: fault === "nonce" ? "another" : grant.nonce,
    iat: fault === "expired" ? now - 7_200 : now,
    exp: fault === "expired" ? now - 3_600 : now + 300,
  };
  const head = encode({ alg: "RS256", kid: keyId, typ: "JWT" });
  const signed = `${head}.${encode(payload)}`;
  const token = `${signed}.${sign("RSA-SHA256", Buffer.from(signed), keys.privateKey).toString("base64url")}`;
  json(outgoing, 200, {
    access_token: randomBytes(16).toString("base64url"),
    token_type: "Bearer",
    expires_in: 300,
    id_token: token,
  });
}

function isOurClient(authorization: string | undefined, body: URLSearchParams): boolean {
  if (!authorization)
    return body.get("client_id") === openIdClient.id && body.get("client_secret") === openIdClient.secret;
  const [id = "", secret = ""] = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString()
    .split(":");
  const plain = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
  return plain(id) === openIdClient.id && plain(secret) === openIdClient.secret;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

function json(outgoing: ServerResponse, status: number, body: object): void {
  outgoing
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}

function redirect(outgoing: ServerResponse, location: string): void {
  outgoing.writeHead(303, { location }).end();
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

/** As a process of its own, for the browser tests: the port is the first argument. */
if (import.meta.main) await startOpenIdProvider(Number(process.argv[2] ?? 0));
