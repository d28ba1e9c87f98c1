// What a loader or action finds in React Router's context. Filled once per request by server/app.ts.
import { createContext } from "react-router";
import type { Actor } from "./auth/policy.ts";
import type { Edition } from "./cache/edition.server.ts";
import type { RenderNotes } from "./cache/page-cache.ts";
import type { Lang } from "./db/schema.ts";
import type { Platform } from "./platform.ts";

export const platformContext = createContext<Platform>();

export type RequestFacts = RenderNotes & {
  requestId: string;
  lang: Lang;
  /** What the reader gets; all that a shared page may know of who asks. */
  edition: Edition;
  /** The reader's address as the trusted proxies tell it. */
  clientIp: string;
  /** Names origins whose frames this page may open; the CSP of the answer names them, and no other. */
  frame: (...origins: readonly string[]) => void;
  /** Names origins to which a form of this page may lead, redirects included; no other page's form may. */
  formTo: (...origins: readonly string[]) => void;
  /** Nonce of this response's CSP; only /admin has one, because only its answers are never shared. */
  nonce: string | undefined;
};
export const requestContext = createContext<RequestFacts>();

/** Asks who is there: one database read at most per request, none without a session cookie. */
export const actorContext = createContext<() => Promise<Actor>>();
