import type { HeldEvent } from "#app/features/sport/scoring/scoring-queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { type EventFormProps, usePeople, useSides } from "./event-form.tsx";
import { HeldList } from "./scoring/held-list.tsx";

type HeldEventsProps = EventFormProps & {
  held: readonly HeldEvent[];
  events: readonly { id: string; kind: string; target: string | null; details: string }[];
};

/** What phones have sent and what contradicts other entries, on the page of the match. */
export function HeldEvents({ held, events, match, ...form }: HeldEventsProps) {
  const { t, lang } = useMessages();
  const names = usePeople(form);
  const sides = useSides(match);
  const known = events.map((event) => ({ ...event, position: 0, details: {} }));
  return (
    <HeldList names={{ t, lang, sport: match.sport, names, sides }} matchId={match.id} held={held} events={known} />
  );
}
