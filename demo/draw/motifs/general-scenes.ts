// Grounds of every kind: dusk, the village, the bus of scientists, the long boat, the roof for rain.

import { crimson, ink, paper } from "../palette.ts";
import { body } from "../parts/bodies.ts";
import { anybody, crowdBand } from "../parts/grounds.ts";
import { type Look, skins } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { floodlight, hills, mountains } from "../parts/scenery.ts";
import { football } from "../parts/spheres.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, blend, circle, ellipse, line, path, polygon, rect, roundedRect, taper, times } from "../shapes.ts";

const gold = "#e2b53e";

const dusk: Composition = ({ random, colours }) =>
  drawing(
    [300, 120, 1300, 760],
    [
      background("#f3b77c"),
      rect(0, 0, 1600, 130, { fill: "#3a3f78" }),
      rect(0, 130, 1600, 110, { fill: "#7a5488" }),
      rect(0, 240, 1600, 110, { fill: "#c8716f" }),
      circle([800, 520], 190, { fill: crimson }),
      mountains(random, { foot: 640, height: 400, summit: 1080, snow: "#f7dcc0", rock: "#9a5f80" }),
      path("M120 700C200 480 520 430 800 430C1080 430 1400 480 1480 700Z", colours.night),
      times(19, (n) =>
        line([190 + n * 68, 690], [220 + n * 64, 520 + Math.abs(n - 9) * 9], { stroke: colours.deep, width: 10 }),
      ),
      path(
        "M150 640C260 500 540 462 800 462C1060 462 1340 500 1450 640L1420 660C1320 540 1050 500 800 500C550 500 280 540 180 660Z",
        "#f6d98a",
      ),
      floodlight([230, 220], 690, 1.15, colours.night, "#fff3c9"),
      floodlight([1370, 220], 690, 1.15, colours.night, "#fff3c9"),
      rect(0, 690, 1600, 210, { fill: colours.night }),
      polygon(
        [
          [700, 690],
          [900, 690],
          [1200, 900],
          [400, 900],
        ],
        { fill: colours.deep },
      ),
      ...Array.from({ length: 26 }, (_, n) => {
        const y = 716 + (n % 7) * 26;
        const x = 800 + random.between(-1, 1) * (90 + (y - 700) * 1.4);
        const tall = 16 + (y - 700) * 0.14;
        return (
          roundedRect(x - tall * 0.35, y, tall * 0.7, tall * 1.7, tall * 0.3, {
            fill: random.pick(crimson, paper, colours.bright, ink),
          }) + circle([x, y - tall * 0.1], tall * 0.3, { fill: skins.brown })
        );
      }),
    ],
  );

const villageGround: Composition = ({ random, colours }) => {
  const child = (
    look: Look,
    shirt: string,
    x: number,
    y: number,
    scale: number,
    pose: typeof poses.striking,
    facing: 1 | -1,
  ) =>
    ellipse([x, y + scale * 176], scale * 60, 8, { fill: ink, opacity: 0.22 }) +
    body(look, { shirt, shorts: ink, legs: "bare", boots: skins[look.skin], trim: paper }, pose, [x, y], scale, facing);
  return drawing(
    [360, 170, 1250, 790],
    [
      background(colours.sky),
      circle([360, 230], 110, { fill: crimson }),
      mountains(random, { foot: 480, height: 370, summit: 1000, snow: colours.snow, rock: colours.rock }),
      hills(random, 560, 160, "#3f7d4a"),
      ...[
        [150, 430, 190],
        [1290, 400, 230],
        [1060, 440, 150],
      ].map(
        ([x = 0, y = 0, wide = 0]) =>
          rect(x, y, wide, 110, { fill: "#b5653a" }) +
          polygon(
            [
              [x - 20, y + 6],
              [x + wide / 2, y - 76],
              [x + wide + 20, y + 6],
            ],
            { fill: ink },
          ) +
          rect(x + wide / 2 - 18, y + 46, 36, 64, { fill: paper }),
      ),
      rect(0, 540, 1600, 360, { fill: "#5a9a55" }),
      polygon(
        [
          [240, 600],
          [1360, 600],
          [1700, 900],
          [-100, 900],
        ],
        { fill: "#d2b06d" },
      ),
      line([640, 600], [640, 470], { stroke: "#6f4a22", width: 12 }),
      line([960, 600], [960, 470], { stroke: "#6f4a22", width: 12 }),
      line([634, 470], [966, 470], { stroke: "#6f4a22", width: 12 }),
      child({ skin: "tan", hair: "crop", mood: "shout" }, paper, 1180, 590, 1.0, poses.sprinting, -1),
      child({ skin: "brown", hair: "braids", mood: "smile" }, "#f0c246", 420, 600, 1.05, poses.sprinting, 1),
      child({ skin: "tan", hair: "ponytail", mood: "shout" }, crimson, 760, 590, 1.2, poses.striking, 1),
      football(random, [1000, 600], 36),
    ],
  );
};

const laboratoryBus: Composition = ({ random, colours }) =>
  drawing(
    [240, 260, 1380, 800],
    [
      background(colours.sky),
      circle([1240, 210], 100, { fill: crimson }),
      mountains(random, { foot: 620, height: 420, summit: 500, snow: colours.snow, rock: colours.rock }),
      hills(random, 700, 120, colours.land),
      polygon(
        [
          [0, 720],
          [1600, 690],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.landStripe },
      ),
      line([0, 830], [1600, 800], { stroke: paper, width: 10, dash: "70 40", cap: "butt" }),
      roundedRect(250, 320, 1020, 380, 40, { fill: paper }),
      rect(250, 560, 1020, 60, { fill: colours.base }),
      ...[0, 1].map((n) => roundedRect(300 + n * 200, 370, 170, 140, 14, { fill: colours.tint })),
      roundedRect(1130, 370, 116, 160, 14, { fill: colours.tint }),
      rect(720, 360, 360, 330, { fill: colours.night }),
      polygon(
        [
          [700, 700],
          [1100, 700],
          [1160, 760],
          [660, 760],
        ],
        { fill: colours.bright },
      ),
      body(
        { skin: "brown", hair: "ponytail", mood: "calm" },
        { shirt: crimson, trim: paper, shorts: ink, socks: paper, sleeves: "none", boots: paper },
        poses.sprinting,
        [880, 540],
        1.12,
      ),
      polygon(
        [
          [760, 684],
          [1040, 660],
          [1044, 690],
          [762, 712],
        ],
        { fill: ink },
      ),
      line([1030, 670], [1056, 470], { stroke: "#c9ced6", width: 14 }),
      rect(1010, 452, 80, 30, { fill: ink }),
      ...[430, 1180].map((x) => circle([x, 716], 82, { fill: ink }) + circle([x, 716], 36, { fill: "#c9ced6" })),
      rect(336, 534, 26, 76, { fill: crimson }),
      rect(311, 559, 76, 26, { fill: crimson }),
      body(
        { skin: "light", hair: "bob", mood: "smile" },
        { shirt: paper, trim: crimson, shorts: blend(paper, ink, 0.12), legs: "trousers", sleeves: "long", boots: ink },
        poses.standing,
        [560, 640],
        0.92,
      ),
    ],
  );

const longBoat: Composition = ({ random, colours }) =>
  drawing(
    [300, 170, 1350, 760],
    [
      background(colours.sky === paper ? "#f6d9b2" : colours.sky),
      circle([560, 400], 210, { fill: crimson }),
      hills(random, 520, 170, colours.bright),
      rect(0, 500, 1600, 400, { fill: colours.base }),
      times(34, () => {
        const [x, y] = [random.between(0, 1600), random.between(530, 880)];
        return line([x, y], [x + 90 + (y - 500) * 0.3, y], { stroke: colours.bright, width: 6, opacity: 0.7 });
      }),
      ...Array.from({ length: 9 }, (_, n) => {
        const x = 420 + n * 92;
        const look = anybody(random);
        return (
          taper([x, 640], 40, [x - 4, 560], 30, n % 2 ? crimson : paper) +
          circle([x - 2, 514], 26, { fill: skins[look.skin] }) +
          path(
            `M${x - 29} 516C${x - 31} 474 ${x + 27} 474 ${x + 25} 516C${x + 12} 498 ${x - 16} 498 ${x - 29} 516Z`,
            ink,
          ) +
          taper([x, 580], 13, [x + 46, 620], 9, skins[look.skin]) +
          line([x + 60, 560], [x + 10, 790], { stroke: "#7a4d1f", width: 11 })
        );
      }),
      path(
        "M260 560C300 640 330 680 420 690L1220 690C1310 680 1370 620 1400 520L1372 516C1340 580 1290 620 1220 624L420 624C350 620 310 600 290 556Z",
        ink,
      ),
      path("M300 632L1330 632L1316 648L314 648Z", gold),
      line([1386, 530], [1386, 330], { stroke: "#7a4d1f", width: 12 }),
      path("M1386 340C1340 300 1362 250 1388 190C1396 232 1440 262 1424 306C1416 330 1402 340 1386 340Z", "#f0a23a"),
      path("M1388 338C1366 312 1378 284 1390 252C1396 276 1414 292 1408 314C1404 328 1398 336 1388 338Z", "#ffe08a"),
    ],
  );

const roofForRain: Composition = ({ random, colours }) =>
  drawing(
    [300, 180, 1300, 740],
    [
      background(colours.sky === paper ? colours.tint : colours.sky),
      times(60, () => {
        const [x, y] = [random.between(0, 1640), random.between(0, 460)];
        return line([x, y], [x - 18, y + 60], { stroke: colours.base, width: 6, opacity: 0.55 });
      }),
      hills(random, 720, 200, colours.rock),
      path("M180 460C420 230 1180 230 1420 460L1360 486C1150 300 450 300 240 486Z", colours.deep),
      path("M240 486C450 300 1150 300 1360 486C1150 400 450 400 240 486Z", colours.bright),
      ...Array.from({ length: 13 }, (_, n) =>
        line([290 + n * 85, 476 - Math.sin((n / 12) * Math.PI) * 56], [330 + n * 78, 690], { stroke: ink, width: 9 }),
      ),
      crowdBand(random, 520, 4, colours, 9),
      rect(0, 690, 1600, 210, { fill: colours.land }),
      ellipse([800, 760], 560, 80, { fill: "#1b7a3d" }),
      ellipse([800, 760], 560, 80, { stroke: paper, width: 8 }),
      line([240, 486], [240, 700], { stroke: colours.base, width: 26 }),
      line([1360, 486], [1360, 700], { stroke: colours.base, width: 26 }),
      roundedRect(170, 690, 150, 120, 18, { fill: colours.night }),
      roundedRect(1280, 690, 150, 120, 18, { fill: colours.night }),
      ...[170, 1280].map((x) => rect(x + 12, 726, 126, 72, { fill: "#6fb7dd" })),
    ],
  );

export const generalScenes = { dusk, villageGround, laboratoryBus, longBoat, roofForRain } satisfies Compositions;
