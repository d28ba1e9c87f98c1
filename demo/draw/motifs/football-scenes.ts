// Football away from the match: the bench, boots, the dressing room.

import { crimson, ink, paper } from "../palette.ts";
import { body, type Kit } from "../parts/bodies.ts";
import { anybody, dugout } from "../parts/grounds.ts";
import * as poses from "../parts/poses.ts";
import { mountains } from "../parts/scenery.ts";
import { football as ball } from "../parts/spheres.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import {
  background,
  circle,
  group,
  line,
  path,
  polygon,
  polyline,
  rect,
  roundedRect,
  taper,
  times,
} from "../shapes.ts";

const substitutes: Composition = ({ random, colours }) => {
  const kit: Kit = {
    shirt: colours.bright,
    trim: paper,
    shorts: colours.deep,
    socks: paper,
    sleeves: "long",
    pattern: "plain",
  };
  return drawing(
    [300, 230, 1300, 790],
    [
      background(colours.sky === colours.night ? colours.deep : colours.sky),
      mountains(random, { foot: 300, height: 240, summit: 1180, snow: colours.snow, rock: colours.rock }),
      rect(0, 300, 1600, 600, { fill: colours.land }),
      rect(0, 770, 1600, 130, { fill: colours.landStripe }),
      dugout(250, 1350, colours),
      ...[355, 525, 695, 1035, 1205].map((x, n) =>
        body(
          anybody(random),
          n === 2 ? { ...kit, shirt: crimson } : kit,
          poses.onTheBench,
          [x, 610],
          1.36,
          n % 2 ? 1 : -1,
        ),
      ),
      line([0, 812], [1600, 812], { stroke: paper, width: 9 }),
      group(
        "rotate(-14 865 740)",
        roundedRect(838, 690, 40, 92, 12, { fill: paper }),
        rect(846, 676, 24, 20, { fill: crimson }),
      ),
      ball(random, [1440, 770], 46),
    ],
  );
};

const boots: Composition = ({ random, colours }) => {
  const leg = (x: number, tilt: number, sock: string) =>
    group(
      `rotate(${tilt} ${x} 300)`,
      taper([x, -120], 110, [x + 8, 250], 76, "#aa7043"),
      path(`M${x + 10} -60L${x + 110} -120L${x + 84} 260L${x + 40} 260Z`, ink, 0.16),
      taper([x + 8, 250], 80, [x + 4, 640], 52, sock),
      rect(x - 72, 214, 160, 34, { fill: paper }),
      path(
        `M${x - 62} 640C${x - 66} 760 ${x - 70} 790 ${x - 60} 800L${x + 210} 800C${x + 226} 760 ${x + 150} 716 ${x + 62} 640Z`,
        ink,
      ),
      ...[0, 1, 2].map((n) =>
        line([x + 30 + n * 34, 674 + n * 22], [x + 78 + n * 32, 652 + n * 26], { stroke: paper, width: 9 }),
      ),
      times(5, (n) => rect(x - 44 + n * 54, 798, 20, 26, { fill: ink })),
    );
  return drawing(
    [360, 190, 1330, 790],
    [
      background(colours.sky),
      circle([1100, 330], 250, { fill: colours.mark, opacity: 0.9 }),
      rect(0, 690, 1600, 210, { fill: colours.land }),
      rect(0, 806, 1600, 94, { fill: colours.landStripe }),
      line([0, 740], [1600, 740], { stroke: paper, width: 12 }),
      leg(470, 4, crimson),
      leg(760, -10, crimson),
      ball(random, [1150, 690], 128),
    ],
  );
};

const dressingRoom: Composition = ({ random, colours }) => {
  const shirt = (x: number, fill: string, pattern: string) =>
    polyline(
      [
        [x, 150],
        [x, 190],
      ],
      { stroke: paper, width: 8 },
    ) +
    polygon(
      [
        [x - 40, 190],
        [x + 40, 190],
        [x + 104, 240],
        [x + 76, 310],
        [x + 56, 296],
        [x + 56, 500],
        [x - 56, 500],
        [x - 56, 296],
        [x - 76, 310],
        [x - 104, 240],
      ],
      { fill, stroke: fill, width: 10 },
    ) +
    path(`M${x - 26} 186C${x - 14} 226 ${x + 14} 226 ${x + 26} 186Z`, pattern) +
    rect(x - 56, 372, 112, 26, { fill: pattern }) +
    polygon(
      [
        [x + 8, 200],
        [x + 40, 190],
        [x + 104, 240],
        [x + 76, 310],
        [x + 56, 296],
        [x + 56, 500],
        [x + 8, 500],
      ],
      { fill: ink, opacity: 0.15 },
    );
  return drawing(
    [200, 130, 1400, 780],
    [
      background(colours.deep),
      times(20, (n) => rect(n * 84, 0, 4, 640, { fill: colours.night, opacity: 0.6 })),
      polygon(
        [
          [980, 0],
          [1250, 0],
          [760, 640],
          [430, 640],
        ],
        { fill: paper, opacity: 0.1 },
      ),
      rect(0, 120, 1600, 30, { fill: colours.bright }),
      ...[230, 515, 800, 1085, 1370].map((x, n) => shirt(x, n === 2 ? crimson : paper, n === 2 ? paper : colours.base)),
      rect(0, 600, 1600, 44, { fill: colours.bright }),
      rect(0, 644, 1600, 256, { fill: colours.night }),
      ...[230, 515, 1085, 1370].flatMap((x) =>
        [-34, 34].map((shift) =>
          path(
            `M${x + shift - 30} 600L${x + shift - 26} 560L${x + shift + 4} 556L${x + shift + 36} 590L${x + shift + 36} 600Z`,
            ink,
          ),
        ),
      ),
      rect(180, 700, 1240, 20, { fill: colours.base, opacity: 0.6 }),
      ball(random, [800, 762], 70),
    ],
  );
};

export const footballScenes = { substitutes, boots, dressingRoom } satisfies Compositions;
