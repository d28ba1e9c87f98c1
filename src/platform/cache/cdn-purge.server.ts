// Tells a CDN which pages are wrong now, by their tags. A job, so that a purge that fails is tried again, and one that
// a write has asked for is not lost with the process.
import { z } from "zod";
import type { CdnPurgeSettings } from "#app/platform/config.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import { cdnTag } from "./cdn-tags.ts";
import { withKinds } from "./tag-kinds.ts";

export const purgeQueue = "cdn.purge";

/** What each takes at most at once (its documentation). */
const tagsAtOnce = { fastly: 256, cloudflare: 30, plain: 100 } as const;
const patienceMilliseconds = 5_000;

type Purge = { method: string; headers: Record<string, string>; body?: string };

const purges: Readonly<Record<CdnPurgeSettings["kind"], (tags: readonly string[], token: string) => Purge>> = {
  // https://www.fastly.com/documentation/reference/api/purging/ (bulk-purge-tag)
  fastly: (tags, token) => ({
    method: "POST",
    headers: { "Fastly-Key": token, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ surrogate_keys: tags }),
  }),
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: (tags, token) => ({
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ tags }),
  }),
  // Varnish with the module xkey, nginx and others, by a rule of their own.
  plain: (tags, token) => ({
    method: "PURGE",
    headers: { "Surrogate-Key": tags.join(" "), ...(token ? { authorization: `Bearer ${token}` } : {}) },
  }),
};

/** Purges these tags. Throws when the CDN does not say that it has. */
export async function purgeTags(
  { kind, url, token = "" }: CdnPurgeSettings,
  tags: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const names = [...new Set(tags.map(cdnTag))];
  for (let begin = 0; begin < names.length; begin += tagsAtOnce[kind]) {
    const patience = AbortSignal.timeout(patienceMilliseconds);
    const answer = await fetch(url, {
      ...purges[kind](names.slice(begin, begin + tagsAtOnce[kind]), token),
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    const said = await answer.text();
    // Cloudflare may answer 200 and say in the body that it has not.
    if (!answer.ok || (kind === "cloudflare" && !/"success":\s*true/.test(said)))
      throw new Error(`the CDN answered a purge with ${answer.status}: ${said.slice(0, 200)}`);
  }
}

const purgeData = z.object({ tags: z.array(z.string()) });

export const purgeJob: JobDefinition = {
  queue: purgeQueue,
  retryLimit: 8,
  expireInSeconds: 120,
  handle: async ({ config }, data, signal) => {
    if (config.cdnPurge) await purgeTags(config.cdnPurge, withKinds(purgeData.parse(data).tags), signal);
  },
};
