// Athletics with people: on the marks, the tape, the javelin, the mountain run.

import { crimson, ink, paper } from "../palette.ts";
import { laneNumber } from "../parts/athletes.ts";
import { body, type Kit } from "../parts/bodies.ts";
import { crowdBand } from "../parts/grounds.ts";
import type { Look } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { bunting, hills, mountains } from "../parts/scenery.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, bend, circle, ellipse, line, path, polygon, rect, times } from "../shapes.ts";

const singlet = (shirt: string, trim: string): Kit => ({
  shirt,
  trim,
  shorts: ink,
  legs: "bare",
  sleeves: "none",
  boots: crimson,
  pattern: "sash",
});

const marks: Composition = ({ random, colours }) => {
  const dark = colours.figure === paper;
  const runner = (look: Look, kit: Kit, x: number, y: number, scale: number) =>
    ellipse([x + 40 * scale, y + 152 * scale], 130 * scale, 11, { fill: ink, opacity: 0.25 }) +
    polygon(
      [
        [x - 84 * scale, y + 150 * scale],
        [x - 60 * scale, y + 104 * scale],
        [x - 50 * scale, y + 150 * scale],
      ],
      { fill: ink },
    ) +
    body(look, kit, poses.onTheMarks, [x, y], scale);
  return drawing(
    [330, 250, 1240, 790],
    [
      background(dark ? colours.night : colours.sky),
      circle([1120, 330], 250, { fill: dark ? colours.bright : crimson, opacity: 0.9 }),
      mountains(random, { foot: 480, height: 250, summit: 420, snow: colours.snow, rock: colours.rock }),
      rect(0, 470, 1600, 430, { fill: colours.base }),
      rect(0, 596, 1600, 128, { fill: colours.deep, opacity: 0.5 }),
      ...[470, 596, 724, 880].map((y, n) => line([0, y], [1600, y], { stroke: paper, width: 6 + n * 2 })),
      polygon(
        [
          [1010, 470],
          [1032, 470],
          [1260, 900],
          [1216, 900],
        ],
        { fill: paper },
      ),
      runner({ skin: "tan", hair: "crop", mood: "calm" }, singlet(paper, colours.deep), 720, 398, 1.12),
      runner({ skin: "deep", hair: "short", mood: "calm" }, singlet(colours.night, paper), 620, 472, 1.5),
      runner(
        { skin: "brown", hair: "bun", mood: "calm", wears: ["headband"], accent: paper },
        singlet(crimson, paper),
        480,
        552,
        1.95,
      ),
      laneNumber(4, [1420, 660], 74, 0),
      laneNumber(5, [1440, 806], 92, 0),
    ],
  );
};

const tape: Composition = ({ random, colours }) => {
  const look: Look = { skin: "brown", hair: "ponytail", mood: "smile" };
  return drawing(
    [430, 110, 1080, 790],
    [
      background(colours.sky === paper ? colours.tint : colours.sky),
      circle([770, 360], 340, { fill: colours.bright, opacity: 0.75 }),
      mountains(random, { foot: 560, height: 380, summit: 1260, snow: colours.snow, rock: colours.rock }),
      bunting([-30, 100], [1640, 140], 70, 20, [crimson, paper, colours.bright, "#e2b53e", "#1b7a3d"], colours.figure),
      crowdBand(random, 570, 3, colours, 12),
      rect(0, 690, 1600, 210, { fill: colours.land }),
      polygon(
        [
          [0, 800],
          [1600, 760],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.landStripe },
      ),
      ellipse([740, 836], 220, 16, { fill: ink, opacity: 0.28 }),
      body(
        look,
        { ...singlet(crimson, paper), legs: "socks", socks: colours.bright, boots: ink },
        poses.finishing,
        [720, 540],
        2.15,
      ),
      path(
        "M0 330C300 350 560 392 790 420C1000 396 1300 330 1600 300L1600 336C1300 366 1000 432 790 456C560 428 300 386 0 366Z",
        paper,
      ),
      path(
        "M0 342C300 362 560 404 790 432C1000 408 1300 342 1600 312L1600 322C1300 352 1000 418 790 442C560 414 300 372 0 352Z",
        crimson,
      ),
    ],
  );
};

const javelin: Composition = ({ random, colours }) => {
  const look: Look = { skin: "tan", hair: "braids", mood: "shout" };
  const dark = colours.figure === paper;
  return drawing(
    [350, 110, 1180, 790],
    [
      background(colours.sky),
      circle([470, 300], 180, { fill: dark ? colours.bright : crimson }),
      mountains(random, { foot: 690, height: 360, summit: 1240, snow: colours.snow, rock: colours.rock }),
      hills(random, 730, 120, colours.rock),
      rect(0, 700, 1600, 200, { fill: colours.land }),
      ...[940, 1160, 1380].map((x) =>
        bend([x, 700], [x + 90, 790], [x + 40, 900], { stroke: paper, width: 8, opacity: 0.8 }),
      ),
      ellipse([700, 806], 210, 14, { fill: ink, opacity: 0.28 }),
      polygon(
        [
          [300, 318],
          [1120, 150],
          [1184, 132],
          [1126, 166],
          [300, 326],
        ],
        { fill: dark ? paper : ink },
      ),
      body(
        look,
        { shirt: dark ? crimson : colours.deep, trim: paper, shorts: ink, socks: paper, boots: crimson },
        poses.throwing,
        [700, 500],
        1.9,
      ),
      rect(450, 282, 74, 20, { fill: crimson }),
    ],
  );
};

const mountainRun: Composition = ({ random, colours }) => {
  const dark = colours.figure === paper;
  return drawing(
    [420, 140, 1180, 790],
    [
      background(dark ? colours.deep : colours.sky),
      circle([1090, 250], 150, { fill: dark ? colours.bright : crimson }),
      mountains(random, {
        foot: 600,
        height: 480,
        summit: 1130,
        snow: dark ? paper : colours.tint,
        rock: dark ? colours.base : colours.rock,
      }),
      rect(0, 560, 1600, 130, { fill: "#2b6f93" }),
      times(8, (n) =>
        line([n * 210 + random.between(0, 70), 590 + (n % 3) * 28], [n * 210 + 130, 590 + (n % 3) * 28], {
          stroke: "#8fc3d8",
          width: 6,
        }),
      ),
      polygon(
        [
          [0, 700],
          [600, 640],
          [1600, 670],
          [1600, 900],
          [0, 900],
        ],
        { fill: colours.land },
      ),
      polygon(
        [
          [0, 800],
          [760, 770],
          [1600, 700],
          [1600, 760],
          [800, 850],
          [0, 880],
        ],
        { fill: colours.tint },
      ),
      body(
        { skin: "brown", hair: "short", mood: "calm" },
        singlet(colours.tint, colours.deep),
        poses.sprinting,
        [330, 640],
        1.06,
      ),
      body(
        { skin: "tan", hair: "crop", mood: "calm", wears: ["cap"], accent: ink },
        singlet(paper, ink),
        poses.sprinting,
        [1290, 596],
        0.92,
      ),
      ellipse([760, 838], 240, 16, { fill: ink, opacity: 0.28 }),
      body(
        { skin: "tan", hair: "bun", mood: "calm", wears: ["headband"], accent: paper },
        { ...singlet(crimson, paper), legs: "socks", socks: "#e2b53e", boots: ink },
        poses.sprinting,
        [760, 560],
        2.2,
      ),
    ],
  );
};

export const athleticsPeople = { marks, tape, javelin, mountainRun } satisfies Compositions;
