// A player's shirt in the colours of the team. Decoration: name, team and number stand beside it as text.
import { digitsFor } from "#app/messages/locale.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";

type ShirtProps = {
  team: { colour: string | null; second_colour: string | null } | null | undefined;
  number: number | null | undefined;
  lang: Lang;
};

/** Where a team has no colours the shirt is that of the page. Nothing on low-data pages. */
export function Shirt({ team, number, lang }: ShirtProps) {
  if (useIsLowData()) return null;
  const { colour = null, second_colour: second = null } = team ?? {};
  const ink = colour === null ? undefined : inkOn(colour);
  return (
    <svg className="shirt" viewBox="0 0 96 96" aria-hidden="true">
      <path className="shirt-cloth" d={body} fill={colour ?? "none"} />
      {second !== null && <path d={sleeves} fill={second} />}
      <path className="shirt-edge" d={body} fill="none" />
      <path className="shirt-edge" d="M36 6q12 12 24 0" fill="none" />
      {typeof number === "number" && (
        <text className="shirt-number" x="48" y="72" textAnchor="middle" fill={ink ?? "currentColor"}>
          {digitsFor(lang, String(number))}
        </text>
      )}
    </svg>
  );
}

const body = "M36 6 22 11 3 30l13 13 8-7v55h48V36l8 7 13-13L74 11 60 6q-12 12-24 0Z";
const sleeves = "M22 11 3 30l13 13 8-7V12ZM74 11l19 19-13 13-8-7V12Z";

/** Black or white: whichever can be read on a colour such as "#c8102e". */
export function inkOn(colour: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance the contrast with both is the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
