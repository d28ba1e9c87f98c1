// The sitemaps of sport: competitions, teams, venues and players in one, matches by the month in which they are played.
import {
  listMatchMonths,
  listSitemapMatches,
  listSitemapSport,
  type SportPageKind,
} from "#app/features/sport/matches/sitemap-queries.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { competitionPath, matchPath, playerPath, teamPath, venuePath } from "#app/site/sport/sport-paths.ts";
import { matchSitemapPath, sportSitemapPath } from "./discovery-path.ts";
import { sitemapUrl, urlSet } from "./sitemaps.ts";

type Reading = Pick<Platform, "db" | "clock" | "origin">;
type Notes = Pick<RequestFacts, "tag" | "expiresAt">;

/** Of each kind at most so many: a sitemap may hold 50,000 addresses, and each page has two. */
const mostOfEach = 6_000;
const mostMatches = 24_000;
/** Results change too often to make these anew with each. */
const lifetimeMilliseconds = 60 * 60_000;

const pathOf: Readonly<Record<SportPageKind, (slug: string, lang: Lang) => string>> = {
  competition: competitionPath,
  team: teamPath,
  venue: venuePath,
  player: playerPath,
};

/** Good for an hour: no write drops it. */
export function forAnHour({ clock }: Pick<Reading, "clock">, { tag, expiresAt }: Notes): void {
  tag("sport-sitemap"); // nothing ever invalidates it: only what has a tag is kept
  expiresAt(new Date(clock.now().getTime() + lifetimeMilliseconds));
}

/** The files of sport for the index of sitemaps; none before the first match. */
export async function sportSitemapFiles({ db }: Pick<Reading, "db">) {
  const months = await listMatchMonths(db);
  if (months.length === 0) return [];
  return [
    { path: sportSitemapPath, changedAt: undefined },
    ...months.map(({ month, changedAt }) => ({ path: matchSitemapPath(month), changedAt })),
  ];
}

/** `/sitemap-sport.xml`. May be empty. */
export async function sportSitemap(source: Reading, notes: Notes): Promise<string> {
  forAnHour(source, notes);
  const pages = await listSitemapSport(source.db, mostOfEach);
  return urlSet(
    pages.flatMap(({ kind, slug, changedAt }) =>
      inBoth((lang) => pathOf[kind](slug, lang), { origin: source.origin, changedAt }),
    ),
  );
}

/** `/sitemap-matches-2026-11.xml`; `undefined` for a month without matches. */
export async function matchSitemap(source: Reading, month: string, notes: Notes): Promise<string | undefined> {
  forAnHour(source, notes);
  const matches = await listSitemapMatches(source.db, { month, limit: mostMatches });
  if (matches.length === 0) return undefined;
  return urlSet(
    matches.flatMap(({ slug, changedAt }) =>
      inBoth((lang) => matchPath(slug, lang), { origin: source.origin, changedAt }),
    ),
  );
}

function inBoth(pathIn: (lang: Lang) => string, { origin, changedAt }: { origin: string; changedAt: Date }) {
  const versions = { en: pathIn("en"), ne: pathIn("ne") };
  return [versions.en, versions.ne].map((path) => sitemapUrl(path, { origin, versions, changedAt }));
}
