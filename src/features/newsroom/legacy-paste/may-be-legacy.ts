/** What came with a paste: the words, and the markup that names their fonts, "" where there is none. */
export type PastedText = { text: string; html: string };

const namesFont = /(?:face|font-family)\s*[=:][^;>]{0,80}(?:preeti|kantipur|pcs|sagarmatha|himal|aakriti|ganess)/i;
const hasKeys = /[A-Za-z0-9][\]}{|\\]|[A-Za-z][;'"/[+`][A-Za-z]|[a-z][A-Z0-9]|(?:^|\s)[|/;][A-Za-z]/;

/**
 * A cheap look at pasted text: false where it is surely not of a font such as Preeti. Only else the converter is
 * fetched, which decides (`readLegacy`).
 */
export const mayBeLegacy = ({ text, html }: PastedText): boolean => hasKeys.test(text) || namesFont.test(html);
