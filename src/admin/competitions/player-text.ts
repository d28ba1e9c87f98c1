import type { PlayerRole } from "#app/features/sport/players/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import type { Lang } from "#app/platform/db/schema.ts";

type ListedPlayer = { number: number | null; name: string; role?: PlayerRole | null | undefined };

/** A player as a list of a squad says one: "10 Gita Rai, forward". */
export function playerText({ lang, t }: { lang: Lang; t: Translator }, { number, name, role }: ListedPlayer): string {
  const numbered = number === null ? name : `${formatNumber(number, lang)} ${name}`;
  return role ? `${numbered}, ${t(`sportPeople.roles.${role}`)}` : numbered;
}
