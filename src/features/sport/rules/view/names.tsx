// Who took part, as a page names them.

import type { EntrantName, SideName } from "#app/features/sport/rules/sport.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

type Entrants = ReadonlyMap<string, EntrantName>;

/** A player's name, a link where there is a page of them. Somebody who was erased is an unnamed player. */
export function EntrantLink({ id, entrants }: { id: string; entrants: Entrants }) {
  const { t } = useMessages();
  const entrant = entrants.get(id);
  if (!entrant) return t("sports.common.someone");
  return entrant.url === null ? entrant.name : <a href={entrant.url}>{entrant.name}</a>;
}

/** A team's name, a link where there is a page of it. */
export function SideLink({ side }: { side: SideName }) {
  return side.url === null ? side.name : <a href={side.url}>{side.name}</a>;
}

/** A team at the head of a row or a column: its crest and its name. */
export function SideHeading({ side }: { side: SideName }) {
  return (
    <span className="sport-side">
      {side.team && <Crest team={side.team} />}
      <span>{side.name}</span>
    </span>
  );
}

/** "67′" for who sees, "minute 67" for who listens: a prime is read as one, or not at all. */
export function Minute({ clock }: { clock: string }) {
  const { lang, t } = useMessages();
  return (
    <span className="sport-clock" role="img" aria-label={t("sports.common.minute", { minute: digitsFor(lang, clock) })}>
      {digitsFor(lang, `${clock}′ `)}
    </span>
  );
}

/** Beside what was corrected after it was entered. */
export function CorrectedMark({ corrected }: { corrected: boolean }) {
  const { t } = useMessages();
  if (!corrected) return null;
  return (
    <>
      {" "}
      <span className="sport-corrected">{t("sports.common.corrected")}</span>
    </>
  );
}
