// Matches to choose from, for the forms of what belongs to one: stories, videos, pictures, events. `?search=` goes by names of teams
// and competitions, `?day=` by the day in Nepal, `?ids=` names those that are chosen already.
import { data } from "react-router";
import { mostMatchesOfStory } from "../../features/match-links/rules.ts";
import { listMatchChoices } from "../../features/matches/match-choices.server.ts";
import { isIdentifier } from "../../platform/text/is-identifier.ts";
import { keepFormOnLoadError } from "../kit/form-answer.ts";
import { openScreen } from "../kit/open-screen.server.ts";
import { screens } from "../screens.ts";
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
