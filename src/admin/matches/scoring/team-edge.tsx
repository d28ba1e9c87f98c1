import { TeamStripe } from "#app/features/sport/teams/crest.tsx";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";

export type ScoringTeam = Pick<SportTeam, "colour" | "second_colour"> | undefined;

/** The colours of a team as an edge as high as its box; nothing where they are not known. */
export function TeamEdge({ team }: { team: ScoringTeam }) {
  if (!team?.colour) return null;
  return (
    <span
      aria-hidden="true"
      className="w-1.5 shrink-0 self-stretch outline outline-hairline [&>svg]:block [&>svg]:size-full"
    >
      <TeamStripe team={team} />
    </span>
  );
}
