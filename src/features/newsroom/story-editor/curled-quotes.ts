import { Extension, InputRule } from "@tiptap/core";

/** Where a sign opens: after nothing, a space, a line break (or a figure in the line), a bracket, an opening sign. */
const opens = /(?:^|[\s([{“‘]|%leaf%|(?:^|\s)-)$/u;
const dash = /[–—]$/;
/** The word before is an address, where a straight sign belongs to it. */
const address = /(?:[a-z][a-z+.-]*:\/\/|www\.|[^\s@]+@)\S*$/i;

/**
 * The typographic sign for `"` or `'` typed behind a text: “ ‘ where something is quoted from there on, else ” ’ (an
 * apostrophe too, so "the '90s" opens). After a dash it closes what is open. `undefined` inside of an address.
 */
export function curledQuote(before: string, typed: '"' | "'"): string | undefined {
  if (address.test(before)) return undefined;
  const [opening, closing] = typed === '"' ? ["“", "”"] : ["‘", "’"];
  if (dash.test(before)) return before.lastIndexOf(opening) > before.lastIndexOf(closing) ? closing : opening;
  return opens.test(before) ? opening : closing;
}

/**
 * Curls quotation marks as they are typed, in every language. Backspace or undo right after it gives the straight sign
 * back; pasted text never comes here.
 */
export const curledQuotes = Extension.create({
  name: "curledQuotes",
  addInputRules: () => [
    new InputRule({
      find: /["']$/,
      handler: ({ state, range, match }) => {
        const curled = curledQuote(match.input?.slice(0, match.index) ?? "", match[0] === '"' ? '"' : "'");
        if (curled === undefined) return null;
        state.tr.insertText(curled, range.from, range.to);
      },
    }),
  ],
});
