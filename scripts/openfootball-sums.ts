// What an openfootball file says of its season, summed from its JSON alone; it shares no code with the readers.

type Team = string | { name: string };
type Score = { ft?: [number, number]; et?: [number, number]; p?: [number, number] } | [number, number];
type Entry = { date: string; team1: Team; team2: Team; score?: Score; status?: string };
export type OpenfootballFile = { name: string; matches?: Entry[]; rounds?: { matches: Entry[] }[] };

export const isOpenfootball = (value: unknown): value is OpenfootballFile =>
  typeof value === "object" && value !== null && "name" in value && ("matches" in value || "rounds" in value);

const nameOf = (team: Team) => (typeof team === "string" ? team : team.name).trim();
const unplayed: ReadonlySet<string> = new Set(["postponed", "cancelled", "abandoned"]);

/** One line for each match, "2026-05-01 A 2-1 B", and one for each team with its points and goals. */
export function openfootballLines({ matches, rounds = [] }: OpenfootballFile): readonly string[] {
  const table = new Map<string, [number, number, number]>();
  const add = (team: string, points: number, scored: number, conceded: number) => {
    const [before, goals, against] = table.get(team) ?? [0, 0, 0];
    table.set(team, [before + points, goals + scored, against + conceded]);
  };
  const lines = (matches ?? rounds.flatMap((round) => round.matches)).map(({ date, team1, team2, score, status }) => {
    const [home, away] = [nameOf(team1), nameOf(team2)];
    const goals = Array.isArray(score) ? score : (score?.et ?? score?.ft);
    const kicks = Array.isArray(score) ? undefined : score?.p;
    if (status !== undefined && unplayed.has(status)) return `${date} ${home} ${status} ${away}`;
    if (!goals) return `${date} ${home} – ${away}`;
    const [first, second] = goals;
    add(home, first > second ? 3 : first === second ? 1 : 0, first, second);
    add(away, second > first ? 3 : first === second ? 1 : 0, second, first);
    const shootout = kicks ? ` (${kicks[0]}-${kicks[1]})` : "";
    return `${date} ${home} ${first}-${second}${shootout}${status === "awarded" ? " awarded" : ""} ${away}`;
  });
  const standings = [...table].map(
    ([team, [points, goals, against]]) => `${team} ${points} points ${goals}:${against}`,
  );
  return [...lines.toSorted(), ...standings.toSorted()];
}
