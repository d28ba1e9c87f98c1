// Volleyball with people: the spike, the dig, the serve.

import { type Colours, crimson, ink, paper } from "../palette.ts";
import { body, type Kit } from "../parts/bodies.ts";
import { crowdBand } from "../parts/grounds.ts";
import type { Look } from "../parts/heads.ts";
import * as poses from "../parts/poses.ts";
import { volleyball as ball } from "../parts/spheres.ts";
import { type Composition, type Compositions, drawing } from "../scene.ts";
import { background, bend, circle, ellipse, line, type Point, polygon, rect, times } from "../shapes.ts";

export const leather = (colours: Colours) => [paper, colours.bright, crimson] as const;

const team = (colours: Colours): Kit => ({
  shirt: crimson,
  trim: paper,
  shorts: ink,
  socks: paper,
  boots: colours.bright,
  pattern: "sash",
});

const rivals = (colours: Colours): Kit => ({
  shirt: colours.tint,
  trim: colours.deep,
  shorts: colours.deep,
  socks: paper,
  boots: ink,
});

export const meshBetween = (left: Point, right: Point, tall: number, stroke: string): string => {
  const at = (share: number, down: number): Point => [
    left[0] + (right[0] - left[0]) * share,
    left[1] + (right[1] - left[1]) * share + down,
  ];
  return (
    times(31, (n) => line(at(n / 30, 0), at(n / 30, tall), { stroke, width: 3, opacity: 0.7 })) +
    times(6, (n) => line(at(0, (tall * n) / 5), at(1, (tall * n) / 5), { stroke, width: 3, opacity: 0.7 })) +
    polygon([at(0, -14), at(1, -14), at(1, 20), at(0, 20)], { fill: paper })
  );
};

const spike: Composition = ({ random, colours }) => {
  const dark = colours.figure === paper;
  return drawing(
    [420, 110, 1180, 790],
    [
      background(dark ? colours.night : colours.sky),
      circle([620, 330], 360, { fill: dark ? colours.base : colours.mark, opacity: 0.9 }),
      crowdBand(random, 520, 5, colours, 11),
      rect(0, 700, 1600, 200, { fill: "#d98d4a" }),
      polygon(
        [
          [0, 780],
          [1600, 780],
          [1600, 900],
          [0, 900],
        ],
        { fill: "#bd7437" },
      ),
      line([0, 778], [1600, 778], { stroke: paper, width: 8 }),
      body({ skin: "light", hair: "crop", mood: "shout" }, rivals(colours), poses.blocking, [1130, 600], 1.75, -1),
      body({ skin: "brown", hair: "short", mood: "calm" }, rivals(colours), poses.blocking, [1330, 640], 1.75, -1),
      meshBetween([900, 420], [1640, 380], 250, ink),
      body(
        { skin: "tan", hair: "curly", mood: "shout", wears: ["headband"], accent: paper },
        team(colours),
        poses.spiking,
        [640, 520],
        1.95,
      ),
      ball(random, [800, 148], 76, leather(colours)),
      ...[-18, 10, 38].map((shift) => line([700, 92 + shift], [560, 60 + shift], { stroke: paper, width: 8 })),
    ],
  );
};

const dig: Composition = ({ random, colours }) => {
  const look: Look = { skin: "tan", hair: "ponytail", mood: "calm", wears: ["headband"], accent: crimson };
  return drawing(
    [380, 230, 1190, 790],
    [
      background(colours.sky),
      polygon(
        [
          [0, 560],
          [1600, 470],
          [1600, 900],
          [0, 900],
        ],
        { fill: "#e0a064" },
      ),
      polygon(
        [
          [0, 700],
          [1600, 600],
          [1600, 900],
          [0, 900],
        ],
        { fill: "#cc8444" },
      ),
      line([0, 640], [1600, 545], { stroke: paper, width: 10 }),
      circle([1030, 300], 230, { fill: colours.mark === paper ? colours.bright : colours.mark, opacity: 0.85 }),
      ellipse([640, 830], 290, 18, { fill: ink, opacity: 0.22 }),
      body(
        look,
        {
          shirt: colours.deep,
          trim: paper,
          shorts: ink,
          socks: paper,
          boots: crimson,
          sleeves: "long",
          pattern: "sash",
        },
        poses.digging,
        [580, 560],
        2.2,
      ),
      bend([930, 520], [1010, 420], [1060, 330], { stroke: paper, width: 10, dash: "2 26" }),
      ball(random, [1080, 270], 86, leather(colours)),
    ],
  );
};

const jumpServe: Composition = ({ random, colours }) => {
  const look: Look = { skin: "light", hair: "braids", mood: "calm" };
  const dark = colours.figure === paper;
  return drawing(
    [500, 110, 1000, 790],
    [
      background(colours.sky),
      ...[520, 410, 300].map((reach, n) =>
        circle([760, 430], reach, {
          fill: [colours.tint, colours.bright, colours.base][n] ?? paper,
          opacity: dark ? 0.5 : 0.8,
        }),
      ),
      rect(0, 760, 1600, 140, { fill: colours.landStripe }),
      rect(0, 756, 1600, 12, { fill: paper }),
      ellipse([700, 820], 150, 14, { fill: ink, opacity: 0.3 }),
      body(
        look,
        {
          shirt: dark ? crimson : colours.night,
          trim: paper,
          shorts: ink,
          socks: paper,
          boots: crimson,
          sleeves: "none",
        },
        poses.spiking,
        [690, 530],
        2.05,
      ),
      ball(random, [840, 150], 70, leather(colours)),
    ],
  );
};

export const volleyballPeople = { spike, dig, jumpServe } satisfies Compositions;
