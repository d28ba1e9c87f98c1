// Heads: one lit and one shaded side, as the mountains have them; the ridge of the nose is where they meet.
import { ink, paper } from "../palette.ts";
import { arc, bend, blend, circle, ellipse, group, line, path, polygon, rect, roundedRect } from "../shapes.ts";

/** Skin in the light; its shade is made from it. */
export const skins = { fair: "#f3cfae", light: "#e6b98c", tan: "#cf9764", brown: "#aa7043", deep: "#7c4e30" } as const;

export const hairColours = { black: "#17151a", brown: "#3d2617", grey: "#a9a7a3", white: "#e4e0d8", red: "#8f3b1d" };

export type HairStyle = "short" | "crop" | "parted" | "curly" | "bald" | "bun" | "ponytail" | "long" | "braids" | "bob";
type Wear =
  | "cap"
  | "topi"
  | "headband"
  | "glasses"
  | "headset"
  | "helmet"
  | "beard"
  | "stubble"
  | "moustache"
  | "grille";

export type Look = {
  skin: keyof typeof skins;
  hair: HairStyle;
  hairColour?: keyof typeof hairColours;
  wears?: readonly Wear[];
  mood?: "smile" | "calm" | "shout";
  /** Colour of cap, band or helmet. */
  accent?: string;
};

/** `turn` is where the face looks: -1 left, 0 at the reader, 1 right; `back` shows no face. */
export type Attitude = { turn?: number; tilt?: number; back?: boolean };

export const shadeOf = (skin: Look["skin"]): string => blend(skins[skin], "#3a1420", 0.26);

/** A head 100 units high around 0 0, chin at 50. */
export function head(look: Look, { turn = 0, tilt = 0, back = false }: Attitude = {}): string {
  const [skin, shade] = [skins[look.skin], shadeOf(look.skin)];
  const hair = hairColours[look.hairColour ?? "black"];
  const has = (wear: Wear) => look.wears?.includes(wear) ?? false;
  const covered = has("cap") || has("topi") || has("helmet");
  const shift = turn * 11;
  return group(
    `rotate(${tilt})`,
    hairBehind(look.hair, hair, turn),
    ...[-1, 1]
      .filter((side) => side * turn < 0.55)
      .map((side) => ellipse([side * 37 - turn * 5, 3], 7, 11, { fill: side < 0 ? skin : shade })),
    path("M-37 -14C-39 -62 39 -62 37 -14L34 14C31 34 15 51 0 51C-15 51 -31 34 -34 14Z", skin),
    back ? "" : face(look, shade, hair, shift),
    back
      ? path("M-39 8C-44 -66 44 -66 39 8C34 36 -34 36 -39 8Z", hair)
      : covered
        ? temples(hair, look.hair)
        : hairInFront(look.hair, hair, shift),
    has("cap") ? cap(look.accent ?? ink, shift, back) : "",
    has("topi") ? topi(look.accent ?? "#c8102e") : "",
    has("headband") ? path("M-38 -31C-14 -37 14 -37 38 -31L38 -19C14 -25 -14 -25 -38 -19Z", look.accent ?? paper) : "",
    has("helmet") ? helmet(look.accent ?? ink, shift, has("grille") && !back) : "",
    has("headset") ? headset(look.accent ?? ink, turn) : "",
  );
}

function face({ mood = "calm", wears = [] }: Look, shade: string, hair: string, shift: number): string {
  const ridge = `M${shift + 2} -56C36 -56 38 -30 37 -14L34 14C31 34 15 51 0 51`;
  const mouth = blend(shade, "#5a0f1e", 0.55);
  const brow = hair === hairColours.white || hair === hairColours.grey ? blend(hair, ink, 0.35) : hair;
  return [
    path(
      `${ridge}L${shift * 0.6 + 2} 34L${shift * 0.8 + 1} 22L${shift * 1.5 + 9} 17L${shift + 3} -10Z`,
      shade,
      wears.includes("beard") ? 0.9 : 1,
    ),
    wears.includes("beard")
      ? path(`M-35 6C-33 26 -22 56 0 57C22 56 33 26 35 6C28 22 18 22 ${shift * 0.7} 24C-18 22 -28 22 -35 6Z`, hair)
      : "",
    wears.includes("stubble")
      ? path(
          `M-34 12C-31 34 -15 51 0 51C15 51 31 34 34 12C24 26 12 26 ${shift * 0.7} 26C-12 26 -24 26 -34 12Z`,
          hair,
          0.28,
        )
      : "",
    ...[-1, 1].map((side) => {
      const x = side * 17 + shift * 1.05;
      return (
        bend([x - 9, -15], [x, -20], [x + 9, -15], { stroke: brow, width: 4.6 }) +
        (mood === "smile"
          ? bend([x - 6.5, -1], [x, -7.5], [x + 6.5, -1], { stroke: ink, width: 4 })
          : ellipse([x, -3], 4, 4.8, { fill: ink }))
      );
    }),
    wears.includes("moustache")
      ? path(
          `M${shift - 15} 29C${shift - 8} 20 ${shift + 8} 20 ${shift + 15} 29C${shift + 6} 27 ${shift - 6} 27 ${shift - 15} 29Z`,
          hair,
        )
      : "",
    mood === "shout"
      ? ellipse([shift, 33], 10, 9, { fill: mouth }) + rect(shift - 7, 25.5, 14, 4, { fill: paper })
      : mood === "smile"
        ? path(`M${shift - 15} 28C${shift - 8} 42 ${shift + 8} 42 ${shift + 15} 28Z`, mouth) +
          path(`M${shift - 12} 29L${shift + 12} 29L${shift + 9} 33L${shift - 9} 33Z`, paper)
        : bend([shift - 11, 33], [shift, 36.5], [shift + 12, 32], { stroke: mouth, width: 4 }),
    wears.includes("glasses")
      ? [-1, 1].map((side) => circle([side * 17 + shift * 1.05, -3], 13, { stroke: ink, width: 3.6 })).join("") +
        line([shift - 4, -4], [shift + 4, -4], { stroke: ink, width: 3.6 })
      : "",
  ].join("");
}

function hairBehind(style: HairStyle, fill: string, turn: number): string {
  const side = turn > 0 ? -1 : 1;
  if (style === "bun") return circle([side * 14, -56], 21, { fill }) + path("M-41 10C-48 -70 48 -70 41 10Z", fill);
  if (style === "long")
    return path("M-40 -20C-46 -72 46 -72 40 -20C50 20 50 62 56 96L-56 96C-50 62 -50 20 -40 -20Z", fill);
  if (style === "bob")
    return path("M-40 -20C-48 -74 48 -74 42 -20C52 6 50 34 46 46L-46 46C-50 34 -52 6 -42 -20Z", fill);
  if (style === "ponytail")
    return path(
      `M${side * 20} -54C${side * 74} -60 ${side * 82} -6 ${side * 62} 44C${side * 60} 6 ${side * 46} -20 ${side * 16} -30Z`,
      fill,
    );
  if (style === "braids")
    return [-1, 1]
      .flatMap((at) =>
        [0, 1, 2, 3, 4].map((n) => ellipse([at * (41 + n * 1.5), 16 + n * 19], 10 - n * 0.7, 13, { fill })),
      )
      .join("");
  return "";
}

function hairInFront(style: HairStyle, fill: string, shift: number): string {
  if (style === "bald")
    return path(
      "M-38 -4C-43 -26 -38 -38 -33 -40C-36 -26 -34 -14 -34 6ZM38 -4C43 -26 38 -38 33 -40C36 -26 34 -14 34 6Z",
      fill,
    );
  if (style === "crop")
    return path(
      "M-39 -8C-42 -66 42 -66 39 -8C36 -22 32 -30 27 -33C10 -38 -10 -38 -27 -33C-32 -30 -36 -22 -39 -8Z",
      fill,
    );
  if (style === "curly")
    return (
      [
        [-36, -38],
        [-26, -52],
        [-12, -58],
        [4, -58],
        [20, -52],
        [33, -38],
      ]
        .map(([x = 0, y = 0]) => circle([x, y], 17, { fill }))
        .join("") + path("M-40 -6C-46 -66 46 -66 40 -6C36 -24 26 -34 0 -34C-26 -34 -36 -24 -40 -6Z", fill)
    );
  if (style === "parted" || style === "bob" || style === "long") {
    const part = shift - 14;
    return path(`M-40 4C-46 -72 46 -72 40 4C38 -18 30 -30 ${part} -45C${part - 8} -30 -34 -26 -40 4Z`, fill);
  }
  if (style === "short")
    return path(
      `M-39 -4C-46 -72 46 -74 39 -4C37 -16 35 -24 31 -28C18 -24 ${shift} -26 ${shift - 16} -38C-22 -30 -33 -26 -34 -18C-36 -12 -37 -8 -39 -4Z`,
      fill,
    );
  return path("M-40 2C-46 -70 46 -70 40 2C37 -20 24 -36 0 -40C-24 -36 -37 -20 -40 2Z", fill);
}

const temples = (fill: string, style: HairStyle): string =>
  style === "bald"
    ? ""
    : path(
        "M-39 8C-41 -10 -40 -24 -36 -30L-31 -24C-33 -12 -34 -2 -35 10ZM39 8C41 -10 40 -24 36 -30L31 -24C33 -12 34 -2 35 10Z",
        fill,
      );

const cap = (fill: string, shift: number, back: boolean): string =>
  path("M-41 -22C-42 -70 42 -70 41 -22C16 -30 -16 -30 -41 -22Z", fill) +
  path("M2 -59C36 -58 42 -40 41 -22C30 -26 18 -28 4 -28Z", ink, 0.18) +
  (back
    ? ""
    : path(
        `M${shift - 36} -27C${shift * 2 - 26} -44 ${shift * 2 + 26} -44 ${shift + 36} -27C${shift * 2.4 + 28} -15 ${shift * 2.4 - 28} -15 ${shift - 36} -27Z`,
        blend(fill, ink, 0.32),
      ));

const topi = (fill: string): string =>
  path("M-40 -24L-34 -70C-14 -80 20 -80 36 -64L40 -24C14 -32 -14 -32 -40 -24Z", fill) +
  polygon(
    [
      [-37, -46],
      [-24, -58],
      [-11, -46],
      [2, -58],
      [15, -46],
      [28, -58],
      [38, -48],
      [39, -40],
      [28, -46],
      [15, -34],
      [2, -46],
      [-11, -34],
      [-24, -46],
      [-38, -36],
    ],
    { fill: paper, opacity: 0.85 },
  ) +
  path("M4 -77C24 -78 34 -68 36 -64L40 -24C30 -27 18 -29 6 -30Z", ink, 0.16);

const helmet = (fill: string, shift: number, grille: boolean): string =>
  path("M-46 2C-52 -82 52 -82 46 2L37 8C38 -12 34 -26 26 -30L-26 -30C-34 -26 -38 -12 -37 8Z", fill) +
  path("M4 -62C46 -62 50 -30 46 2L37 8C38 -12 34 -26 26 -30L6 -30Z", ink, 0.2) +
  path(
    `M${shift - 38} -34C${shift * 2 - 22} -46 ${shift * 2 + 22} -46 ${shift + 38} -34L${shift + 34} -22L${shift - 34} -22Z`,
    blend(fill, ink, 0.3),
  ) +
  (grille
    ? [12, 26, 40].map((y) => bend([-37, y - 8], [shift * 2, y + 6], [37, y - 8], { stroke: paper, width: 4 })).join("")
    : "");

const headset = (fill: string, turn: number): string =>
  arc([0, -8], 48, 190, 350, { stroke: fill, width: 9 }) +
  [-1, 1]
    .filter((side) => side * turn < 0.8)
    .map((side) => roundedRect(side * 43 - 10 - turn * 4, -18, 20, 38, 9, { fill }))
    .join("") +
  bend([-42, 18], [-40, 42], [-14, 40], { stroke: fill, width: 4.5 }) +
  circle([-12, 40], 5, { fill });
