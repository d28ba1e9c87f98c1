// Stories for other programs on the command line: `export-stories`.
import path from "node:path";
import { parseArgs } from "node:util";
import {
  ExportRefused,
  exportAsGhost,
  exportAsMarkdown,
  exportAsWordpress,
} from "#app/features/moving/exports/export-stories.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { Terminal } from "./terminal.ts";

/** What `help` says of it. */
export const exportHelp = `  export-stories [--format wxr|ghost|markdown] <folder, name.xml or name.json>
      Writes all stories as an export file of WordPress (name.xml) or of Ghost (name.json), into a folder with the pictures
      beside it, or as the file alone; or as Markdown, a file for each story in a folder.
`;

/** 0 done, 1 refused or a file was missing, 2 not understood. */
export async function exportStories(
  args: string[],
  platform: Pick<Platform, "db" | "clock" | "origin" | "files">,
  terminal: Pick<Terminal, "say" | "complain">,
): Promise<number> {
  const wanted = readOptions(args);
  if (!wanted) {
    terminal.complain(
      `export-stories needs a folder, or the name of a file: for WordPress one that ends with .xml, for Ghost with .json.\n\n${exportHelp}`,
    );
    return 2;
  }
  try {
    const target = path.resolve(wanted.target);
    const { stories, files, missing } = await wanted.write(platform, target);
    for (const key of missing) terminal.complain(`The file ${key} is missing.\n`);
    terminal.say(`${stories} stories and ${files} files were written to ${target}.\n`);
    return missing.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ExportRefused)) throw error;
    terminal.complain(`${error.message}\n`);
    return 1;
  }
}

const formats = { wxr: exportAsWordpress, ghost: exportAsGhost, markdown: exportAsMarkdown };

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      strict: true,
      allowPositionals: true,
      options: { format: { type: "string", default: "wxr" } },
    });
    const [target, ...surplus] = positionals;
    const { format } = values;
    if (target === undefined || surplus.length > 0 || !isFormat(format)) return undefined;
    return { target, write: formats[format] };
  } catch {
    return undefined;
  }
}
