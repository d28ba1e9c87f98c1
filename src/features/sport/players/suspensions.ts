// Who is suspended for the next match of a season, by the cards of those before. Pure: the matches are handed in.

/** The cards of one player in one match. */
export type MatchCards = { personId: string; yellow: number; secondYellow: number; red: number };

/** One match of a team that is over, with the cards of its players. */
export type PlayedMatch = { cards: readonly MatchCards[] };

export type SuspensionCause = "red" | "yellows";

/**
 * The players of a team who cannot play its next match of the season, each with the cause: a red card, or a second
 * yellow one in a match, keeps out of one match; so does each `yellowsUntilBan`th yellow card (0: never). `played` has
 * the matches of the team in their order. Who collects two bans in one match serves them one behind the other. The
 * yellow cards of a match that ended with a second one count as its red card alone.
 */
export function suspensionsAfter(
  played: readonly PlayedMatch[],
  { yellowsUntilBan }: { yellowsUntilBan: number },
): ReadonlyMap<string, SuspensionCause> {
  const yellows = new Map<string, number>();
  let due = new Map<string, readonly SuspensionCause[]>();
  for (const { cards } of played) {
    // What was due is served by this match, whether anybody was on the list or not.
    const left = [...due].map(([person, causes]) => [person, causes.slice(1)] as const);
    due = new Map(left.filter(([, causes]) => causes.length > 0));
    for (const { personId, yellow, secondYellow, red } of cards) {
      const causes: SuspensionCause[] = red + secondYellow > 0 ? ["red"] : [];
      const before = yellows.get(personId) ?? 0;
      const after = before + (secondYellow > 0 ? 0 : yellow);
      yellows.set(personId, after);
      if (yellowsUntilBan > 0 && Math.floor(after / yellowsUntilBan) > Math.floor(before / yellowsUntilBan))
        causes.push("yellows");
      if (causes.length > 0) due.set(personId, [...(due.get(personId) ?? []), ...causes]);
    }
  }
  return new Map([...due].flatMap(([person, [cause]]) => (cause ? [[person, cause] as const] : [])));
}
