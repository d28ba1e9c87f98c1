// Old addresses on the command line: `add-redirects`, `list-redirects`, `remove-redirect`.
import { readFile, stat } from "node:fs/promises";
import { forgetRedirect, noteRedirect } from "#app/features/moving/redirects/commands.server.ts";
import { listNotedRedirects } from "#app/features/moving/redirects/queries.server.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { decodeText } from "#app/platform/text/decode-text.ts";
import { readCsv } from "#app/platform/text/read-csv.ts";
import { readableUrl } from "#app/platform/text/readable-url.ts";
import { operator } from "./operator-command.ts";

type RedirectPlatform = Pick<Platform, "run" | "db">;
type Terminal = { say(text: string): void; complain(text: string): void };

const largestFile = 20_000_000;

/** What `help` says of these. */
export const redirectHelp = `  add-redirects <file.csv>
      Notes old addresses: in the first column the path, in the second where it leads. An empty second column says that nothing
      stands there any more (410).
  list-redirects
      Shows the addresses that were noted so, with how often each was asked for.
  remove-redirect <path>
      Forgets one.
`;

const faults: Readonly<Record<string, string>> = {
  "redirect.path": "the first column is no path of this site",
  "redirect.target": "the second column is neither a path of this site nor an https address",
  "redirect.same": "it would lead to itself",
  "redirect.loop": "it would lead in a circle",
  "text.required": "the first column is empty",
};

/**
 * Notes the lines of a file. A line that is wrong is named and keeps no other out. 0 all noted, 1 not all, 2 not
 * understood.
 */
export async function addRedirects(
  [file, ...surplus]: readonly string[],
  { run }: RedirectPlatform,
  { say, complain }: Terminal,
): Promise<number> {
  if (!file || surplus.length > 0) {
    complain(`add-redirects needs one file.\n\n${redirectHelp}`);
    return 2;
  }
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined || size > largestFile) {
    complain(size === undefined ? `There is no ${file}.\n` : `The file has more than ${largestFile} bytes.\n`);
    return 1;
  }
  const read = decodeText(await readFile(file));
  if ("fault" in read) {
    complain(`line ${read.line}: the bytes are no text in UTF-8 or Windows-1252. Save the file as UTF-8.\n`);
    return 1;
  }
  if (read.encoding !== "utf-8") say(`The file was read as ${read.encoding}.\n`);
  let [noted, wrong] = [0, 0];
  for (const { line, values } of readCsv(read.text)) {
    const [path = "", target = ""] = values;
    try {
      await run(noteRedirect, operator, { path, target });
      noted += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "invalid") throw error;
      // The names of the columns are no line that went wrong.
      if (line === 1 && !/^(?:\/|https?:)/i.test(path)) continue;
      wrong += 1;
      const [code = ""] = Object.values(error.fieldErrors)[0] ?? [];
      complain(`line ${line}: ${faults[code] ?? code}\n`);
    }
  }
  say(`${noted} addresses are noted.\n`);
  return wrong === 0 ? 0 : 1;
}

/** Says what was noted, what is asked for most first. */
export async function sayRedirects({ db }: RedirectPlatform, { say }: Terminal): Promise<number> {
  const redirects = await listNotedRedirects(db);
  if (redirects.length === 0) say("No old address was noted yet.\n");
  for (const { path, target, hits } of redirects)
    say(`${String(hits).padStart(8)}  ${path}  ${target === null ? "(gone)" : readableUrl(target)}\n`);
  return 0;
}

/** Forgets one address. 0 done, 1 unknown, 2 not understood. */
export async function removeRedirect(
  [path, ...surplus]: readonly string[],
  { run }: RedirectPlatform,
  { say, complain }: Terminal,
): Promise<number> {
  const key = path === undefined ? undefined : formerPathKey(path);
  if (key === undefined || surplus.length > 0) {
    complain(`remove-redirect needs one path.\n\n${redirectHelp}`);
    return 2;
  }
  try {
    await run(forgetRedirect, operator, { path: key });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    complain("This address was not noted.\n");
    return 1;
  }
  say("The address is forgotten.\n");
  return 0;
}
