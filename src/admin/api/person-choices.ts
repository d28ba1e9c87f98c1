// Players, coaches and officials to choose from, for the forms of what shows them. `?search=` goes by their names in
// both languages, `?sport=` by theirs, `?ids=` names those that are chosen already.
import { data } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { keepFormOnLoadError } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { mediaLimits } from "#app/features/media/rules.ts";
import { listPlayers, peopleById } from "#app/features/sport/players/queries.server.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/person-choices";

const mostShown = 20;

export async function loader(args: Route.LoaderArgs) {
  const { platform, lang } = await openScreen(args, screens.players);
  const { searchParams } = args.url;
  const ids = searchParams.get("ids")?.split(",").filter(isIdentifier).slice(0, mediaLimits.links);
  const sport = sportIds.find((known) => known === searchParams.get("sport"));
  const search = (searchParams.get("search") ?? "").toWellFormed();
  const order = { sort: "name", direction: "asc", limit: mostShown, lang } as const;
  const found = ids
    ? [...(await peopleById(platform.db, ids)).values()]
    : (await listPlayers(platform.db, { search, sport }, order)).items;
  return data({
    people: found.map(({ id, name, name_ne, sport, kind }) => ({ id, name, name_ne, sport, kind })),
  });
}

export const clientLoader = keepFormOnLoadError;

/** Who is chosen does not change because something else was saved. */
export const shouldRevalidate = () => false;
