// Where the pages of sport lie, in the language of the page that links to them.
import { competitionPathOf, seasonPathOf } from "#app/features/sport/competitions/rules.ts";
import { matchPathOf } from "#app/features/sport/matches/rules.ts";
import { personPathOf } from "#app/features/sport/players/rules.ts";
import { teamPathOf } from "#app/features/sport/teams/rules.ts";
import { venuePathOf } from "#app/features/sport/venues/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";

const linked = (path: string, lang: Lang) => pathInLanguage(encodeURI(path), lang);

export const matchPath = (slug: string, lang: Lang) => linked(matchPathOf(slug), lang);
export const teamPath = (slug: string, lang: Lang) => linked(teamPathOf(slug), lang);
export const playerPath = (slug: string, lang: Lang) => linked(personPathOf(slug), lang);
export const venuePath = (slug: string, lang: Lang) => linked(venuePathOf(slug), lang);
export const competitionPath = (slug: string, lang: Lang) => linked(competitionPathOf(slug), lang);
export const seasonPath = (competitionSlug: string, slug: string, lang: Lang) =>
  linked(seasonPathOf(competitionSlug, slug), lang);
