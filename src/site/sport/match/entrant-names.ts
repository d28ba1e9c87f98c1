// Who takes part in a match, as its page names and links them.
import type { EntrantName } from "#app/features/sport/rules/sport.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Texts } from "#app/site/sport/match-texts.ts";
import { playerPath } from "#app/site/sport/sport-paths.ts";
import type { ShownMatch } from "./match-page.server.ts";

/** Those who take part by their ids, with the names and the links of this page. */
export function entrantNames({ entrants, people }: ShownMatch, { lang }: Texts): ReadonlyMap<string, EntrantName> {
  return new Map(
    entrants.flatMap(({ person_id, shirt_number, side, starts }): [string, EntrantName][] => {
      const person = people.get(person_id);
      if (!person) return [];
      const url = person.published ? playerPath(person.slug, lang) : null;
      const teamName = person.team && nameIn(lang, person.team);
      return [[person_id, { name: nameIn(lang, person), url, number: shirt_number, side, starts, teamName }]];
    }),
  );
}
