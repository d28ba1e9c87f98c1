// How people stand, run, jump and sit; joints around the pelvis, looking right unless they look at the reader.

import type { Point } from "../shapes.ts";
import type { Pose, Side } from "./bodies.ts";

const side = (elbow: Point, hand: Point, knee: Point, ankle: Point, toe: Point): Side => ({
  arm: [elbow, hand],
  leg: [knee, ankle, toe],
});

const slim: readonly [Point, Point] = [
  [-7, 0],
  [9, 0],
];
const broad: readonly [Point, Point] = [
  [-15, 0],
  [15, 0],
];

export const heading: Pose = {
  neck: [20, -98],
  head: [42, -130],
  attitude: { turn: 0.75, tilt: 14 },
  shoulders: [
    [2, -86],
    [36, -90],
  ],
  hips: slim,
  near: side([-46, -62], [-70, -106], [-16, 86], [-78, 130], [-100, 144]),
  far: side([80, -78], [108, -116], [26, 82], [-22, 144], [-38, 164]),
};

export const diving: Pose = {
  neck: [92, -48],
  head: [126, -62],
  attitude: { turn: 0.6, tilt: 28 },
  shoulders: [
    [82, -22],
    [74, -64],
  ],
  hips: [
    [4, 12],
    [-4, -10],
  ],
  near: side([146, -22], [196, -66], [-74, 40], [-152, 44], [-178, 30]),
  far: side([122, -112], [176, -128], [-60, -22], [-112, 38], [-136, 60]),
};

export const striking: Pose = {
  neck: [-22, -98],
  head: [-16, -134],
  attitude: { turn: 0.8, tilt: 4 },
  shoulders: [
    [-38, -84],
    [-4, -92],
  ],
  hips: slim,
  near: side([-92, -70], [-132, -100], [72, 42], [142, 4], [166, -14]),
  far: side([36, -66], [78, -48], [-8, 88], [-24, 172], [6, 180]),
};

export const sprinting: Pose = {
  neck: [26, -96],
  head: [44, -130],
  attitude: { turn: 0.85, tilt: 6 },
  shoulders: [
    [12, -86],
    [38, -88],
  ],
  hips: slim,
  near: side([-38, -66], [-46, -12], [78, 18], [62, 98], [90, 108]),
  far: side([70, -48], [94, -96], [-34, 78], [-112, 90], [-130, 112]),
};

export const onTheMarks: Pose = {
  neck: [98, 14],
  head: [130, 30],
  attitude: { turn: 0.9, tilt: 34 },
  shoulders: [
    [88, 26],
    [102, 4],
  ],
  hips: [
    [0, 8],
    [2, -8],
  ],
  near: side([96, 86], [100, 142], [62, 60], [-4, 106], [8, 138]),
  far: side([116, 80], [124, 138], [6, 88], [-68, 116], [-66, 144]),
};

export const throwing: Pose = {
  neck: [-14, -98],
  head: [4, -133],
  attitude: { turn: 0.8, tilt: -6 },
  shoulders: [
    [-32, -92],
    [4, -90],
  ],
  hips: slim,
  near: side([-78, -112], [-128, -128], [62, 66], [108, 146], [136, 150]),
  far: side([46, -104], [96, -124], [-34, 80], [-94, 138], [-82, 160]),
};

export const driving: Pose = {
  neck: [32, -94],
  head: [52, -124],
  attitude: { turn: 0.75, tilt: 16 },
  shoulders: [
    [14, -80],
    [48, -86],
  ],
  hips: slim,
  near: side([56, -42], [92, -28], [70, 66], [84, 152], [112, 160]),
  far: side([92, -70], [98, -38], [-36, 82], [-96, 148], [-84, 168]),
};

export const hooking: Pose = {
  neck: [-4, -100],
  head: [14, -134],
  attitude: { turn: 0.7, tilt: -8 },
  shoulders: [
    [-26, -86],
    [22, -92],
  ],
  hips: broad,
  near: side([-62, -128], [-52, -174], [44, 76], [40, 162], [68, 170]),
  far: side([34, -150], [-34, -178], [-38, 78], [-72, 158], [-52, 172]),
};

export const bowling: Pose = {
  neck: [12, -98],
  head: [32, -130],
  attitude: { turn: 0.75, tilt: 10 },
  shoulders: [
    [-2, -86],
    [24, -96],
  ],
  hips: slim,
  near: side([50, -56], [16, -34], [54, 72], [88, 152], [116, 160]),
  far: side([22, -154], [10, -208], [-38, 78], [-106, 108], [-124, 128]),
};

export const crouching: Pose = {
  neck: [44, -78],
  head: [68, -106],
  attitude: { turn: 0.7, tilt: 4 },
  shoulders: [
    [28, -66],
    [56, -74],
  ],
  hips: slim,
  near: side([66, -14], [118, 6], [78, 22], [26, 92], [58, 102]),
  far: side([94, -28], [126, -4], [48, 40], [-44, 84], [-18, 98]),
};

export const spiking: Pose = {
  neck: [-4, -101],
  head: [16, -134],
  attitude: { turn: 0.75, tilt: -8 },
  shoulders: [
    [-18, -96],
    [16, -90],
  ],
  hips: slim,
  near: side([2, -154], [40, -200], [-26, 84], [-92, 120], [-116, 132]),
  far: side([54, -100], [84, -60], [8, 88], [-48, 146], [-66, 164]),
};

export const blocking: Pose = {
  neck: [0, -100],
  head: [-2, -135],
  attitude: { turn: 0.3, tilt: -4 },
  shoulders: [
    [-26, -94],
    [26, -94],
  ],
  hips: broad,
  near: side([-34, -148], [-24, -206], [-22, 88], [-34, 168], [-32, 196]),
  far: side([34, -148], [28, -206], [20, 88], [14, 170], [16, 198]),
};

export const digging: Pose = {
  neck: [60, -70],
  head: [90, -92],
  attitude: { turn: 0.8, tilt: 6 },
  shoulders: [
    [44, -58],
    [68, -74],
  ],
  hips: slim,
  near: side([86, -12], [140, 4], [66, 40], [30, 112], [60, 122]),
  far: side([104, -26], [144, -4], [-46, 62], [-118, 104], [-126, 126]),
};

export const cheering: Pose = {
  neck: [0, -100],
  head: [0, -136],
  attitude: { turn: 0.25, tilt: -6 },
  shoulders: [
    [-30, -90],
    [30, -90],
  ],
  hips: broad,
  near: side([-74, -126], [-70, -186], [-20, 88], [-26, 174], [-38, 182]),
  far: side([72, -128], [74, -188], [22, 88], [26, 174], [40, 182]),
};

export const finishing: Pose = {
  neck: [22, -98],
  head: [30, -134],
  attitude: { turn: 0.5, tilt: -10 },
  shoulders: [
    [-6, -88],
    [44, -90],
  ],
  hips: slim,
  near: side([-54, -122], [-62, -180], [74, 26], [56, 104], [84, 114]),
  far: side([88, -124], [104, -180], [-32, 80], [-108, 96], [-126, 116]),
};

export const seated: Pose = {
  neck: [10, -98],
  head: [26, -132],
  attitude: { turn: 0.8, tilt: 6 },
  shoulders: [
    [-8, -84],
    [26, -88],
  ],
  hips: slim,
  near: side([34, -34], [92, -44], [86, 4], [82, 92], [112, 98]),
  far: side([52, -44], [104, -50], [94, -4], [96, 86], [126, 92]),
};

export const onTheBench: Pose = {
  neck: [0, -98],
  head: [4, -133],
  attitude: { turn: 0.2 },
  shoulders: [
    [-30, -88],
    [30, -88],
  ],
  hips: broad,
  near: side([-44, -36], [-20, 10], [-30, 40], [-34, 122], [-42, 132]),
  far: side([44, -36], [22, 10], [30, 40], [34, 122], [42, 132]),
};

export const pushing: Pose = {
  neck: [48, -86],
  head: [76, -114],
  attitude: { turn: 0.8, tilt: 8 },
  shoulders: [
    [32, -76],
    [58, -82],
  ],
  hips: slim,
  near: side([76, -42], [124, -34], [44, 76], [20, 158], [48, 166]),
  far: side([96, -56], [132, -42], [-28, 82], [-86, 146], [-74, 166]),
};

export const pointing: Pose = {
  neck: [0, -100],
  head: [6, -136],
  attitude: { turn: 0.6 },
  shoulders: [
    [-28, -90],
    [28, -90],
  ],
  hips: broad,
  near: side([-48, -40], [-24, 4], [-20, 88], [-24, 174], [-36, 182]),
  far: side([72, -104], [124, -128], [20, 88], [24, 174], [44, 180]),
};

export const standing: Pose = {
  ...pointing,
  attitude: { turn: 0.3 },
  far: side([46, -38], [30, 8], [20, 88], [24, 174], [44, 180]),
};
