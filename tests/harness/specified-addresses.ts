// The addresses that the specification names.
/** Addresses of a route table: the first column, split at commas, with `{…}` as any text. */
export function addressesIn(document: string, heading: RegExp): string[] {
  const table = document.slice(document.search(heading)).split(/\n(?=\n|[^|\n])/)[0] ?? "";
  const columns = [...table.matchAll(/^\|\s*(\/[^|]*)\|/gm)].map(([, first]) => first ?? "");
  return columns
    .flatMap((column) => column.split(/,|\band\b/))
    .map((text) =>
      text
        .trim()
        .replace(/\(index\)|\?.*$/g, "")
        .trim()
        .replace(/\{[^}]+\}/g, "example"),
    );
}
