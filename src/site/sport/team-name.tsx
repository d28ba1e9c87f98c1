import { Crest } from "#app/features/sport/teams/crest.tsx";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { NameText } from "./sport-names.tsx";

type TeamNameProps = {
  /** `undefined` where the team is not known yet. */
  team:
    | Pick<SportTeam, "crest" | "colour" | "second_colour" | "name" | "name_ne" | "short_name" | "short_name_ne">
    | undefined;
  /** What stands in its place then. */
  open: string;
  isShort?: boolean;
};

/** A team with its crest. */
export function TeamName({ team, open, isShort = false }: TeamNameProps) {
  const named = team && isShort ? { name: team.short_name, name_ne: team.short_name_ne ?? team.name_ne } : team;
  return (
    <span className="team-name">
      <Crest team={team} />
      <span>{named ? <NameText of={named} /> : <span className="team-open">{open}</span>}</span>
    </span>
  );
}
