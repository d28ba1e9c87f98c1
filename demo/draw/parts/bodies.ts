// People: a bust for portraits, a jointed body for everything that moves.

import { ink, paper } from "../palette.ts";
import { blend, circle, group, line, type Point, partWay, path, polygon, rect, taper } from "../shapes.ts";
import { type Attitude, head, type Look, shadeOf, skins } from "./heads.ts";

export type Kit = {
  shirt: string;
  trim?: string;
  shorts?: string;
  socks?: string;
  boots?: string;
  sleeves?: "none" | "short" | "long";
  legs?: "bare" | "socks" | "trousers" | "pads";
  gloves?: string;
  pattern?: "plain" | "stripes" | "hoops" | "sash" | "halves" | "suit" | "zip";
};

/** Head and shoulders; `at` is the middle of the face, `size` the height of the head. */
export function bust(look: Look, kit: Kit, at: Point, size: number, attitude: Attitude = {}): string {
  const [skin, shade] = [skins[look.skin], shadeOf(look.skin)];
  const trim = kit.trim ?? paper;
  const outline = "M-138 320C-140 130 -120 108 -74 94L-22 74L22 74L74 94C120 108 140 130 138 320Z";
  const suit = kit.pattern === "suit";
  return group(
    `translate(${at[0]} ${at[1]}) scale(${size / 100})`,
    path("M-19 18L19 18L23 84L-23 84Z", shade),
    path("M-19 18L2 34L2 84L-23 84Z", blend(skin, shade, 0.45)),
    path(outline, kit.shirt),
    shirtPattern(kit, trim),
    suit
      ? path("M-26 72L0 150L26 72L34 84L0 230L-34 84Z", paper) + path("M-8 100L8 100L12 190L0 214L-12 190Z", trim)
      : path("M-30 70C-22 104 22 104 30 70L22 66C16 90 -16 90 -22 66Z", kit.pattern === "zip" ? kit.shirt : trim),
    kit.pattern === "zip"
      ? path("M-30 66L-24 88L0 112L24 88L30 66L36 78L0 128L-36 78Z", trim) +
          line([0, 124], [0, 320], { stroke: trim, width: 6 })
      : "",
    kit.sleeves === "none"
      ? [-1, 1]
          .map((side) =>
            path(
              `M${side * 80} 97C${side * 122} 108 ${side * 140} 130 ${side * 138} 320L${side * 104} 320C${side * 106} 180 ${side * 100} 130 ${side * 80} 97Z`,
              side < 0 ? skin : shade,
            ),
          )
          .join("")
      : "",
    path("M10 92L22 74L74 94C120 108 140 130 138 320L40 320Z", ink, 0.17),
    head(look, attitude),
  );
}

function shirtPattern({ pattern }: Kit, trim: string): string {
  if (pattern === "stripes")
    return [-96, -32, 32, 96]
      .map((x) =>
        path(
          `M${x - 12} ${104 - Math.abs(x) * 0.1}L${x + 12} ${104 - Math.abs(x) * 0.1}L${x + 13} 320L${x - 13} 320Z`,
          trim,
        ),
      )
      .join("");
  if (pattern === "hoops")
    return [140, 206, 272].map((y) => path(`M-137 ${y}L137 ${y}L138 ${y + 30}L-138 ${y + 30}Z`, trim)).join("");
  if (pattern === "sash") return path("M-96 100L-52 86L138 280L138 320L118 320Z", trim);
  if (pattern === "halves") return path("M0 84L22 74L74 94C120 108 140 130 138 320L0 320Z", trim);
  return "";
}

export type Side = { arm: readonly [elbow: Point, hand: Point]; leg: readonly [knee: Point, ankle: Point, toe: Point] };

/** Joints around the pelvis at 0 0: the back is 100 long, the head 46 high, a leg 175. */
export type Pose = {
  neck: Point;
  head: Point;
  attitude?: Attitude;
  /** Shoulder and hip of the side that is near, then of the other. */
  shoulders: readonly [Point, Point];
  hips: readonly [Point, Point];
  near: Side;
  far: Side;
};

/** Somebody in this pose; `at` is where the pelvis stands, `scale` the pixels of a unit, -1 in `facing` looks left. */
export function body(look: Look, kit: Kit, pose: Pose, at: Point, scale: number, facing: 1 | -1 = 1): string {
  const dimmed: Kit = {
    ...kit,
    shirt: blend(kit.shirt, ink, 0.22),
    ...(kit.shorts ? { shorts: blend(kit.shorts, ink, 0.22) } : {}),
    ...(kit.socks ? { socks: blend(kit.socks, ink, 0.2) } : {}),
  };
  const [nearShoulder, farShoulder] = pose.shoulders;
  const [nearHip, farHip] = pose.hips;
  const middle = (a: Point, b: Point): Point => partWay(a, b, 0.5);
  return group(
    `translate(${at[0]} ${at[1]}) scale(${facing * scale} ${scale})`,
    arm(shadeOf(look.skin), dimmed, farShoulder, pose.far.arm),
    leg(shadeOf(look.skin), dimmed, farHip, pose.far.leg),
    leg(skins[look.skin], kit, nearHip, pose.near.leg),
    taper(pose.neck, 10, partWay(pose.neck, pose.head, 0.6), 10, shadeOf(look.skin)),
    polygon([nearShoulder, pose.neck, farShoulder, farHip, nearHip], { fill: kit.shirt, stroke: kit.shirt, width: 22 }),
    polygon([middle(pose.neck, farShoulder), farShoulder, farHip, middle(nearHip, farHip)], {
      fill: ink,
      stroke: ink,
      width: 22,
      opacity: 0.16,
    }),
    bodyPattern(kit, pose),
    polygon([partWay(nearHip, nearShoulder, 0.1), partWay(farHip, farShoulder, 0.1), farHip, nearHip], {
      fill: kit.shorts ?? ink,
      stroke: kit.shorts ?? ink,
      width: 22,
    }),
    group(`translate(${pose.head[0]} ${pose.head[1]}) scale(0.5)`, head(look, pose.attitude)),
    arm(skins[look.skin], kit, nearShoulder, pose.near.arm),
  );
}

function bodyPattern({ pattern, trim = paper }: Kit, { shoulders: [a, b], hips: [c, d] }: Pose): string {
  if (pattern === "stripes")
    return [0.2, 0.5, 0.8]
      .map((share) => line(partWay(a, b, share), partWay(c, d, share), { stroke: trim, width: 7 }))
      .join("");
  if (pattern === "hoops")
    return [0.3, 0.6]
      .map((share) => line(partWay(a, c, share), partWay(b, d, share), { stroke: trim, width: 13 }))
      .join("");
  if (pattern === "sash") return line(a, partWay(b, d, 0.85), { stroke: trim, width: 12 });
  return "";
}

function arm(skin: string, kit: Kit, shoulder: Point, [elbow, hand]: Side["arm"]): string {
  const bare = taper(shoulder, 13, elbow, 10, skin) + taper(elbow, 10, hand, 7.5, skin);
  const cover = kit.sleeves ?? "short";
  const sleeve =
    cover === "none"
      ? ""
      : cover === "short"
        ? taper(shoulder, 16, partWay(shoulder, elbow, 0.62), 15, kit.shirt)
        : taper(shoulder, 16, elbow, 13, kit.shirt) + taper(elbow, 13, partWay(elbow, hand, 0.84), 10, kit.shirt);
  return bare + sleeve + circle(hand, kit.gloves ? 15 : 10, { fill: kit.gloves ?? skin });
}

function leg(skin: string, kit: Kit, hip: Point, [knee, ankle, toe]: Side["leg"]): string {
  const shorts = kit.shorts ?? ink;
  const wear = kit.legs ?? "socks";
  const boot =
    taper(ankle, 9, toe, 7, kit.boots ?? ink) + taper(partWay(ankle, toe, -0.28), 8, toe, 6, kit.boots ?? ink);
  if (wear === "trousers" || wear === "pads") {
    const long = taper(hip, 21, knee, 16, shorts) + taper(knee, 16, ankle, 12, shorts);
    return boot + long + (wear === "pads" ? pad(knee, ankle) : "");
  }
  return (
    boot +
    taper(hip, 20, knee, 13, skin) +
    taper(knee, 13, ankle, 8.5, skin) +
    (wear === "socks" ? taper(partWay(knee, ankle, 0.3), 12.5, ankle, 9.5, kit.socks ?? paper) : "") +
    taper(hip, 22, partWay(hip, knee, 0.6), 20, shorts)
  );
}

function pad(knee: Point, ankle: Point): string {
  const top = partWay(knee, ankle, -0.32);
  return (
    taper(top, 20, ankle, 15, paper) +
    [0.1, 0.45, 0.75]
      .map((share) => {
        const at = partWay(top, ankle, share);
        return line([at[0] - 17, at[1]], [at[0] + 17, at[1]], { stroke: blend(paper, ink, 0.25), width: 3 });
      })
      .join("")
  );
}

/** A cricket bat from the hands down to its tip. */
export const bat = (hands: Point, tip: Point, scale: number, willow: string): string => {
  const degrees = (Math.atan2(tip[1] - hands[1], tip[0] - hands[0]) * 180) / Math.PI - 90;
  const length = Math.hypot(tip[0] - hands[0], tip[1] - hands[1]);
  return group(
    `translate(${hands[0]} ${hands[1]}) rotate(${degrees})`,
    rect(-4 * scale, -26 * scale, 8 * scale, 60 * scale, { fill: ink }),
    path(
      `M${-5 * scale} ${24 * scale}L${5 * scale} ${24 * scale}L${13 * scale} ${40 * scale}L${13 * scale} ${length - 6 * scale}C${13 * scale} ${length + 2 * scale} ${-13 * scale} ${length + 2 * scale} ${-13 * scale} ${length - 6 * scale}L${-13 * scale} ${40 * scale}Z`,
      willow,
    ),
    path(
      `M0 ${24 * scale}L${5 * scale} ${24 * scale}L${13 * scale} ${40 * scale}L${13 * scale} ${length - 6 * scale}C${13 * scale} ${length + 1 * scale} 0 ${length} 0 ${length}Z`,
      ink,
      0.16,
    ),
  );
};
