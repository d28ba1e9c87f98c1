// The cleaning of pasted text for the server: imports of stories written elsewhere.
import { cleanPastedTree } from "./paste-clean.ts";
import { readHtml } from "./read-html.server.ts";

/** Story markup of HTML from Word, Google Docs and the like, see paste-clean.ts. Sanitise it before storing it. */
export function cleanPastedHtml(html: string): string {
  return cleanPastedTree(readHtml(html));
}
