// One attempt at one endpoint, and what a refusal looks like there. A case turns an expectation of the matrix into
// attempts.
import { expect } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { routeAt } from "#tests/harness/routes.ts";
import type { Account, Identity } from "./identities.ts";
import { deniedStatuses, type Expectation, type MatrixRow } from "./matrix.ts";
import type { SeededApp } from "./seeded-app.ts";

export type Answer = { status: number; headers: Headers; text: string };

/**
 * How an endpoint speaks: a page, its `.data`, a form posted to either, an address for scripts, a command without HTTP.
 */
export type EndpointKind = "document" | "data" | "form" | "data form" | "api" | "command";

export type Endpoint = { kind: EndpointKind; name: string; open(identity: Identity): Promise<Answer> };

export type Attempt = {
  endpoint: Endpoint;
  isAllowed: boolean;
  /** What an allowed one answers; 200 unless said. */
  status?: number;
  /** What nobody may read in the answer of a refusal, or, when `withheld`, in the answer that others get whole. */
  secret?: string;
  /** The page itself is open to this identity: only the secret is kept back. */
  withheld?: true;
  /** A form on the screen that a reading row opens: it changes something. */
  writes?: true;
  /** Statuses of a refusal where this endpoint differs from the row, with the reason beside it. */
  refusedWith?: readonly number[];
  /** Tables in which the refusal itself is recorded, and must be; none unless said. */
  recordedIn?: readonly string[];
  /** What an allowed one must have done, the server's own fields included. */
  proof?: (answer: Answer) => Promise<void> | void;
  /** What the proof looks at is written later, with a batch: the proofs of the whole row are then awaited together. */
  isProvenLater?: true;
};

export type Fixture = {
  app: SeededApp;
  identity: Identity;
  /** Whose content is another's. */
  stranger: Account;
  expectation: Expectation;
  /** What another row says of this identity. */
  expectationOf(rowId: string): Expectation;
};

/** Makes what it needs and answers with what is to be tried. */
export type Case = (fixture: Fixture) => Promise<readonly Attempt[]>;

type Sent = {
  path: string;
  method?: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

/** Sends a request as an identity, as a browser of ours would, but for compression, which tells nothing here. */
export async function ask({ origin }: Pick<SeededApp, "origin">, identity: Identity, sent: Sent): Promise<Answer> {
  const { path, method = "GET", headers, body } = sent;
  const answer = await fetch(origin + path, {
    method,
    redirect: "manual",
    headers: {
      origin,
      "accept-encoding": "identity",
      ...(identity.cookie ? { cookie: identity.cookie } : {}),
      ...headers,
    },
    // The compiler cannot see that these bytes lie in memory of their own.
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The `.data` address of a page, query kept. */
export function dataAddress(path: string): string {
  const [pathname = "", query] = path.split("?", 2);
  const address = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
  return query === undefined ? address : `${address}?${query}`;
}

/**
 * Both endpoints of a page, and of one that is not open to everybody a third: `.data` asked for its route alone, past
 * the loaders around it.
 */
export function pageEndpoints(app: SeededApp, path: string): readonly Endpoint[] {
  const endpoint = (kind: "document" | "data", address: string): Endpoint => ({
    kind,
    name: `GET ${address}`,
    open: (identity) => ask(app, identity, { path: address }),
  });
  const endpoints = [endpoint("document", path), endpoint("data", dataAddress(path))];
  const route = /^\/(?:admin|preview)\b/.test(path) && routeAt(path);
  if (!route) return endpoints;
  const alone = `${dataAddress(path)}${path.includes("?") ? "&" : "?"}_routes=${encodeURIComponent(route)}`;
  return [...endpoints, endpoint("data", alone)];
}

export type Fields = Readonly<Record<string, string>>;

const formType = { "content-type": "application/x-www-form-urlencoded" };

/** Both endpoints of a screen's form; each is made anew by its caller where a form can be sent only once. */
export function formEndpoint(app: SeededApp, kind: "form" | "data form", path: string, fields: Fields): Endpoint {
  const address = kind === "form" ? path : dataAddress(path);
  const name = `POST ${address} ${fields.intent ?? ""}`.trimEnd();
  const body = new URLSearchParams(fields).toString();
  return {
    kind,
    name,
    open: (identity) => ask(app, identity, { path: address, method: "POST", headers: formType, body }),
  };
}

/** An endpoint that is not HTTP. `work` throws the refusal; its status stands for the answer's. */
export function commandEndpoint(name: string, work: (identity: Identity) => Promise<unknown>): Endpoint {
  return {
    kind: "command",
    name: `command ${name}`,
    open: (identity) =>
      work(identity).then(
        () => ({ status: 200, headers: new Headers(), text: "" }),
        (error: unknown) => ({ status: statusOf(error), headers: new Headers(), text: "" }),
      ),
  };
}

/** The program's errors come from its bundle, so their class is another one: the name tells. */
function statusOf(error: unknown): number {
  if (error instanceof AppError) return error.status;
  if (!(error instanceof Error) || error.name !== "AppError" || !("status" in error)) throw error;
  return Number(error.status);
}

/** Checks that an answer refuses in the row's words, and gives nothing away. */
export function expectRefusal(row: MatrixRow, identity: Identity, attempt: Attempt, answer: Answer): void {
  const { endpoint, secret, withheld, refusedWith } = attempt;
  if (withheld) expect(answer.status).toBe(200);
  else if (refusedWith) expect(refusedWith).toContain(answer.status);
  else if (identity.cookie === undefined) expectSentToSignIn(row, endpoint.kind, answer);
  else {
    expect(deniedStatuses(row)).toContain(answer.status);
    if (endpoint.kind === "document" && answer.status === 403) expect(answer.text).toContain("Access Denied");
  }
  if (secret !== undefined) expect(answer.text.includes(secret), `it gives away "${secret}"`).toBe(false);
}

function expectSentToSignIn(row: MatrixRow, kind: EndpointKind, { status, headers, text }: Answer): void {
  if (/\b404\b/.test(row.anonymousAnswer)) {
    expect(status).toBe(404);
  } else if (kind === "document" || kind === "form") {
    expect(headers.get("location")).toMatch(/^\/login\?next=/);
    expect(status).toBe(kind === "document" ? 302 : 303);
  } else if (kind === "data" || kind === "data form") {
    // The redirect travels inside: the browser's router reads it (permissions.csv Z026).
    expect(text).toMatch(/"redirect","\/login\?next=/);
    expect(status).toBe(202);
  } else {
    expect(status).toBe(401);
  }
}
