// The signs of the reader's pages, drawn here on a 20 px grid with one stroke, so that no icon library travels to a
// phone.
import { useIsLowData } from "./low-data-context.tsx";

const outlines = {
  search: "M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4.25 4.25",
  menu: "M2.75 5h14.5M2.75 10h14.5M2.75 15h14.5",
  close: "m4.5 4.5 11 11M15.5 4.5l-11 11",
  expand: "M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5",
  "chevron-left": "M12.25 4.5 6.75 10l5.5 5.5",
  "chevron-right": "M7.75 4.5l5.5 5.5-5.5 5.5",
  "chevron-down": "M4.5 7.5 10 13l5.5-5.5",
  calendar: "M3 4.5h14v12.25H3ZM3 8.5h14M6.75 2.5v4M13.25 2.5v4",
  pin: "M10 17.75s5.75-5.25 5.75-9.75a5.75 5.75 0 0 0-11.5 0c0 4.5 5.75 9.75 5.75 9.75ZM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  clock: "M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 5.75V10l3 2",
  home: "m2.5 9.75 7.5-6.5 7.5 6.5M4.75 8v9h3.5v-5h3.5v5h3.5V8",
  globe:
    "M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM3 10h14M10 2.75c-5 4.5-5 10 0 14.5M10 2.75c5 4.5 5 10 0 14.5",
  matches: "M2.5 4.5h15v11h-15ZM10 4.5v11M10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z",
  flag: "M5 18V2.75L15 8.75H8.75L15.5 14.75H5",
  video: "M2.5 5h10v10h-10ZM12.5 9l5-3v8l-5-3",
  user: "M10 9.75a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.25 17.25c.75-3.5 3.4-5 6.75-5s6 1.5 6.75 5",
  bookmark: "M5 2.75h10v14.5L10 13.5l-5 3.75Z",
  external: "M11.5 3H17v5.5M17 3l-7.5 7.5M8.5 4.5H3.25v12.25H15.5V11.5",
  arrow: "M3 10h13.5M11.5 4.75 16.75 10l-5.25 5.25",
  mail: "M2.5 4.5h15v11h-15ZM2.75 5l7.25 6 7.25-6",
  phone:
    "M4.5 2.75h3l1.5 4-2 1.5a10 10 0 0 0 4.75 4.75l1.5-2 4 1.5v3c0 1-1 1.75-2 1.75C8.5 17.25 2.75 11.5 2.75 4.75c0-1 .75-2 1.75-2Z",
  list: "M7 5h10.25M7 10h10.25M7 15h10.25M2.75 5h.5M2.75 10h.5M2.75 15h.5",
} as const;

const solids = {
  more: "M2.5 8.75H5v2.5H2.5ZM8.75 8.75h2.5v2.5h-2.5ZM15 8.75h2.5v2.5H15Z",
  play: "M5.5 2.75 17 10 5.5 17.25Z",
  pause: "M4.5 3h4v14h-4ZM11.5 3h4v14h-4Z",
  "bookmark-filled": "M4.25 2h11.5v16.75L10 14.45l-5.75 4.3Z",
} as const;

const drawings = { ...outlines, ...solids };
export type InlineIconName = keyof typeof drawings;

/** Every sign there is, in the order drawn. */
export const inlineIconNames = Object.keys(drawings).filter((name): name is InlineIconName => name in drawings);

/**
 * One sign, as tall as a line of small text and in the colour of the words. Decoration: name the control around it, in
 * the low-data edition in words that are seen.
 */
export function InlineIcon({ name }: { name: InlineIconName }) {
  if (useIsLowData()) return null;
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      className={name in solids ? "glyph glyph-solid" : "glyph"}
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
