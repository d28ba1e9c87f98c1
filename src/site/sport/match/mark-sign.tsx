// The signs of a line-up: what happened to a player. Decoration: the words beside them say it to who listens.
import { FootballIcon } from "#app/features/sport/rules/football/football-icon.tsx";
import type { PlayerMark } from "#app/features/sport/rules/sport.ts";

const arrows = { on: "M10 16V4.5M5.5 9 10 4.5 14.5 9", off: "M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" } as const;

export function MarkSign({ kind }: Pick<PlayerMark, "kind">) {
  switch (kind) {
    case "goal":
    case "yellow":
    case "red":
      return <FootballIcon name={kind} />;
    case "second_yellow":
      return (
        <>
          <FootballIcon name="yellow" />
          <FootballIcon name="red" />
        </>
      );
    case "own_goal":
      return <OwnGoal />;
    case "on":
    case "off":
      return (
        <svg width="20" height="20" viewBox="0 0 20 20" className={`glyph mark-${kind}`} aria-hidden="true">
          <path d={arrows[kind]} />
        </svg>
      );
  }
}

/** A ball crossed out: it went into the wrong goal. */
function OwnGoal() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" className="glyph mark-own_goal" aria-hidden="true">
      <path d="M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM5 15 15 5" />
    </svg>
  );
}
