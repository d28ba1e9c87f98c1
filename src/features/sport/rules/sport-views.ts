// What each sport draws; sports.ts has their rules.
import type { SportId } from "#app/platform/sport-ids.ts";
import { athleticsView } from "./athletics/athletics-view.ts";
import { cricketView } from "./cricket/cricket-view.ts";
import { esportsView } from "./esports/esports-view.tsx";
import { footballView } from "./football/football-view.ts";
import type { SportView } from "./sport.ts";
import { volleyballView } from "./volleyball/volleyball-view.tsx";

const views: Readonly<Record<SportId, SportView<unknown>>> = {
  football: footballView,
  cricket: cricketView,
  volleyball: volleyballView,
  athletics: athleticsView,
  esports: esportsView,
};

/** What the sport of this name draws, for the state that its own events gave. */
export function sportViewOf(id: SportId): SportView<unknown> {
  return views[id];
}
