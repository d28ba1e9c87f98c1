// A team's signs beside its name: the crest, or a shield, and a stripe in its colours. Decoration: the name says it.

import { type PictureSource, smallRendition } from "#app/features/media/picture-source.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import type { SportTeam } from "./queries.server.ts";

type TeamColours = Pick<SportTeam, "colour" | "second_colour">;

/** What a team is drawn by. */
export type SignedTeam = Pick<SportTeam, "crest"> & TeamColours;

type CrestProps = {
  team: SignedTeam | undefined;
  /** Pixels on a side. */
  size?: 20 | 32 | 48 | 72;
};

/** The crest of a team, or a shield in its colours; nothing on low-data pages. */
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

/**
 * A stripe in both colours of a team, as high as its box: attributes of SVG, which the content security policy lets
 * through. Nothing where no colour is known.
 */
export function TeamStripe({ team }: { team: TeamColours | undefined }) {
  if (useIsLowData() || !team?.colour) return null;
  return (
    <svg className="team-stripe" viewBox="0 0 4 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="4" height="10" fill={team.colour} />
      {team.second_colour && <rect x="2.5" width="1.5" height="10" fill={team.second_colour} />}
    </svg>
  );
}
