// Matches to choose from, for the forms of what belongs to one: stories, videos, pictures, events. `?search=` goes by
// names of teams and competitions, `?day=` by the day in Nepal, `?ids=` names those that are chosen already.
import { data } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { keepFormOnLoadError } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { mostMatchesOfStory } from "#app/features/newsroom/match-links/rules.ts";
import { listMatchChoices } from "#app/features/sport/matches/match-choices.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/match-choices";

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, screens.matches);
  const { searchParams } = args.url;
  const ids = searchParams.get("ids")?.split(",").filter(isIdentifier).slice(0, mostMatchesOfStory);
  const search = (searchParams.get("search") ?? "").toWellFormed();
  const day = searchParams.get("day") ?? undefined;
  return data({ matches: await listMatchChoices(platform.db, { ids, search, day, now: platform.clock.now() }) });
}

export const clientLoader = keepFormOnLoadError;

/** What is chosen does not change because something else was saved. */
export const shouldRevalidate = () => false;
