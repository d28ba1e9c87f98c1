// Volleyball with people: the spike, the dig, the huddle, the coach's board, the sand, the serve, the walk to school.
import { body, bust, type Kit } from "./bodies.ts";
import { anybody, crowdBand } from "./grounds.ts";
import { hairColours, type Look, shadeOf, skins } from "./heads.ts";
import { type Colours, crimson, ink, paper } from "./palette.ts";
import * as poses from "./poses.ts";
import { type Composition, type Compositions, drawing } from "./scene.ts";
import { bunting, hills, mountains } from "./scenery.ts";
import { arc, around, background, bend, circle, ellipse, group, line, type Point, polygon, rect, roundedRect, taper, times } from "./shapes.ts";
import { volleyball as ball } from "./spheres.ts";

const leather = (colours: Colours) => [paper, colours.bright, crimson] as const;
const team = (colours: Colours): Kit => ({ shirt: crimson, trim: paper, shorts: ink, socks: paper, boots: colours.bright, pattern: "sash" });
const rivals = (colours: Colours): Kit => ({ shirt: colours.tint, trim: colours.deep, shorts: colours.deep, socks: paper, boots: ink });

const meshBetween = (left: Point, right: Point, tall: number, stroke: string): string => {
  const at = (share: number, down: number): Point => [left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share + down];
  return (
    times(31, (n) => line(at(n / 30, 0), at(n / 30, tall), { stroke, width: 3, opacity: 0.7 })) +
    times(6, (n) => line(at(0, (tall * n) / 5), at(1, (tall * n) / 5), { stroke, width: 3, opacity: 0.7 })) +
    polygon([at(0, -14), at(1, -14), at(1, 20), at(0, 20)], { fill: paper })
  );
};

const spike: Composition = ({ random, colours }) => {
  const dark = colours.figure === paper;
  return drawing([420, 110, 1180, 790], [
    background(dark ? colours.night : colours.sky),
    circle([620, 330], 360, { fill: dark ? colours.base : colours.mark, opacity: 0.9 }),
    crowdBand(random, 520, 5, colours, 11),
    rect(0, 700, 1600, 200, { fill: "#d98d4a" }),
    polygon([[0, 780], [1600, 780], [1600, 900], [0, 900]], { fill: "#bd7437" }),
    line([0, 778], [1600, 778], { stroke: paper, width: 8 }),
    body({ skin: "light", hair: "crop", mood: "shout" }, rivals(colours), poses.blocking, [1130, 600], 1.75, -1),
    body({ skin: "brown", hair: "short", mood: "calm" }, rivals(colours), poses.blocking, [1330, 640], 1.75, -1),
    meshBetween([900, 420], [1640, 380], 250, ink),
    body({ skin: "tan", hair: "curly", mood: "shout", wears: ["headband"], accent: paper }, team(colours), poses.spiking, [640, 520], 1.95),
    ball(random, [800, 148], 76, leather(colours)),
    ...[-18, 10, 38].map((shift) => line([700, 92 + shift], [560, 60 + shift], { stroke: paper, width: 8 })),
  ]);
};

const dig: Composition = ({ random, colours }) => {
  const look: Look = { skin: "tan", hair: "ponytail", mood: "calm", wears: ["headband"], accent: crimson };
  return drawing([380, 230, 1190, 790], [
    background(colours.sky),
    polygon([[0, 560], [1600, 470], [1600, 900], [0, 900]], { fill: "#e0a064" }),
    polygon([[0, 700], [1600, 600], [1600, 900], [0, 900]], { fill: "#cc8444" }),
    line([0, 640], [1600, 545], { stroke: paper, width: 10 }),
    circle([1030, 300], 230, { fill: colours.mark === paper ? colours.bright : colours.mark, opacity: 0.85 }),
    ellipse([640, 830], 290, 18, { fill: ink, opacity: 0.22 }),
    body(look, { shirt: colours.deep, trim: paper, shorts: ink, socks: paper, boots: crimson, sleeves: "long", pattern: "sash" }, poses.digging, [580, 560], 2.2),
    bend([930, 520], [1010, 420], [1060, 330], { stroke: paper, width: 10, dash: "2 26" }),
    ball(random, [1080, 270], 86, leather(colours)),
  ]);
};

const huddle: Composition = ({ random, colours }) => {
  const reach = 330;
  const tones: Look["skin"][] = ["tan", "brown", "light", "tan", "deep", "brown"];
  return drawing([400, 110, 1200, 790], [
    background("#d98d4a"),
    rect(0, 0, 1600, 900, { fill: colours.deep, opacity: 0.92 }),
    circle([800, 450], 420, { fill: colours.base }),
    circle([800, 450], 420, { stroke: paper, width: 10 }),
    ...tones.flatMap((tone, n) => {
      const angle = n * 60 + 20;
      const from = around([800, 450], 560, angle);
      const shoulder = around([800, 450], reach + 60, angle);
      const fist = around([800, 450], 62, angle);
      const crown = around([800, 450], reach + 92, angle + 9);
      const skin = n % 2 ? shadeOf(tone) : skins[tone];
      return [
        taper(from, 150, shoulder, 96, n === 2 ? crimson : n % 2 ? colours.bright : colours.tint),
        taper(shoulder, 58, around([800, 450], 190, angle), 40, skin),
        taper(around([800, 450], 190, angle), 40, fist, 32, skin),
        circle(fist, 44, { fill: skin }),
        circle(crown, 86, { fill: n === 3 ? hairColours.brown : hairColours.black }),
        arc(crown, 52, 200, 290, { stroke: paper, width: 7, opacity: 0.18 }),
      ];
    }),
    ball(random, [800, 450], 60, leather(colours)),
  ]);
};

const timeOut: Composition = ({ random, colours }) => {
  const coach: Look = { skin: "brown", hair: "short", hairColour: "grey", wears: ["glasses", "moustache"], mood: "shout" };
  const dark = colours.figure === paper;
  return drawing([330, 130, 1290, 790], [
    background(dark ? colours.night : colours.sky),
    circle([520, 400], 330, { fill: colours.base, opacity: 0.9 }),
    bust(coach, { shirt: ink, trim: crimson, pattern: "zip" }, [520, 400], 320, { turn: 0.6 }),
    group(
      "rotate(6 1080 430)",
      roundedRect(840, 170, 500, 560, 20, { fill: paper, stroke: ink, width: 14 }),
      rect(870, 200, 440, 500, { fill: "#e0a064" }),
      line([870, 450], [1310, 450], { stroke: paper, width: 10 }),
      line([870, 330], [1310, 330], { stroke: paper, width: 6 }),
      line([870, 570], [1310, 570], { stroke: paper, width: 6 }),
      ...[[930, 510], [1090, 520], [1250, 500], [940, 640], [1100, 630], [1240, 650]].map(([x = 0, y = 0], n) => circle([x, y], 24, { fill: n === 4 ? crimson : ink })),
      ...[[960, 390], [1120, 370], [1240, 280]].map(([x = 0, y = 0]) => circle([x, y], 22, { stroke: ink, width: 8 })),
      bend([1100, 606], [1010, 470], [1150, 400], { stroke: crimson, width: 12 }),
      polygon([[1168, 380], [1128, 392], [1160, 424]], { fill: crimson }),
      bend([930, 486], [900, 380], [1010, 300], { stroke: ink, width: 9, dash: "18 16" }),
    ),
    taper([640, 860], 96, [860, 690], 46, ink),
    circle([880, 674], 54, { fill: skins.brown }),
    random.chance(0.5) ? "" : circle([1460, 120], 44, { fill: crimson }),
  ]);
};

const onTheSand: Composition = ({ random, colours }) => {
  const player = (look: Look, kit: Kit, x: number, y: number, scale: number, pose: typeof poses.digging, facing: 1 | -1) =>
    ellipse([x, y + scale * 178], scale * 70, 10, { fill: ink, opacity: 0.22 }) + body(look, { ...kit, legs: "bare", boots: skins[look.skin], sleeves: "none" }, pose, [x, y], scale, facing);
  return drawing([400, 150, 1290, 790], [
    background(colours.sky === paper ? colours.tint : colours.sky),
    circle([1180, 250], 140, { fill: crimson }),
    mountains(random, { foot: 470, height: 330, summit: 640, snow: colours.snow, rock: colours.rock }),
    rect(0, 460, 1600, 120, { fill: colours.base }),
    times(7, (n) => line([n * 240 + random.between(0, 90), 490 + (n % 3) * 26], [n * 240 + 120, 490 + (n % 3) * 26], { stroke: colours.bright, width: 6 })),
    rect(0, 570, 1600, 330, { fill: "#e8c58e" }),
    polygon([[0, 760], [1600, 690], [1600, 900], [0, 900]], { fill: "#d9ad6c" }),
    line([800, 250], [800, 760], { stroke: ink, width: 16 }),
    meshBetween([800, 290], [1640, 250], 190, ink),
    player({ skin: "brown", hair: "crop" }, { shirt: crimson, shorts: ink }, 560, 560, 1.35, poses.digging, 1),
    player({ skin: "tan", hair: "short" }, { shirt: paper, shorts: colours.deep }, 1060, 520, 1.3, poses.blocking, -1),
    bend([760, 540], [820, 180], [930, 190], { stroke: paper, width: 9, dash: "2 24" }),
    ball(random, [930, 190], 56, leather(colours)),
  ]);
};

const jumpServe: Composition = ({ random, colours }) => {
  const look: Look = { skin: "light", hair: "braids", mood: "calm" };
  const dark = colours.figure === paper;
  return drawing([500, 110, 1000, 790], [
    background(colours.sky),
    ...[520, 410, 300].map((reach, n) => circle([760, 430], reach, { fill: [colours.tint, colours.bright, colours.base][n] ?? paper, opacity: dark ? 0.5 : 0.8 })),
    rect(0, 760, 1600, 140, { fill: colours.landStripe }),
    rect(0, 756, 1600, 12, { fill: paper }),
    ellipse([700, 820], 150, 14, { fill: ink, opacity: 0.3 }),
    body(look, { shirt: dark ? crimson : colours.night, trim: paper, shorts: ink, socks: paper, boots: crimson, sleeves: "none" }, poses.spiking, [690, 530], 2.05),
    ball(random, [840, 150], 70, leather(colours)),
  ]);
};

const ridgeRoad: Composition = ({ random, colours }) => {
  const walk = (x: number, y: number, scale: number, shirt: string) =>
    body({ ...anybody(random), mood: "smile" }, { shirt, shorts: ink, socks: paper, boots: crimson, trim: paper }, poses.pushing, [x, y], scale);
  return drawing([330, 170, 1300, 790], [
    background(colours.sky),
    circle([1230, 260], 130, { fill: crimson }),
    mountains(random, { foot: 640, height: 520, summit: 880, snow: colours.snow, rock: colours.rock }),
    hills(random, 720, 150, colours.rock),
    polygon([[0, 760], [500, 700], [1100, 650], [1600, 560], [1600, 900], [0, 900]], { fill: colours.land }),
    polygon([[0, 820], [560, 770], [1160, 700], [1600, 620], [1600, 676], [1160, 770], [560, 846], [0, 900]], { fill: "#d9ad6c" }),
    bunting([-30, 90], [1640, 60], 80, 20, [crimson, paper, colours.bright, "#e2b53e", colours.base], colours.figure),
    walk(420, 640, 0.98, crimson),
    walk(680, 612, 0.94, paper),
    walk(920, 576, 0.9, crimson),
    walk(1150, 534, 0.84, paper),
    ball(random, [540, 560], 38, leather(colours)),
  ]);
};

export const volleyballPeople = { spike, dig, huddle, timeOut, onTheSand, jumpServe, ridgeRoad } satisfies Compositions;
