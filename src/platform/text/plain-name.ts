/** How a heading or a word of a list is compared: in lower case, with spaces for underscores and hyphens. */
export const plainName = (typed: string): string =>
  typed
    .normalize("NFC")
    .trim()
    .replace(/[\s_-]+/g, " ")
    .toLowerCase();
