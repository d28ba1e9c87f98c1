// What a card says, for those who do not see it.
import { cutText } from "#app/platform/text/cut.ts";
import type { Card, CardSide } from "./card.ts";

/** What networks take as the text of a picture. */
const longestText = 300;
const rowsInText = 5;

/** The words of a card as one line, in its language. */
export function cardAlt({ content, lang }: Card): string {
  const parts: readonly (string | undefined)[] = (() => {
    switch (content.kind) {
      case "story":
        return [content.label, content.headline];
      case "match":
        return [content.heading, content.sides.map(sideText).join(" – "), content.status, ...content.notes];
      case "ranking":
        return [
          content.heading,
          content.title,
          ...content.rows.slice(0, rowsInText).map(({ rank, name, cells }) => `${rank} ${name} ${cells.at(-1) ?? ""}`),
          content.footer,
        ];
      case "profile":
        return [content.heading, content.name, ...content.facts.map(({ label, value }) => `${label}: ${value}`)];
    }
  })();
  const said = parts.flatMap((part) => part?.trim() || []);
  const stop = lang === "ne" ? "।" : ".";
  const ended = said.map((part, index) =>
    index === said.length - 1 || /[.!?।]$/.test(part) ? part : `${part}${stop}`,
  );
  return cutText(ended.join(" "), longestText);
}

const sideText = ({ team, score = "", detail = "" }: CardSide) => `${team.name} ${score} ${detail}`.trim();
