// The import of an export file of WordPress, named as such: nothing is told from the file.
import type { FileParts } from "./import-files.server.ts";
import type { ImportOptions } from "./import-run.server.ts";
import { type ImportResult, importSite } from "./import-site.server.ts";

/** `importSite` for a file of WordPress. */
export function importWordpress(parts: FileParts, options: Omit<ImportOptions, "format">): Promise<ImportResult> {
  return importSite(parts, { ...options, format: "wordpress" });
}
