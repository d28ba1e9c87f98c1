// How far a run is, in memory: what is noted of it comes from here.

import type { ItemLine } from "#app/features/moving/imports/wordpress/import-report.ts";
import type { ImportItemKind } from "#app/platform/db/schema.ts";

export class RunProgress {
  total = 0;
  done = 0;
  /** What the items go into; none in a trial. */
  importId: string | undefined;
  readonly counts: Record<string, Record<string, number>> = {};
  /** Items that were looked at, by kind, those that are the same as before included. */
  readonly seen: Record<string, number> = {};
  #lines: ItemLine[] = [];

  /** What an import calls to be followed here. */
  listener(of: { isTrial: boolean }) {
    return {
      onBegin: ({ items, importId }: { items: number; importId: string | undefined }) => this.begin(items, importId),
      onItem: (kind: ImportItemKind) => this.item(kind),
      onLine: (line: ItemLine) => this.line(line, of),
    };
  }

  /** The file has been read to its end once. */
  begin(items: number, importId: string | undefined): void {
    this.total = items;
    this.importId = importId;
  }

  /** An item was looked at. Comments come with their stories. */
  item(kind: ImportItemKind): void {
    this.seen[kind] = (this.seen[kind] ?? 0) + 1;
    if (kind !== "comment") this.done += 1;
  }

  /** Counts a line; one of a trial waits to be written down. */
  line(line: ItemLine, { isTrial }: { isTrial: boolean }): void {
    const ofKind = this.counts[line.kind] ?? {};
    this.counts[line.kind] = { ...ofKind, [line.outcome]: (ofKind[line.outcome] ?? 0) + 1 };
    if (isTrial) this.#lines.push(line);
  }

  /** The next lines to be written down, which are forgotten here. */
  takeLines(most: number): readonly ItemLine[] {
    return this.#lines.splice(0, most);
  }
}
