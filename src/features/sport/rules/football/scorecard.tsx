import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import type { FootballState } from "./state.ts";
import { FootballTimeline } from "./timeline.tsx";

/** The timeline. Line-ups stand beside it with the marks of player-marks.ts. */
export function FootballScorecard(props: SportViewProps<FootballState>) {
  if (props.state.timeline.length === 0) return null;
  return (
    <div className="scorecard sport-football">
      <FootballTimeline {...props} />
    </div>
  );
}
