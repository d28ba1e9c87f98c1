// Football with people: the header, the save, the volley, the cheer, the referee, the bench, boots, the dressing room.
import { body, bust, type Kit } from "./bodies.ts";
import { anybody, crowdBand, dugout, lamps, netPanel } from "./grounds.ts";
import type { Look } from "./heads.ts";
import { type Colours, crimson, ink, paper } from "./palette.ts";
import * as poses from "./poses.ts";
import { type Composition, type Compositions, drawing } from "./scene.ts";
import { beams, hills, mountains } from "./scenery.ts";
import { background, bend, circle, ellipse, group, line, path, polygon, polyline, rect, roundedRect, taper, times } from "./shapes.ts";
import { football as ball } from "./spheres.ts";

const home: Kit = { shirt: crimson, trim: paper, shorts: paper, socks: crimson, boots: ink };
const away = (colours: Colours): Kit => ({ shirt: paper, trim: colours.base, shorts: colours.deep, socks: paper, boots: ink, pattern: "hoops" });

const header: Composition = ({ random, colours }) => {
  const scorer: Look = { skin: "tan", hair: "short", mood: "shout" };
  const marker: Look = { skin: "brown", hair: "crop", wears: ["stubble"], mood: "shout" };
  return drawing([470, 110, 1110, 790], [
    background(colours.night),
    circle([820, 330], 560, { fill: colours.deep }),
    circle([820, 330], 400, { fill: colours.base, opacity: 0.8 }),
    mountains(random, { foot: 560, height: 430, summit: 1120, snow: colours.tint, rock: colours.bright }),
    beams(random, [150, 60], 3, paper, 0.09),
    beams(random, [1470, 60], 3, paper, 0.09),
    rect(0, 540, 1600, 140, { fill: ink }),
    crowdBand(random, 552, 4, colours, 10),
    rect(0, 668, 1600, 240, { fill: colours.base }),
    ...[690, 770, 860].map((y, n) => rect(0, y, 1600, 34 + n * 12, { fill: colours.deep, opacity: 0.45 })),
    rect(0, 664, 1600, 10, { fill: paper }),
    lamps(64, [150, 1470], paper),
    body(marker, away(colours), poses.heading, [1075, 545], 1.8, -1),
    ellipse([760, 846], 190, 18, { fill: ink, opacity: 0.3 }),
    body(scorer, home, poses.heading, [700, 500], 2.25),
    line([960, 120], [1180, 40], { stroke: paper, width: 10, dash: "2 26" }),
    ball(random, [893, 150], 62),
  ]);
};

const save: Composition = ({ random, colours }) => {
  const keeper: Look = { skin: "brown", hair: "curly", mood: "shout" };
  const kit: Kit = { shirt: "#f0c246", trim: ink, shorts: ink, socks: "#f0c246", boots: crimson, sleeves: "long", gloves: paper };
  return drawing([330, 170, 1250, 720], [
    background(colours.sky === paper ? colours.tint : colours.sky),
    circle([1120, 250], 300, { fill: colours.bright, opacity: 0.6 }),
    hills(random, 640, 170, colours.land),
    rect(0, 650, 1600, 250, { fill: colours.landStripe }),
    ...[700, 800].map((y) => rect(0, y, 1600, 50, { fill: colours.base, opacity: 0.6 })),
    netPanel(60, 120, 1400, 680, colours.figure === ink ? colours.deep : paper),
    polyline([[1430, 700], [1430, 110], [-40, 110]], { stroke: paper, width: 30, cap: "butt" }),
    polyline([[1440, 700], [1440, 118]], { stroke: ink, width: 6, opacity: 0.25 }),
    rect(0, 690, 1600, 9, { fill: paper }),
    ellipse([700, 800], 330, 22, { fill: ink, opacity: 0.25 }),
    body(keeper, kit, poses.diving, [690, 500], 2.55),
    ball(random, [1262, 258], 66),
    ...[-24, 0, 24].map((shift) => line([1300, 190 + shift], [1400, 160 + shift * 1.6], { stroke: paper, width: 7 })),
  ]);
};

const volley: Composition = ({ random, colours }) => {
  const player: Look = { skin: "tan", hair: "ponytail", mood: "calm" };
  const dark = colours.figure === paper;
  return drawing([440, 130, 1230, 790], [
    background(colours.sky),
    circle([830, 400], 330, { fill: dark ? colours.bright : crimson, opacity: dark ? 0.5 : 0.92 }),
    mountains(random, { foot: 700, height: 330, summit: 300, snow: colours.snow, rock: colours.rock }),
    rect(0, 690, 1600, 210, { fill: colours.land }),
    rect(0, 760, 1600, 60, { fill: colours.landStripe, opacity: 0.7 }),
    ellipse([760, 838], 170, 16, { fill: ink, opacity: 0.3 }),
    body(player, { shirt: dark ? crimson : colours.deep, trim: paper, shorts: paper, socks: dark ? crimson : colours.deep, boots: ink, pattern: "sash" }, poses.striking, [760, 470], 1.98),
    ball(random, [1140, 420], 62),
    ...[0, 1, 2].map((n) => line([1216, 392 + n * 28], [1420, 352 + n * 28], { stroke: dark ? paper : colours.deep, width: 9 })),
  ]);
};

const cheer: Composition = ({ random, colours }) => {
  const team: Look[] = [
    { skin: "brown", hair: "crop", mood: "shout", wears: ["stubble"] },
    { skin: "tan", hair: "short", mood: "smile" },
    { skin: "light", hair: "parted", mood: "shout" },
  ];
  const shirt = colours.base === "#1b7a3d" ? crimson : colours.deep;
  return drawing([330, 110, 1270, 780], [
    background(colours.night),
    circle([800, 420], 420, { fill: colours.base }),
    circle([800, 420], 300, { fill: colours.bright, opacity: 0.85 }),
    crowdBand(random, 520, 5, colours, 14),
    body(team[0] as Look, { shirt, shorts: paper, trim: paper }, poses.cheering, [430, 790], 2.7),
    body(team[2] as Look, { shirt, shorts: paper, trim: paper }, poses.cheering, [1180, 800], 2.6, -1),
    body(team[1] as Look, { shirt, shorts: paper, trim: paper, pattern: "sash" }, poses.finishing, [800, 740], 3),
    times(34, () => rect(random.between(60, 1540), random.between(40, 520), 18, 9, { fill: random.pick(paper, crimson, "#e2b53e", colours.tint) })),
  ]);
};

const referee: Composition = ({ random, colours }) => {
  const look: Look = { skin: "tan", hair: "bun", mood: "calm" };
  return drawing([420, 120, 1180, 790], [
    background(colours.land),
    ...[0, 1, 2, 3].map((n) => rect(n * 400, 0, 200, 900, { fill: colours.landStripe, opacity: 0.55 })),
    circle([760, 470], 380, { fill: colours.bright, opacity: 0.5 }),
    taper([560, 730], 62, [470, 470], 40, ink),
    taper([470, 470], 30, [500, 270], 24, "#cf9764"),
    group("rotate(-8 500 170)", roundedRect(448, 88, 108, 156, 12, { fill: "#f0c246" })),
    circle([500, 262], 36, { fill: "#cf9764" }),
    bust(look, { shirt: ink, trim: "#f0c246" }, [790, 400], 330, { turn: -0.45 }),
    bend([700, 640], [780, 800], [860, 640], { stroke: paper, width: 8 }),
    roundedRect(742, 712, 84, 48, 20, { fill: crimson }),
    circle([826, 736], 30, { fill: crimson, stroke: paper, width: 5 }),
    random.chance(0.5) ? "" : circle([1400, 160], 60, { fill: colours.tint, opacity: 0.7 }),
  ]);
};

const substitutes: Composition = ({ random, colours }) => {
  const kit: Kit = { shirt: colours.bright, trim: paper, shorts: colours.deep, socks: paper, sleeves: "long", pattern: "plain" };
  return drawing([300, 230, 1300, 790], [
    background(colours.sky === colours.night ? colours.deep : colours.sky),
    mountains(random, { foot: 300, height: 240, summit: 1180, snow: colours.snow, rock: colours.rock }),
    rect(0, 300, 1600, 600, { fill: colours.land }),
    rect(0, 770, 1600, 130, { fill: colours.landStripe }),
    dugout(250, 1350, colours),
    ...[355, 525, 695, 1035, 1205].map((x, n) =>
      body(anybody(random), n === 2 ? { ...kit, shirt: crimson } : kit, poses.onTheBench, [x, 610], 1.36, n % 2 ? 1 : -1),
    ),
    line([0, 812], [1600, 812], { stroke: paper, width: 9 }),
    group("rotate(-14 865 740)", roundedRect(838, 690, 40, 92, 12, { fill: paper }), rect(846, 676, 24, 20, { fill: crimson })),
    ball(random, [1440, 770], 46),
  ]);
};

const boots: Composition = ({ random, colours }) => {
  const leg = (x: number, tilt: number, sock: string) =>
    group(
      `rotate(${tilt} ${x} 300)`,
      taper([x, -120], 110, [x + 8, 250], 76, "#aa7043"),
      path(`M${x + 10} -60L${x + 110} -120L${x + 84} 260L${x + 40} 260Z`, ink, 0.16),
      taper([x + 8, 250], 80, [x + 4, 640], 52, sock),
      rect(x - 72, 214, 160, 34, { fill: paper }),
      path(`M${x - 62} 640C${x - 66} 760 ${x - 70} 790 ${x - 60} 800L${x + 210} 800C${x + 226} 760 ${x + 150} 716 ${x + 62} 640Z`, ink),
      ...[0, 1, 2].map((n) => line([x + 30 + n * 34, 674 + n * 22], [x + 78 + n * 32, 652 + n * 26], { stroke: paper, width: 9 })),
      times(5, (n) => rect(x - 44 + n * 54, 798, 20, 26, { fill: ink })),
    );
  return drawing([360, 190, 1330, 790], [
    background(colours.sky),
    circle([1100, 330], 250, { fill: colours.mark, opacity: 0.9 }),
    rect(0, 690, 1600, 210, { fill: colours.land }),
    rect(0, 806, 1600, 94, { fill: colours.landStripe }),
    line([0, 740], [1600, 740], { stroke: paper, width: 12 }),
    leg(470, 4, crimson),
    leg(760, -10, crimson),
    ball(random, [1150, 690], 128),
  ]);
};

const dressingRoom: Composition = ({ random, colours }) => {
  const shirt = (x: number, fill: string, pattern: string) =>
    polyline([[x, 150], [x, 190]], { stroke: paper, width: 8 }) +
    polygon([[x - 40, 190], [x + 40, 190], [x + 104, 240], [x + 76, 310], [x + 56, 296], [x + 56, 500], [x - 56, 500], [x - 56, 296], [x - 76, 310], [x - 104, 240]], { fill, stroke: fill, width: 10 }) +
    path(`M${x - 26} 186C${x - 14} 226 ${x + 14} 226 ${x + 26} 186Z`, pattern) +
    rect(x - 56, 372, 112, 26, { fill: pattern }) +
    polygon([[x + 8, 200], [x + 40, 190], [x + 104, 240], [x + 76, 310], [x + 56, 296], [x + 56, 500], [x + 8, 500]], { fill: ink, opacity: 0.15 });
  return drawing([200, 130, 1400, 780], [
    background(colours.deep),
    times(20, (n) => rect(n * 84, 0, 4, 640, { fill: colours.night, opacity: 0.6 })),
    polygon([[980, 0], [1250, 0], [760, 640], [430, 640]], { fill: paper, opacity: 0.1 }),
    rect(0, 120, 1600, 30, { fill: colours.bright }),
    ...[230, 515, 800, 1085, 1370].map((x, n) => shirt(x, n === 2 ? crimson : paper, n === 2 ? paper : colours.base)),
    rect(0, 600, 1600, 44, { fill: colours.bright }),
    rect(0, 644, 1600, 256, { fill: colours.night }),
    ...[230, 515, 1085, 1370].flatMap((x) => [-34, 34].map((shift) => path(`M${x + shift - 30} 600L${x + shift - 26} 560L${x + shift + 4} 556L${x + shift + 36} 590L${x + shift + 36} 600Z`, ink))),
    rect(180, 700, 1240, 20, { fill: colours.base, opacity: 0.6 }),
    ball(random, [800, 762], 70),
  ]);
};

export const footballPeople = { header, save, volley, cheer, referee, substitutes, boots, dressingRoom } satisfies Compositions;
