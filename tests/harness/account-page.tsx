// Pages of `src/account`, asked as React Router asks them: on a real database, by somebody who is signed in.

import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { issueLink } from "#app/platform/auth/account-links.server.ts";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { slotsForStrangers } from "#app/platform/auth/password-hashing.server.ts";
import type { Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { paymentsConfig } from "#app/platform/outgoing/payment-settings.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { commandBench } from "./commands.ts";
import { quickPasswords } from "./passwords.ts";
import { requestFacts } from "./request-facts.ts";

const origin = "http://localhost:3000";
const [secret, password] = ["x".repeat(32), "a long password"];

// The generated types of a page name its own route; each page is asked alike here.
type Page = {
  default: (properties: never) => ReactNode;
  loader?: (asked: never) => unknown;
  action?: (asked: never) => unknown;
};

export type Answered = { status: number; headers: Headers; html: string; location: string | null };

/** Maya, who has a password unless told otherwise, with the pages as she finds them. Files are in memory. */
export async function accountPages({
  role = "subscriber",
  hasPassword = true,
}: {
  role?: Role;
  hasPassword?: boolean;
} = {}) {
  // Sessions begin by the clock of the database.
  const bench = await commandBench({ now: new Date(), origin });
  const { db, run, clock, mailSigner } = bench;
  const [lines, files]: [string[], Map<string, Uint8Array>] = [[], new Map()];
  const log = createLog((line) => lines.push(line));
  const config = { demo: "off", payments: paymentsConfig(() => undefined) } as const;
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config,
    origins: [origin],
    secret,
    log,
    clock,
  });
  const [id, email] = [newIdentifier(), "maya@example.com"];
  await db.insertInto("profiles").values({ id, email, full_name: "Maya Rai", role, email_verified: true }).execute();
  const account = { id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential" };
  await db
    .insertInto("accounts")
    .values({ ...account, password: await authentication.hashPassword(password) })
    .execute();
  const signedIn = await authentication.signIn({ headers: new Headers(), clientIp: "192.0.2.1" }, { email, password });
  if (signedIn.kind !== "signed_in") throw new Error(`the sign-in answered ${signedIn.kind}`);
  if (!hasPassword) await db.deleteFrom("accounts").execute();
  const cookie = signedIn.setCookies.map((set) => set.split(";")[0]).join("; ");
  const platform = {
    db,
    clock,
    run,
    config,
    authentication,
    log,
    mailSigner,
    files: {
      put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
      async delete(keys: readonly string[]) {
        for (const key of keys) files.delete(key);
      },
    },
  } as unknown as Platform; // of the platform, these pages use no more

  const argumentsFor = (request: Request) => {
    const context = new RouterContextProvider();
    context.set(platformContext, platform);
    context.set(actorContext, () => authentication.resolveActor(request.headers.get("cookie")));
    context.set(requestContext, requestFacts());
    return { request, context, params: {}, url: new URL(request.url) } as never; // see Page
  };
  const ask = async (
    page: Page,
    address: string,
    fields?: FormData | Record<string, string>,
    as: { cookie: string } = { cookie },
  ): Promise<Answered> => {
    const body = fields && (fields instanceof FormData ? fields : new URLSearchParams(fields));
    const headers = { ...as, origin };
    const request = () =>
      new Request(origin + address, { method: body ? "POST" : "GET", headers, ...(body ? { body } : {}) });
    const posted = body && (await settle(page.action?.(argumentsFor(request()))));
    if (posted?.location) return { ...posted, html: "" };
    const shown = await settle(page.loader?.(argumentsFor(request())));
    const properties = { loaderData: shown.data, actionData: posted?.data, params: {}, matches: [] };
    const Shown = page.default as ComponentType<object>; // see Page
    const html = renderToStaticMarkup(
      <MessagesProvider lang="en" messages={allMessages("en")}>
        <Shown {...properties} />
      </MessagesProvider>,
    );
    return { ...(posted ?? shown), html };
  };
  /** The token of a link that was mailed to Maya. */
  const linkFor = async (purpose: "password" | "confirm") => {
    const [now, { mailSigner }] = [bench.now, platform];
    const about = { purpose, email, profileId: purpose === "password" ? id : null, seconds: 600 };
    return (await db.transaction().execute((trx) => issueLink({ trx, now, mailSigner }, about))).token;
  };
  /** Keeps every slot of the queue for hashing taken while `work` is done. */
  const whileHashingIsFull = async <T,>(work: () => Promise<T>): Promise<T> => {
    const queue = { isWanted: true };
    const keepBusy = async () => {
      while (queue.isWanted) await authentication.hashPassword(password).catch(() => undefined);
    };
    const flood = Array.from({ length: slotsForStrangers + 2 }, keepBusy);
    try {
      return await work();
    } finally {
      queue.isWanted = false;
      await Promise.all(flood);
    }
  };
  return { bench, db, platform, id, email, password, cookie, files, lines, ask, linkFor, whileHashingIsFull };
}

/** What a loader or action answered, whether it returned or threw it. */
async function settle(
  work: unknown,
): Promise<{ status: number; headers: Headers; location: string | null; data: unknown }> {
  const answer: unknown = await Promise.resolve(work).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) {
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get("location"),
      data: undefined,
    };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null }; // what `data()` makes
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), location: null, data };
}

/** The first tag in a page that holds all of this. */
export function tagWith(html: string, ...parts: readonly string[]): string {
  return (html.match(/<[^>]+>/g) ?? []).find((tag) => parts.every((part) => tag.includes(part))) ?? "";
}
