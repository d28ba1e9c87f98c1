// Portraits: everybody whom a story is about, before the ground of their sport. The names are those of the stories.
import { bust, type Kit } from "./bodies.ts";
import type { Attitude, Look } from "./heads.ts";
import { type Colours, crimson, ink, paper } from "./palette.ts";
import { type Composition, type Compositions, drawing, type Scene } from "./scene.ts";
import { bunting, hills, mountains } from "./scenery.ts";
import { background, blend, circle, line, type Point, polygon, rect, roundedRect, times } from "./shapes.ts";
import { cricketBall, football as footballBall, volleyball as volleyballBall } from "./spheres.ts";
import { netPanel } from "./grounds.ts";

type Sitter = { look: Look; kit: (colours: Colours) => Kit; attitude?: Attitude; side?: -1 | 0 | 1; size?: number };
type Ground = (scene: Scene, beside: Point) => string;

const portrait =
  ({ look, kit, attitude = {}, side = -1, size = 345 }: Sitter, ground: Ground): Composition =>
  (scene) => {
    const at: Point = [800 + side * 190, 385];
    const beside: Point = [800 - side * 420, 470];
    return drawing([at[0] - size * 0.62, 120, at[0] + size * 0.62, 700], [
      ground(scene, beside),
      circle([at[0], 430], 330, { fill: scene.colours.figure === ink ? scene.colours.bright : scene.colours.base, opacity: 0.95 }),
      bust(look, kit(scene.colours), at, size, { turn: -side * 0.45, ...attitude }),
    ]);
  };

const behindTheGoal: Ground = ({ random, colours }, [x, y]) =>
  background(colours.land) +
  times(5, (n) => rect(n * 400, 0, 200, 900, { fill: colours.landStripe, opacity: 0.5 })) +
  netPanel(-20, -10, 1640, 560, colours.tint) +
  rect(0, 560, 1600, 14, { fill: paper }) +
  footballBall(random, [x, y + 200], 120);

const beforeTheHills: Ground = ({ random, colours }, [x]) =>
  background(colours.sky) +
  mountains(random, { foot: 760, height: 470, summit: x, snow: colours.snow, rock: colours.rock }) +
  hills(random, 820, 130, colours.land) +
  circle([x, 190], 96, { fill: crimson });

const atTheCrease: Ground = ({ random, colours }, [x, y]) =>
  background(colours.sky) +
  hills(random, 650, 140, colours.rock) +
  rect(0, 640, 1600, 260, { fill: colours.land }) +
  [-1, 0, 1].map((n) => roundedRect(x + n * 74 - 18, 250, 36, 460, 8, { fill: colours.figure === ink ? colours.deep : paper })).join("") +
  rect(x - 100, 236, 200, 20, { fill: crimson }) +
  cricketBall(random, [x + 150, y + 210], 62);

const inThePavilion: Ground = ({ colours }, [x]) =>
  background(colours.deep) +
  times(14, (n) => rect(n * 120, 0, 8, 900, { fill: colours.night, opacity: 0.5 })) +
  roundedRect(x - 190, 150, 380, 400, 10, { fill: colours.tint }) +
  rect(x - 8, 150, 16, 400, { fill: colours.night }) +
  rect(x - 190, 342, 380, 16, { fill: colours.night }) +
  polygon([[x - 190, 550], [x - 70, 410], [x, 470], [x + 90, 380], [x + 190, 500], [x + 190, 550]], { fill: colours.bright });

const atTheNet: Ground = ({ random, colours }, [x, y]) =>
  background(colours.figure === ink ? colours.tint : colours.night) +
  rect(0, 640, 1600, 260, { fill: "#cc8444" }) +
  netPanel(-20, 330, 1640, 640, colours.figure === ink ? colours.deep : paper) +
  rect(0, 310, 1600, 36, { fill: paper }) +
  volleyballBall(random, [x, y - 250], 116, [paper, colours.bright, crimson]);

const onTheTrack: Ground = ({ colours }, [x]) =>
  background(colours.base) +
  times(7, (n) => polygon([[x - 60 + n * 26 - 90, 0], [x - 34 + n * 26 - 90, 0], [x + (n - 3) * 420 + 210, 900], [x + (n - 3) * 420, 900]], { fill: colours.deep, opacity: n % 2 ? 0.65 : 0.25 })) +
  times(8, (n) => line([x - 150 + n * 26, 0], [x + (n - 3) * 420, 900], { stroke: paper, width: 8 }));

const beforeTheScreens: Ground = ({ random, colours }, [x]) =>
  background(colours.night) +
  times(3, (n) => roundedRect(x - 230 + n * 40, 130 + n * 190, 420, 170, 12, { fill: colours.deep })) +
  times(46, () => rect(x - 200 + random.whole(0, 19) * 22, 150 + random.whole(0, 22) * 22, 20, 20, { fill: random.pick(colours.bright, colours.base, crimson, colours.tint) })) +
  times(30, (n) => rect(0, n * 30, 1600, 3, { fill: colours.bright, opacity: 0.12 }));

const plain: Ground = ({ random, colours }) =>
  background(colours.tint) +
  mountains(random, { foot: 900, height: 420, summit: 800, snow: paper, rock: colours.bright }) +
  bunting([-30, 60], [1640, 90], 70, 22, [crimson, paper, colours.base, "#e2b53e", "#1b7a3d"], ink);

const shirt = (fill: string, trim: string, pattern: Kit["pattern"] = "plain", sleeves: Kit["sleeves"] = "short"): Kit => ({ shirt: fill, trim, pattern, sleeves });

export const footballPortraits = {
  ishanBheri: portrait({ look: { skin: "brown", hair: "curly", wears: ["stubble"] }, kit: () => shirt("#f0c246", ink), side: 1 }, behindTheGoal),
  martaSorrel: portrait({ look: { skin: "fair", hair: "bob", hairColour: "grey", wears: ["glasses"], mood: "smile" }, kit: (c) => shirt(c.night, crimson, "zip") }, beforeTheHills),
  sagarNuptse: portrait({ look: { skin: "tan", hair: "short", mood: "smile" }, kit: () => shirt(crimson, paper, "sash"), side: 1 }, behindTheGoal),
  laxmiRapti: portrait({ look: { skin: "tan", hair: "ponytail", wears: ["cap"], accent: crimson, mood: "smile" }, kit: (c) => shirt(c.tint, c.deep, "zip") }, beforeTheHills),
  rangersCook: portrait({ look: { skin: "deep", hair: "crop", wears: ["beard"], mood: "smile" }, kit: (c) => shirt(paper, c.base, "hoops") }, behindTheGoal),
  queensCaptain: portrait({ look: { skin: "light", hair: "braids", wears: ["headband"], accent: paper, mood: "shout" }, kit: () => shirt(crimson, paper, "stripes"), side: 1 }, beforeTheHills),
  leftFooter: portrait({ look: { skin: "fair", hair: "curly", hairColour: "red" }, kit: (c) => shirt(paper, c.deep, "halves"), side: 1 }, beforeTheHills),
} satisfies Compositions;

export const cricketPortraits = {
  yubarajKamala: portrait({ look: { skin: "tan", hair: "parted", wears: ["glasses", "moustache"], mood: "smile" }, kit: () => shirt(paper, crimson) }, atTheCrease),
  sushmaTamakoshi: portrait({ look: { skin: "light", hair: "ponytail", wears: ["cap"], accent: crimson, mood: "calm" }, kit: (c) => shirt(c.deep, c.bright, "sash"), side: 1 }, atTheCrease),
  harimaya: portrait({ look: { skin: "tan", hair: "bun", hairColour: "white", wears: ["glasses"], mood: "smile" }, kit: (c) => shirt(crimson, c.tint) }, inThePavilion),
  bishalKaligandaki: portrait({ look: { skin: "brown", hair: "short", mood: "calm" }, kit: (c) => shirt(c.tint, crimson, "stripes") }, beforeTheHills),
  arunGosainkunda: portrait({ look: { skin: "brown", hair: "crop", wears: ["helmet", "grille"], accent: "#7d4d12", mood: "calm" }, kit: (c) => shirt(c.deep, crimson, "sash"), side: 1 }, beforeTheHills),
  oldHarbourKing: portrait({ look: { skin: "fair", hair: "bald", wears: ["beard"], hairColour: "grey", mood: "smile" }, kit: () => shirt(paper, crimson, "hoops") }, atTheCrease),
  hillShieldCaptain: portrait({ look: { skin: "brown", hair: "bun", mood: "calm" }, kit: () => shirt(paper, crimson, "plain", "long"), side: 1 }, inThePavilion),
} satisfies Compositions;

export const volleyballPortraits = {
  kopilaLikhu: portrait({ look: { skin: "tan", hair: "braids", wears: ["headband"], accent: crimson, mood: "smile" }, kit: (c) => shirt("#f0c246", c.deep, "sash"), side: 1 }, atTheNet),
  devendraSeti: portrait({ look: { skin: "brown", hair: "short", hairColour: "grey", wears: ["moustache"] }, kit: () => shirt(ink, crimson, "zip") }, atTheNet),
  teaGrower: portrait({ look: { skin: "tan", hair: "long", mood: "smile" }, kit: (c) => shirt(crimson, c.tint, "stripes"), side: 1 }, beforeTheHills),
  spikersCaptain: portrait({ look: { skin: "light", hair: "crop", mood: "shout", wears: ["headband"], accent: crimson }, kit: (c) => shirt(c.deep, paper, "halves", "none") }, atTheNet),
} satisfies Compositions;

export const athleticsPortraits = {
  kanchhiApi: portrait({ look: { skin: "brown", hair: "bun", wears: ["headband"], accent: crimson, mood: "smile" }, kit: (c) => shirt(crimson, c.tint, "sash", "none"), side: 1 }, beforeTheHills),
  minBahadurTamor: portrait({ look: { skin: "tan", hair: "short", wears: ["stubble"], mood: "calm" }, kit: (c) => shirt(c.deep, paper) }, onTheTrack),
  ashaGaurishankar: portrait({ look: { skin: "light", hair: "braids", mood: "smile" }, kit: () => shirt(paper, crimson, "stripes"), side: 1 }, onTheTrack),
  schoolThrower: portrait({ look: { skin: "tan", hair: "bob", wears: ["glasses"], mood: "smile" }, kit: (c) => shirt(c.tint, c.deep, "plain") }, beforeTheHills),
} satisfies Compositions;

export const esportsPortraits = {
  nishaPumori: portrait({ look: { skin: "light", hair: "bob", wears: ["headset"], accent: paper, mood: "calm" }, kit: () => shirt(crimson, paper, "sash") }, beforeTheScreens),
  nightBusDriver: portrait({ look: { skin: "brown", hair: "short", wears: ["cap", "moustache"], accent: "#432d78", mood: "smile" }, kit: (c) => shirt(c.tint, crimson, "zip"), side: 1 }, beforeTheScreens),
  leagueStudent: portrait({ look: { skin: "tan", hair: "parted", wears: ["glasses", "headset"], accent: crimson, mood: "smile" }, kit: (c) => shirt(c.bright, paper, "stripes"), side: 1 }, beforeTheScreens),
} satisfies Compositions;

const colleague = (look: Look, fill: string, trim: string, pattern: Kit["pattern"] = "plain"): Composition =>
  portrait({ look, kit: () => shirt(fill, trim, pattern), side: 0, size: 365, attitude: { turn: 0.2 } }, plain);

export const generalPortraits = {
  sarala: colleague({ skin: "light", hair: "bun", hairColour: "grey", wears: ["glasses"], mood: "smile" }, crimson, paper),
  prakash: colleague({ skin: "brown", hair: "short", wears: ["moustache"], mood: "calm" }, "#16386e", paper, "suit"),
  asmita: colleague({ skin: "tan", hair: "long", mood: "smile" }, ink, crimson, "zip"),
  nabin: colleague({ skin: "tan", hair: "curly", wears: ["stubble"], mood: "smile" }, blend(paper, "#6391d4", 0.4), ink),
  rima: colleague({ skin: "fair", hair: "bob", mood: "smile", wears: ["glasses"] }, "#e2b53e", ink, "stripes"),
} satisfies Compositions;
