// Who may do what on a football field. Where nobody entered a line-up, events leave players out.
import { faultAt } from "#app/features/sport/rules/event-log.ts";
import type { EffectiveEvent, EventFault, Side } from "#app/features/sport/rules/sport.ts";
import type { FootballState, PlayerState } from "./state.ts";

type Asked = { field: string; player: string | null; side: Side };

const notOnField: Readonly<Record<Exclude<PlayerState["at"], "field">, string>> = {
  bench: "football.onBench",
  replaced: "football.replaced",
  sent_off: "football.sentOff",
};

/** Why this player of this side cannot have done something in play. */
export function faultOfPlayer(state: FootballState, event: EffectiveEvent, asked: Asked): EventFault | undefined {
  const found = known(state, event, asked);
  if (!found || "eventId" in found) return found;
  return found.at === "field" ? undefined : faultAt(event, asked.field, notOnField[found.at]);
}

/** Why this player cannot come on. */
export function faultOfSubstitute(state: FootballState, event: EffectiveEvent, asked: Asked): EventFault | undefined {
  const found = known(state, event, asked);
  if (!found || "eventId" in found) return found;
  if (found.at === "bench") return undefined;
  return faultAt(event, asked.field, found.at === "field" ? "football.onField" : notOnField[found.at]);
}

/** Why this player cannot be shown a card. Who sits on the bench can, and who was replaced. */
export function faultOfCard(
  state: FootballState,
  event: EffectiveEvent,
  asked: Omit<Asked, "field">,
): EventFault | undefined {
  const found = known(state, event, { ...asked, field: "player" });
  if (!found || "eventId" in found) return found;
  if (found.at === "sent_off") {
    return faultAt(event, "player", event.kind === "yellow" ? "football.sentOff" : "football.secondRed");
  }
  if (event.kind === "yellow" && found.yellow) return faultAt(event, "player", "football.hasYellow");
  if (event.kind === "second_yellow" && !found.yellow) return faultAt(event, "player", "football.noYellow");
  return undefined;
}

/** The player, or why there is none such; `undefined` where nobody says who it was. */
function known(
  { players }: FootballState,
  event: EffectiveEvent,
  { field, player, side }: Asked,
): PlayerState | EventFault | undefined {
  if (player === null) return undefined;
  const found = Object.hasOwn(players, player) ? players[player] : undefined;
  if (!found) return faultAt(event, field, "sports.notInLineup");
  return found.side === side ? found : faultAt(event, field, "sports.otherTeam");
}
