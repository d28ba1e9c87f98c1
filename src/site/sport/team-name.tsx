import { type PictureSource, smallRendition } from "#app/features/media/picture-source.ts";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { NameText } from "./sport-names.tsx";

type CrestProps = {
  team: Pick<SportTeam, "crest" | "colour" | "second_colour"> | undefined;
  /** Pixels on a side. */
  size?: 20 | 48 | 72;
};

/** The crest of a team, or a shield in its colours. Decoration: the name stands beside it. */
export function Crest({ team, size = 20 }: CrestProps) {
  if (useIsLowData()) return null;
  const url = team?.crest && crestUrl(team.crest);
  if (url) {
    return <img className="crest" src={url} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  }
  return (
    <svg className="crest" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M3.5 2.5h13v7.25c0 4-3 6.5-6.5 7.75-3.5-1.25-6.5-3.75-6.5-7.75Z"
        fill={team?.colour ?? "none"}
        className="crest-shield"
      />
      {/* Within the outline, which is drawn before it. */}
      {team?.second_colour && <path d="M10 3h6v6.75c0 3.7-2.7 6-6 7.2Z" fill={team.second_colour} />}
    </svg>
  );
}

/** The address of a crest in a size that is enough for a head. */
export function crestUrl(crest: PictureSource): string {
  return crest.kind === "outside" ? crest.url : smallRendition(crest).url;
}

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
