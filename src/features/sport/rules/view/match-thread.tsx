import type { Side, SideName } from "#app/features/sport/rules/sport.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { type Thread, type ThreadBar, type ThreadLine, type ThreadMark, withRoom } from "./thread.ts";
import "./match-thread.css";

type ThreadProps = { thread: Thread | null | undefined; sides: readonly [SideName, SideName] | null };

const height = 88;
const axis = 40;
/** How high a bar or a line may stand over its axis. */
const reach = 32;
/** Over this one lines climb. */
const floor = 68;

/**
 * The course of a match over its length: one drawing for all sports. Widths are shares of the box, so that text keeps
 * its size on every screen. Nothing on low-data pages.
 */
export function MatchThread({ thread, sides }: ThreadProps) {
  const { t } = useMessages();
  if (useIsLowData() || !thread) return null;
  const { played, ticks, marks, bars, lines, spoken } = thread;
  const ground = lines.length > 0 ? floor : axis;
  return (
    <figure className="match-thread">
      <figcaption className="sr-only">{t("sports.common.thread", { course: spoken })}</figcaption>
      {sides && <ThreadKey sides={sides} isLines={lines.length > 0} />}
      <svg width="100%" height={height} aria-hidden="true">
        <line className="thread-rest" x2="100%" y1={ground} y2={ground} />
        <line className="thread-axis" x2={percent(played)} y1={ground} y2={ground} />
        {ticks.map(({ at, label }) => (
          <Tick key={at} at={at} label={label} ground={ground} />
        ))}
        {bars.map((bar) => (
          <Bar key={bar.from} bar={bar} sides={sides} />
        ))}
        {lines.length > 0 && <Lines lines={lines} sides={sides} />}
        {withRoom(marks).map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is what it is by its place.
          <Mark key={index} mark={mark} sides={sides} />
        ))}
      </svg>
    </figure>
  );
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** What fills a sign of a side: its colour, or the ink of the page. */
const fillOf = (sides: ThreadProps["sides"], side: Side | null) =>
  (side === null ? undefined : sides?.[side].team?.colour) ?? "currentColor";

/** Which shape and which line is whose: the colour alone would not say it. */
function ThreadKey({ sides, isLines }: { sides: readonly [SideName, SideName]; isLines: boolean }) {
  return (
    <p className="thread-key" aria-hidden="true">
      {([0, 1] as const).map((side) => (
        <span key={side}>
          <svg width="24" height="12" aria-hidden="true">
            {isLines ? (
              <path className="thread-line" d="M0 6H24" stroke={fillOf(sides, side)} strokeDasharray={dashOf(side)} />
            ) : (
              <Sign x="12" y={6} side={side} fill={fillOf(sides, side)} />
            )}
          </svg>
          {sides[side].shortName}
        </span>
      ))}
    </p>
  );
}

const dashOf = (side: Side) => (side === 0 ? undefined : "5 3");

/** Round for the first side, square for the second. */
function Sign({ x, y, side, fill }: { x: string; y: number; side: Side | null; fill: string }) {
  if (side === null) return <circle className="thread-sign thread-rank" cx={x} cy={y} r="6" />;
  if (side === 0) return <circle className="thread-sign" cx={x} cy={y} r="5" fill={fill} />;
  return <rect className="thread-sign thread-square" x={x} y={y - 5} width="10" height="10" fill={fill} />;
}

function Tick({ at, label, ground }: { at: number; label: string; ground: number }) {
  const anchor = at >= 0.95 ? "end" : at <= 0.05 ? "start" : "middle";
  return (
    <>
      <line className="thread-rest" x1={percent(at)} x2={percent(at)} y1={ground - 4} y2={ground + 4} />
      <text x={percent(at)} y={height - 3} textAnchor={anchor}>
        {label}
      </text>
    </>
  );
}

function Mark({ mark: { at, side, shape, label }, sides }: { mark: ThreadMark; sides: ThreadProps["sides"] }) {
  const x = percent(at);
  const isBelow = side === 1;
  const y = isBelow ? axis + 14 : axis - 14;
  return (
    <>
      {shape !== "rank" && <line className="thread-axis" x1={x} x2={x} y1={axis} y2={y} />}
      {shape === "card" ? (
        <rect className="thread-card" x={x} y={y - 6} width="8" height="12" />
      ) : (
        <Sign x={x} y={shape === "rank" ? axis : y} side={side} fill={fillOf(sides, side)} />
      )}
      {label !== "" && (
        <text x={x} y={isBelow ? y + 18 : y - 9} textAnchor={at >= 0.97 ? "end" : "middle"}>
          {label}
        </text>
      )}
    </>
  );
}

/** The part of a side that won it is full, the other one an outline. */
function Bar({ bar: { from, to, heights, winner }, sides }: { bar: ThreadBar; sides: ThreadProps["sides"] }) {
  const gap = (to - from) * 0.2;
  return ([0, 1] as const).map((side) => {
    const length = Math.max(1, Math.round(heights[side] * reach));
    return (
      <rect
        key={side}
        className={winner === side ? "thread-sign" : "thread-lost"}
        x={percent(from + gap)}
        y={side === 0 ? axis - length : axis}
        width={percent(to - from - 2 * gap)}
        height={length}
        fill={winner === side ? fillOf(sides, side) : "none"}
      />
    );
  });
}

/** Lines are stretched over the box: each has an edge of ink, so that a light colour stands out from the paper. */
function Lines({ lines, sides }: { lines: readonly ThreadLine[]; sides: ThreadProps["sides"] }) {
  return (
    <svg width="100%" height={floor} aria-hidden="true" viewBox="0 0 1000 100" preserveAspectRatio="none">
      {lines.map(({ side, points }, index) => {
        const d = `M0 100L${points.map(([x, y]) => `${Math.round(x * 1000)} ${Math.round(100 - y * 94)}`).join(" ")}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is what it is by its number.
          <g key={index}>
            <path className="thread-edge" d={d} strokeDasharray={dashOf(side)} />
            <path className="thread-line" d={d} stroke={fillOf(sides, side)} strokeDasharray={dashOf(side)} />
          </g>
        );
      })}
    </svg>
  );
}
