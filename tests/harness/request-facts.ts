import type { Lang } from "#app/platform/db/schema.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";

/** What a page is told of a request that nobody looks at further. */
export function requestFacts(lang: Lang = "en"): RequestFacts {
  return {
    requestId: "1",
    lang,
    edition: "full",
    clientIp: "192.0.2.1",
    frame: () => undefined,
    formTo: () => undefined,
    nonce: undefined,
    tag: () => undefined,
    expiresAt: () => undefined,
    recheck: () => undefined,
  };
}
