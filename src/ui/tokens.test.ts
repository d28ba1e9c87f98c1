import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sportColours } from "./sport-colour.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The custom properties declared by the first rule that `rule` matches. */
function tokensOf(rule: RegExp): Record<string, string> {
  const [, declarations = ""] = rule.exec(css) ?? [];
  const found = declarations.matchAll(/--([a-z-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, value]));
}

const themes = {
  light: tokensOf(/^:root \{([^}]*)\}/m),
  dark: tokensOf(/prefers-color-scheme: dark\) \{\s*:root:where\(:not\([^)]*\)\) \{([^}]*)\}/),
  "dark band": tokensOf(/^\.ground-dark \{([^}]*)\}/m),
};

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast of two opaque colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function mixed(over: string, under: string, share: number): string {
  const channel = (at: number) => {
    const [top, bottom] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((top ?? 0) * share + (bottom ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const grounds = ["paper", "raised", "sunken"];
const label = ["ink", "muted", "faint", "crimson", "press", "press-hover", "positive", "waiting"];

const pairs = [
  ...grounds.flatMap((ground) => [...label, ...sportColours].map((text) => [text, ground] as const)),
  ["paper", "rule"],
  ["on-press", "press-fill"],
  ["on-press", "press-fill-hover"],
  ["on-crimson", "crimson-fill"],
  ["on-crimson", "crimson-fill-hover"],
  ["ink", "press-tint"],
  ["press", "press-tint"],
  ["ink", "crimson-tint"],
  ["crimson", "crimson-tint"],
] as const;

describe.each(Object.entries(themes))("the %s tokens", (_theme, tokens) => {
  const colour = (name: string) => tokens[name] ?? "missing";

  test.each(pairs)("%s is readable on %s", (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(sportColours)("%s is readable on a typographic card tinted with its own hue", (sportColour) => {
    expect(contrast(colour(sportColour), mixed(colour(sportColour), colour("paper"), 0.08))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  test.each(
    grounds.flatMap((ground) => ["edge", "focus", "press-fill", "crimson-fill"].map((line) => [line, ground] as const)),
  )("%s can be told from %s", (line, ground) =>
    expect(contrast(colour(line), colour(ground))).toBeGreaterThanOrEqual(3),
  );
});

describe("a dark band", () => {
  test("takes the dark theme's colours, every one", () => expect(themes["dark band"]).toEqual(themes.dark));
});

describe("the dark theme", () => {
  test("decides every colour that the light one names", () => {
    expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
  });
});
