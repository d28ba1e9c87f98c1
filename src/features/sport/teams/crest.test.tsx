import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Crest, TeamStripe } from "./crest.tsx";
import type { SportTeam } from "./queries.server.ts";

const drawn = (team: Pick<SportTeam, "crest" | "colour" | "second_colour"> | undefined) =>
  renderToStaticMarkup(<Crest team={team} />);
const colours = (markup: string) => [...markup.matchAll(/fill="([^"]+)"/g)].map(([, colour]) => colour);

test.each([
  [{ colour: "#c8102e", second_colour: "#ffffff" }, ["#c8102e", "#ffffff"]],
  [{ colour: "#c8102e", second_colour: null }, ["#c8102e"]],
  [{ colour: null, second_colour: null }, ["none"]],
])("a team with %j has a shield of these, which the content security policy lets through", (of, shown) => {
  const markup = drawn({ crest: undefined, ...of });
  expect(colours(markup)).toEqual(shown);
  expect(markup).not.toContain("style=");
});

test("a crest stands for both colours", () => {
  const crest = { kind: "outside", url: "https://pictures.example/crest.png", alt: "" } as SportTeam["crest"];
  expect(drawn({ crest, colour: "#c8102e", second_colour: "#ffffff" })).toMatch(/^<img[^>]*crest\.png[^>]*>$/);
});

test("a stripe has both colours, and there is none of a team without", () => {
  expect(colours(renderToStaticMarkup(<TeamStripe team={{ colour: "#c8102e", second_colour: "#ffffff" }} />))).toEqual([
    "#c8102e",
    "#ffffff",
  ]);
  expect(renderToStaticMarkup(<TeamStripe team={{ colour: null, second_colour: null }} />)).toBe("");
});
