// What a Cricsheet file says of its match, summed from its JSON alone. It shares no code with the readers, so that a
// mistake of theirs is not repeated here.

type Delivery = {
  batter: string;
  bowler: string;
  runs: { batter: number; total: number };
  extras?: Record<string, number>;
  wickets?: { kind: string }[];
};
type Innings = {
  team: string;
  super_over?: boolean;
  overs?: { deliveries: Delivery[] }[];
  penalty_runs?: { pre?: number; post?: number };
};
type Outcome = {
  winner?: string;
  by?: { runs?: number; wickets?: number; innings?: number };
  result?: string;
  eliminator?: string;
  bowl_out?: string;
  method?: string;
};
export type CricsheetFile = { info: { teams: string[]; outcome?: Outcome }; innings?: Innings[] };

export const isCricsheet = (value: unknown): value is CricsheetFile =>
  typeof value === "object" && value !== null && "info" in value;

const notOut: ReadonlySet<string> = new Set(["retired hurt", "retired not out"]);
const bowlersKinds: ReadonlySet<string> = new Set([
  "bowled",
  "caught",
  "caught and bowled",
  "lbw",
  "stumped",
  "hit wicket",
]);
const sum = (numbers: readonly number[]) => numbers.reduce((all, next) => all + next, 0);

const isLegal = ({ extras = {} }: Delivery) => !extras.wides && !extras.noballs;

/**
 * Lines for each innings, its players by name, and one for the result: "Nepal 184/6 in 120 balls", "batter A 3 (4)",
 * "bowler B 24 balls 30/2", "Nepal by 12 runs".
 */
export function cricsheetLines({ info, innings = [] }: CricsheetFile): readonly string[] {
  const lines = innings.flatMap(({ team, super_over = false, overs = [], penalty_runs: penalty = {} }) => {
    const balls = overs.flatMap(({ deliveries }) => deliveries);
    const runs = sum(balls.map((ball) => ball.runs.total)) + (penalty.pre ?? 0) + (penalty.post ?? 0);
    const wickets = balls.flatMap((ball) => ball.wickets ?? []).filter(({ kind }) => !notOut.has(kind)).length;
    const legal = balls.filter(isLegal).length;
    return [
      `${team} ${runs}/${wickets} in ${legal} balls${super_over ? " of a super over" : ""}`,
      ...playerLines(balls),
    ];
  });
  return [...lines, resultLine(info.outcome ?? {})];
}

function playerLines(balls: readonly Delivery[]): readonly string[] {
  const batters = Object.entries(Object.groupBy(balls, ({ batter }) => batter)).map(([name, faced = []]) => {
    const count = faced.filter(({ extras = {} }) => !extras.wides).length;
    return `batter ${name} ${sum(faced.map(({ runs }) => runs.batter))} (${count})`;
  });
  const bowlers = Object.entries(Object.groupBy(balls, ({ bowler }) => bowler)).map(([name, bowled = []]) => {
    const conceded = bowled.map(({ runs, extras = {} }) => runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0));
    const taken = bowled.flatMap(({ wickets = [] }) => wickets).filter(({ kind }) => bowlersKinds.has(kind)).length;
    return `bowler ${name} ${bowled.filter(isLegal).length} balls ${sum(conceded)}/${taken}`;
  });
  return [...batters.filter((line) => !line.endsWith(" 0 (0)")), ...bowlers].toSorted();
}

function resultLine({ winner, by, result, eliminator, bowl_out, method }: Outcome): string {
  if (eliminator !== undefined) return `${eliminator} by a super over`;
  if (bowl_out !== undefined) return `${bowl_out} by a bowl-out`;
  if (result !== undefined) return result;
  if (winner === undefined) return "no outcome";
  if (by?.innings) return `${winner} by an innings and ${by.runs ?? 0} runs`;
  const revised = method === "D/L" || method === "VJD" ? " with a revised target" : "";
  if (by?.runs) return `${winner} by ${by.runs} runs${revised}`;
  if (by?.wickets) return `${winner} by ${by.wickets} wickets${revised}`;
  return `${winner} otherwise (${method ?? "nobody says how"})`;
}
