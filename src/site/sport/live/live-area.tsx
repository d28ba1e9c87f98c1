// What makes a page follow its matches while it is open, and says what it is where it cannot (docs/decisions/0028).

import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { spokenTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";

/** For how long after its start a match that is not live may still change while somebody looks. */
const recentMilliseconds = dayMilliseconds;

/** Whether an open page has anything to hear of a match. */
export const mayChange = ({ status, starts_at }: Pick<MatchListItem, "status" | "starts_at">, now: Date): boolean =>
  status === "live" || starts_at.getTime() > now.getTime() - recentMilliseconds;

export const isLive = ({ status }: Pick<MatchListItem, "status">) => status === "live";

/** Attributes of the element whose scores follow the stream: all matches, or the one with this id. */
export const liveAttributes = (match?: string) => ({
  "data-behaviour": "live-scores",
  "data-behaviour-when": "settled",
  "data-live": match === undefined ? "scores" : `match=${match}`,
});

/** What is spoken of changes, and what is shown while none can be heard. */
export function LiveStatus() {
  const { t } = useMessages();
  if (useIsLowData()) return null;
  return (
    <>
      <p aria-live="polite" className="sr-only" data-live-status />
      <p role="status" className="live-note" data-live-down={t("matches.notConnected")} />
    </>
  );
}

/** When the page was made, for whoever sees it without its script. Nothing while no match is played. */
export function MadeAt({ matches, now }: { matches: readonly Pick<MatchListItem, "status">[]; now: Date }) {
  const { lang, t } = useMessages();
  const isLowData = useIsLowData();
  if (!matches.some(isLive)) return null;
  const time = t("events.time", { time: spokenTime(now, lang) });
  const note = <p className="live-note">{t("matches.madeAt", { time })}</p>;
  return isLowData ? note : <noscript>{note}</noscript>;
}
