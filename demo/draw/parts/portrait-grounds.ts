import { crimson, ink, paper } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { background, circle, line, type Point, polygon, rect, roundedRect, times } from "../shapes.ts";
import { netPanel } from "./grounds.ts";
import { bunting, hills, mountains } from "./scenery.ts";
import { cricketBall, football as footballBall, volleyball as volleyballBall } from "./spheres.ts";

export type Ground = (scene: Scene, beside: Point) => string;

export const behindTheGoal: Ground = ({ random, colours }, [x, y]) =>
  background(colours.land) +
  times(5, (n) => rect(n * 400, 0, 200, 900, { fill: colours.landStripe, opacity: 0.5 })) +
  netPanel(-20, -10, 1640, 560, colours.tint) +
  rect(0, 560, 1600, 14, { fill: paper }) +
  footballBall(random, [x, y + 200], 120);

export const beforeTheHills: Ground = ({ random, colours }, [x]) =>
  background(colours.sky) +
  mountains(random, { foot: 760, height: 470, summit: x, snow: colours.snow, rock: colours.rock }) +
  hills(random, 820, 130, colours.land) +
  circle([x, 190], 96, { fill: crimson });

export const atTheCrease: Ground = ({ random, colours }, [x, y]) =>
  background(colours.sky) +
  hills(random, 650, 140, colours.rock) +
  rect(0, 640, 1600, 260, { fill: colours.land }) +
  [-1, 0, 1]
    .map((n) => roundedRect(x + n * 74 - 18, 250, 36, 460, 8, { fill: colours.figure === ink ? colours.deep : paper }))
    .join("") +
  rect(x - 100, 236, 200, 20, { fill: crimson }) +
  cricketBall(random, [x + 150, y + 210], 62);

export const inThePavilion: Ground = ({ colours }, [x]) =>
  background(colours.deep) +
  times(14, (n) => rect(n * 120, 0, 8, 900, { fill: colours.night, opacity: 0.5 })) +
  roundedRect(x - 190, 150, 380, 400, 10, { fill: colours.tint }) +
  rect(x - 8, 150, 16, 400, { fill: colours.night }) +
  rect(x - 190, 342, 380, 16, { fill: colours.night }) +
  polygon(
    [
      [x - 190, 550],
      [x - 70, 410],
      [x, 470],
      [x + 90, 380],
      [x + 190, 500],
      [x + 190, 550],
    ],
    { fill: colours.bright },
  );

export const atTheNet: Ground = ({ random, colours }, [x, y]) =>
  background(colours.figure === ink ? colours.tint : colours.night) +
  rect(0, 640, 1600, 260, { fill: "#cc8444" }) +
  netPanel(-20, 330, 1640, 640, colours.figure === ink ? colours.deep : paper) +
  rect(0, 310, 1600, 36, { fill: paper }) +
  volleyballBall(random, [x, y - 250], 116, [paper, colours.bright, crimson]);

export const onTheTrack: Ground = ({ colours }, [x]) =>
  background(colours.base) +
  times(7, (n) =>
    polygon(
      [
        [x - 60 + n * 26 - 90, 0],
        [x - 34 + n * 26 - 90, 0],
        [x + (n - 3) * 420 + 210, 900],
        [x + (n - 3) * 420, 900],
      ],
      { fill: colours.deep, opacity: n % 2 ? 0.65 : 0.25 },
    ),
  ) +
  times(8, (n) => line([x - 150 + n * 26, 0], [x + (n - 3) * 420, 900], { stroke: paper, width: 8 }));

export const beforeTheScreens: Ground = ({ random, colours }, [x]) =>
  background(colours.night) +
  times(3, (n) => roundedRect(x - 230 + n * 40, 130 + n * 190, 420, 170, 12, { fill: colours.deep })) +
  times(46, () =>
    rect(x - 200 + random.whole(0, 19) * 22, 150 + random.whole(0, 22) * 22, 20, 20, {
      fill: random.pick(colours.bright, colours.base, crimson, colours.tint),
    }),
  ) +
  times(30, (n) => rect(0, n * 30, 1600, 3, { fill: colours.bright, opacity: 0.12 }));

export const plain: Ground = ({ random, colours }) =>
  background(colours.tint) +
  mountains(random, { foot: 900, height: 420, summit: 800, snow: paper, rock: colours.bright }) +
  bunting([-30, 60], [1640, 90], 70, 22, [crimson, paper, colours.base, "#e2b53e", "#1b7a3d"], ink);
