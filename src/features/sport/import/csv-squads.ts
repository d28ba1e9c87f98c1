// Squads as a table: one player a row.

import type { PlayerRole } from "#app/features/sport/players/rules.ts";
import type { BikramSambatYear } from "#app/messages/bikram-sambat.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { type CsvRow, plainName, readTable } from "./csv-columns.ts";
import {
  type Imported,
  type ImportedSquadMember,
  type ImportProblem,
  matchImportLimits,
  refOf,
  withoutDoubles,
} from "./items.ts";
import { readDay } from "./start-time.ts";

/** Headings in lower case; underscores and hyphens count as spaces. */
export const squadColumns = {
  ref: ["id", "ref", "reference", "सन्दर्भ", "क्रमसंख्या"],
  team: ["team", "club", "टोली", "क्लब"],
  teamNe: ["team ne", "team nepali", "टोली (नेपाली)"],
  name: ["name", "player", "full name", "नाम", "खेलाडी"],
  nameNe: ["name ne", "name nepali", "नाम (नेपाली)"],
  number: ["number", "no", "no.", "shirt", "shirt number", "जर्सी नम्बर", "नम्बर"],
  role: ["role", "position", "भूमिका", "पोजिसन"],
  birthDate: ["birth date", "born", "date of birth", "dob", "जन्ममिति", "जन्म मिति"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type SquadColumn = keyof typeof squadColumns;

/** Roles as tables write them, in lower case; underscores and hyphens count as spaces. */
const roleNames = {
  goalkeeper: ["goalkeeper", "goalie", "gk", "गोलरक्षक", "गोलकिपर"],
  defender: ["defender", "df", "रक्षक", "डिफेन्डर"],
  midfielder: ["midfielder", "mf", "मध्य पंक्तिका खेलाडी", "मिडफिल्डर"],
  forward: ["forward", "striker", "fw", "अग्र पंक्तिका खेलाडी", "फरवार्ड", "स्ट्राइकर"],
  batter: ["batter", "batsman", "ब्याटर", "ब्याट्सम्यान"],
  bowler: ["bowler", "बलर"],
  all_rounder: ["all rounder", "allrounder", "अलराउन्डर"],
  wicket_keeper: ["wicket keeper", "wicketkeeper", "wk", "विकेटकिपर"],
  setter: ["setter", "सेटर"],
  outside_hitter: ["outside hitter", "आउटसाइड हिटर"],
  opposite: ["opposite", "opposite hitter", "अपोजिट"],
  middle_blocker: ["middle blocker", "मिडल ब्लकर"],
  libero: ["libero", "लिबेरो"],
} as const satisfies Readonly<Record<PlayerRole, readonly string[]>>;

/** The role that a table writes so, `null` for nothing; `undefined` for what is none in any sport. */
function readRole(typed: string): PlayerRole | null | undefined {
  const name = plainName(typed);
  if (name === "") return null;
  const codes = Object.keys(roleNames) as PlayerRole[]; // the keys above
  return codes.find((code) => roleNames[code].some((word: string) => word === name));
}

/** The players of a table that has a team and a name in each row. */
export function readSquadTable(
  text: string,
  { years }: { years?: readonly BikramSambatYear[] } = {},
): Imported<ImportedSquadMember> {
  const { rows, problems: tableProblems } = readTable(text, squadColumns, ["team", "name"]);
  const problems: ImportProblem[] = [...tableProblems];
  const read = rows.flatMap((row) => {
    const member = readRow(row, years);
    if ("ref" in member) return [{ item: member, at: { line: row.line } }];
    problems.push({ line: row.line, ...member });
    return [];
  });
  const { items, problems: doubles } = withoutDoubles(read);
  return { items, problems: [...problems, ...doubles].slice(0, matchImportLimits.problems) };
}

function readRow(
  row: CsvRow<SquadColumn>,
  years: readonly BikramSambatYear[] | undefined,
): ImportedSquadMember | { field: string; code: string } {
  const [team, name] = [row.value("team"), row.value("name")];
  if (team === "") return { field: "team", code: "text.required" };
  if (name === "") return { field: "name", code: "text.required" };
  const number = asciiDigits(row.value("number"));
  if (number !== "" && !/^\d{1,3}$/.test(number)) return { field: "number", code: "number.invalid" };
  const born = row.value("birthDate");
  const birthDate = born === "" ? null : readDay(born, years);
  if (birthDate === undefined) return { field: "birthDate", code: "date.invalid" };
  const typed = asciiDigits(row.value("ref"));
  const role = readRole(row.value("role"));
  if (role === undefined) return { field: "role", code: "matchImport.role" };
  return {
    line: row.line,
    ref: typed === "" ? refOf("csv", team, name) : refOf("csv", "id", typed),
    team: { name: team, nameNe: row.value("teamNe") || null },
    name,
    nameNe: row.value("nameNe") || null,
    number: number === "" ? null : Number(number),
    role,
    birthDate,
  };
}
