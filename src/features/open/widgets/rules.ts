// What a widget is asked for: which one, of what, and how it looks. The addresses stand on other people's sites for
// years, so they name rows by their ids, which no renaming changes.
import { z } from "zod";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";

export const widgetKinds = ["match", "table", "fixtures", "results", "scorers", "headlines"] as const;
export type WidgetKind = (typeof widgetKinds)[number];

export const widgetThemes = ["auto", "light", "dark"] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

export const widgetLimits = { rows: 24, height: { least: 120, most: 1600 } } as const;

/** The page where one puts a widget together; every widget lies below it. */
export const widgetsPath = "/widgets";
/** The script that gives a frame the height of what is in it. */
export const frameScriptPath = `${widgetsPath}/frame.js`;

/** Of a form that is sent by GET a field that nobody filled in comes as an empty text. */
const unlessBlank = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), inner);

const colour = z
  .string()
  .regex(/^#?[0-9a-fA-F]{6}$/, { error: "colour.invalid" })
  .transform((text) => text.replace("#", "").toLowerCase());

const look = {
  /** Six hexadecimal digits. What cannot be read on the ground is made darker or lighter. */
  accent: unlessBlank(colour.optional()),
  rows: unlessBlank(wholeNumberInput({ least: 1, most: widgetLimits.rows }).optional()),
  theme: unlessBlank(z.enum(widgetThemes, { error: "choice.invalid" }).default("auto")),
};

/** The query names of a widget, each of which changes it. */
export const lookNames = Object.keys(look) as readonly (keyof typeof look)[]; // keys of a const object

/** How a widget looks. */
export const widgetLook = z.object(look);
export type WidgetLook = z.output<typeof widgetLook>;

/** What an address below `widgetsPath` names. */
export const widgetChoice = z.object({ kind: z.enum(widgetKinds), id: identifierInput("choice.invalid") });
export type WidgetChoice = z.output<typeof widgetChoice>;

/** What the page where a widget is put together is asked for, all of it optional. */
export const builderInput = z.object({
  ...look,
  height: unlessBlank(
    wholeNumberInput({ least: widgetLimits.height.least, most: widgetLimits.height.most }).optional(),
  ),
  kind: unlessBlank(z.enum(widgetKinds, { error: "choice.invalid" }).optional()),
  language: unlessBlank(z.enum(["en", "ne"], { error: "choice.invalid" }).optional()),
});

/** The path of a widget without its language. What is as it would be anyway is left out. */
export function widgetPath({ kind, id }: WidgetChoice, { accent, rows, theme }: Partial<WidgetLook> = {}): string {
  const query = new URLSearchParams();
  if (accent !== undefined) query.set("accent", accent);
  if (rows !== undefined) query.set("rows", String(rows));
  if (theme !== undefined && theme !== "auto") query.set("theme", theme);
  return `${widgetsPath}/${kind}/${id}${query.size > 0 ? `?${query}` : ""}`;
}

const framed = new RegExp(`^(?:/(?:en|ne))?${widgetsPath}/[^/]+/[^/]+$`);

/** Whether other sites may show the answer at a path in a frame. No other path may be framed by anybody. */
export const isWidgetPath = (pathname: string): boolean => framed.test(pathname);
