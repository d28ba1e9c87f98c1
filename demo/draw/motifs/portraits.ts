// Portraits: everybody whom a story is about, before the ground of their sport. The names are those of the stories.

import { type Colours, crimson, ink, paper } from "../palette.ts";
import { bust, type Kit } from "../parts/bodies.ts";
import type { Attitude, Look } from "../parts/heads.ts";
import {
  atTheCrease,
  atTheNet,
  beforeTheHills,
  beforeTheScreens,
  behindTheGoal,
  type Ground,
  inThePavilion,
  onTheTrack,
  plain,
} from "../parts/portrait-grounds.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { blend, circle, type Point } from "../shapes.ts";

type Sitter = { look: Look; kit: (colours: Colours) => Kit; attitude?: Attitude; side?: -1 | 0 | 1; size?: number };
const portrait =
  ({ look, kit, attitude = {}, side = -1, size = 345 }: Sitter, ground: Ground): Composition =>
  (scene) => {
    const at: Point = [800 + side * 190, 385];
    const beside: Point = [800 - side * 420, 470];
    return drawing(
      [at[0] - size * 0.62, 120, at[0] + size * 0.62, 700],
      [
        ground(scene, beside),
        circle([at[0], 430], 330, {
          fill: scene.colours.figure === ink ? scene.colours.bright : scene.colours.base,
          opacity: 0.95,
        }),
        bust(look, kit(scene.colours), at, size, { turn: -side * 0.45, ...attitude }),
      ],
    );
  };

const shirt = (
  fill: string,
  trim: string,
  pattern: Kit["pattern"] = "plain",
  sleeves: Kit["sleeves"] = "short",
): Kit => ({ shirt: fill, trim, pattern, sleeves });

export const footballPortraits = {
  ishanBheri: portrait(
    { look: { skin: "brown", hair: "curly", wears: ["stubble"] }, kit: () => shirt("#f0c246", ink), side: 1 },
    behindTheGoal,
  ),
  martaSorrel: portrait(
    {
      look: { skin: "fair", hair: "bob", hairColour: "grey", wears: ["glasses"], mood: "smile" },
      kit: (c) => shirt(c.night, crimson, "zip"),
    },
    beforeTheHills,
  ),
  sagarNuptse: portrait(
    { look: { skin: "tan", hair: "short", mood: "smile" }, kit: () => shirt(crimson, paper, "sash"), side: 1 },
    behindTheGoal,
  ),
  laxmiRapti: portrait(
    {
      look: { skin: "tan", hair: "ponytail", wears: ["cap"], accent: crimson, mood: "smile" },
      kit: (c) => shirt(c.tint, c.deep, "zip"),
    },
    beforeTheHills,
  ),
  rangersCook: portrait(
    {
      look: { skin: "deep", hair: "crop", wears: ["beard"], mood: "smile" },
      kit: (c) => shirt(paper, c.base, "hoops"),
    },
    behindTheGoal,
  ),
  queensCaptain: portrait(
    {
      look: { skin: "light", hair: "braids", wears: ["headband"], accent: paper, mood: "shout" },
      kit: () => shirt(crimson, paper, "stripes"),
      side: 1,
    },
    beforeTheHills,
  ),
  leftFooter: portrait(
    { look: { skin: "fair", hair: "curly", hairColour: "red" }, kit: (c) => shirt(paper, c.deep, "halves"), side: 1 },
    beforeTheHills,
  ),
} satisfies Compositions;

export const cricketPortraits = {
  yubarajKamala: portrait(
    {
      look: { skin: "tan", hair: "parted", wears: ["glasses", "moustache"], mood: "smile" },
      kit: () => shirt(paper, crimson),
    },
    atTheCrease,
  ),
  sushmaTamakoshi: portrait(
    {
      look: { skin: "light", hair: "ponytail", wears: ["cap"], accent: crimson, mood: "calm" },
      kit: (c) => shirt(c.deep, c.bright, "sash"),
      side: 1,
    },
    atTheCrease,
  ),
  harimaya: portrait(
    {
      look: { skin: "tan", hair: "bun", hairColour: "white", wears: ["glasses"], mood: "smile" },
      kit: (c) => shirt(crimson, c.tint),
    },
    inThePavilion,
  ),
  bishalKaligandaki: portrait(
    { look: { skin: "brown", hair: "short", mood: "calm" }, kit: (c) => shirt(c.tint, crimson, "stripes") },
    beforeTheHills,
  ),
  oldHarbourKing: portrait(
    {
      look: { skin: "fair", hair: "bald", wears: ["beard"], hairColour: "grey", mood: "smile" },
      kit: () => shirt(paper, crimson, "hoops"),
    },
    atTheCrease,
  ),
  hillShieldCaptain: portrait(
    { look: { skin: "brown", hair: "bun", mood: "calm" }, kit: () => shirt(paper, crimson, "plain", "long"), side: 1 },
    inThePavilion,
  ),
} satisfies Compositions;

export const volleyballPortraits = {
  kopilaLikhu: portrait(
    {
      look: { skin: "tan", hair: "braids", wears: ["headband"], accent: crimson, mood: "smile" },
      kit: (c) => shirt("#f0c246", c.deep, "sash"),
      side: 1,
    },
    atTheNet,
  ),
  devendraSeti: portrait(
    {
      look: { skin: "brown", hair: "short", hairColour: "grey", wears: ["moustache"] },
      kit: () => shirt(ink, crimson, "zip"),
    },
    atTheNet,
  ),
  teaGrower: portrait(
    {
      look: { skin: "tan", hair: "bob", wears: ["headband"], accent: "#e2b53e", mood: "smile" },
      kit: (c) => shirt(crimson, c.tint, "stripes"),
      side: 1,
    },
    beforeTheHills,
  ),
  spikersCaptain: portrait(
    {
      look: { skin: "light", hair: "crop", mood: "shout", wears: ["headband"], accent: crimson },
      kit: (c) => shirt(c.deep, paper, "halves", "none"),
    },
    atTheNet,
  ),
} satisfies Compositions;

export const athleticsPortraits = {
  kanchhiApi: portrait(
    {
      look: { skin: "brown", hair: "bun", wears: ["headband"], accent: crimson, mood: "smile" },
      kit: (c) => shirt(crimson, c.tint, "sash", "none"),
      side: 1,
    },
    beforeTheHills,
  ),
  minBahadurTamor: portrait(
    { look: { skin: "tan", hair: "short", wears: ["stubble"], mood: "calm" }, kit: (c) => shirt(c.deep, paper) },
    onTheTrack,
  ),
  ashaGaurishankar: portrait(
    { look: { skin: "light", hair: "braids", mood: "smile" }, kit: () => shirt(paper, crimson, "stripes"), side: 1 },
    onTheTrack,
  ),
  schoolThrower: portrait(
    {
      look: { skin: "tan", hair: "bob", wears: ["glasses"], mood: "smile" },
      kit: (c) => shirt(c.tint, c.deep, "plain"),
    },
    beforeTheHills,
  ),
} satisfies Compositions;

export const esportsPortraits = {
  nishaPumori: portrait(
    {
      look: { skin: "light", hair: "bob", wears: ["headset"], accent: paper, mood: "calm" },
      kit: () => shirt(crimson, paper, "sash"),
    },
    beforeTheScreens,
  ),
  dilliTamor: portrait(
    {
      look: { skin: "brown", hair: "short", wears: ["cap", "moustache"], accent: "#432d78", mood: "smile" },
      kit: (c) => shirt(c.tint, crimson, "zip"),
      side: 1,
    },
    beforeTheScreens,
  ),
  leagueStudent: portrait(
    {
      look: { skin: "tan", hair: "parted", wears: ["glasses", "headset"], accent: crimson, mood: "smile" },
      kit: (c) => shirt(c.bright, paper, "stripes"),
      side: 1,
    },
    beforeTheScreens,
  ),
} satisfies Compositions;

const colleague = (look: Look, fill: string, trim: string, pattern: Kit["pattern"] = "plain"): Composition =>
  portrait({ look, kit: () => shirt(fill, trim, pattern), side: 0, size: 365, attitude: { turn: 0.2 } }, plain);

export const generalPortraits = {
  sarala: colleague(
    { skin: "light", hair: "bun", hairColour: "grey", wears: ["glasses"], mood: "smile" },
    crimson,
    paper,
  ),
  prakash: colleague({ skin: "brown", hair: "short", wears: ["moustache"], mood: "calm" }, "#16386e", paper, "suit"),
  asmita: colleague({ skin: "tan", hair: "ponytail", mood: "smile" }, "#16386e", "#e2b53e", "zip"),
  nabin: colleague(
    { skin: "tan", hair: "curly", wears: ["stubble"], mood: "smile" },
    blend(paper, "#6391d4", 0.4),
    ink,
  ),
  rima: colleague({ skin: "fair", hair: "bob", mood: "smile", wears: ["glasses"] }, "#e2b53e", ink, "stripes"),
} satisfies Compositions;
