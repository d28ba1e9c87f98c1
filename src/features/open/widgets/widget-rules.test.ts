import { expect, test } from "vitest";
import { contrast, leastContrast, rgbOf } from "#app/platform/contrast.ts";
import { paletteOf } from "./colours.ts";
import { isWidgetPath, widgetLook, widgetPath } from "./rules.ts";

const id = "01a2231d-49d2-7797-9588-f26495346940";

test("whatever colour a site chooses, everything can be read on its ground", () => {
  for (const theme of ["light", "dark"] as const) {
    for (const accent of [undefined, "ffffff", "000000", "ffff00", "0000ff", "808080", "fefefe", "0b0e14", "c8102e"]) {
      const { ground, ink, muted, live, accent: shown } = paletteOf(theme, accent);
      for (const colour of [ink, muted, live, shown])
        expect(contrast(rgbOf(colour), rgbOf(ground)), `${theme} ${accent} ${colour}`).toBeGreaterThanOrEqual(
          leastContrast,
        );
    }
  }
  expect(paletteOf("light", "c8102e").accent).toBe("#c8102e");
});

test("a look that a form left empty is the usual one; one that cannot be names its field", () => {
  expect(widgetLook.parse({ theme: "", accent: "", rows: "", other: "x" })).toEqual({ theme: "auto" });
  expect(widgetLook.parse({ accent: "#C8102E", rows: "7" })).toMatchObject({ accent: "c8102e", rows: 7 });
  const wrong = [{ theme: "pink" }, { accent: "red;}" }, { rows: "0" }, { rows: "25" }, { rows: "1.5" }, { rows: "x" }];
  for (const look of wrong) expect(widgetLook.safeParse(look).error?.issues[0]?.path).toEqual(Object.keys(look));
});

test("only addresses of widgets are taken for ones", () => {
  expect(widgetPath({ kind: "table", id }, { rows: 5, theme: "auto" })).toBe(`/widgets/table/${id}?rows=5`);
  const widgets = [`/widgets/table/${id}`, `/ne/widgets/match/${id}`, "/widgets/x/y"];
  const others = [
    "/widgets",
    "/ne/widgets",
    "/widgets/frame.js",
    "/widgets/a/b/c",
    "/admin/widgets/a/b",
    "/x/widgets/a/b",
  ];
  expect(widgets.filter((path) => !isWidgetPath(path))).toEqual([]);
  expect(others.filter(isWidgetPath)).toEqual([]);
});
