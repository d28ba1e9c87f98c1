// Squads as a table: one player a row.

import { readPlayer, roleCalled } from "#app/features/sport/players/read-player.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { type CsvRow, readTable } from "./csv-columns.ts";
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

/** The players of a table that has a team and a name in each row. */
export function readSquadTable(text: string, { today }: { today?: string } = {}): Imported<ImportedSquadMember> {
  const { rows, problems: tableProblems, left = [] } = readTable(text, squadColumns, ["team", "name"]);
  const problems: ImportProblem[] = [...tableProblems];
  const read = rows.flatMap((row) => {
    const member = readRow(row, today);
    if ("ref" in member) return [{ item: member, at: { line: row.line } }];
    problems.push({ line: row.line, ...member });
    return [];
  });
  const { items, problems: doubles } = withoutDoubles(read);
  return { items, problems: [...problems, ...doubles].slice(0, matchImportLimits.problems), left };
}

const different = <Value>(...said: readonly (Value | null | undefined)[]): readonly Value[] => [
  ...new Set(said.filter((value) => value !== null && value !== undefined)),
];

function readRow(
  row: CsvRow<SquadColumn>,
  today: string | undefined,
): ImportedSquadMember | { field: string; code: string } {
  const [team, typedName, typedNe] = [row.value("team"), row.value("name"), row.value("nameNe")];
  if (team === "") return { field: "team", code: "text.required" };
  if (typedName === "") return { field: "name", code: "text.required" };
  const number = asciiDigits(row.value("number"));
  if (number !== "" && !/^\d{1,3}$/.test(number)) return { field: "number", code: "number.invalid" };
  const born = row.value("birthDate");
  const birthDate = born === "" ? null : readDay(born, { last: today });
  if (birthDate === undefined) return { field: "birthDate", code: "date.invalid" };
  const typed = asciiDigits(row.value("ref"));
  const typedRole = row.value("role");
  const role = typedRole === "" ? null : roleCalled(typedRole);
  if (role === undefined) return { field: "role", code: "matchImport.role" };
  const [read, readNe] = [readPlayer(typedName), typedNe === "" ? undefined : readPlayer(typedNe)];
  // What the name says beside itself is not against its own columns.
  const numbers = different(number === "" ? null : Number(number), read.number, readNe?.number);
  const roles = different(role, read.role, readNe?.role);
  if (read.isUnclear || readNe?.isUnclear || numbers.length > 1 || roles.length > 1)
    return { field: read.isUnclear || !readNe?.isUnclear ? "name" : "nameNe", code: "matchImport.nameUnclear" };
  const honour = read.honour ?? readNe?.honour;
  return {
    line: row.line,
    ref: typed === "" ? refOf("csv", team, read.name) : refOf("csv", "id", typed),
    team: { name: team, nameNe: row.value("teamNe") || null },
    name: read.name,
    nameNe: readNe?.name ?? null,
    number: numbers[0] ?? null,
    role: roles[0] ?? null,
    birthDate,
    ...(honour === undefined ? {} : { left: [honour] }),
  };
}
