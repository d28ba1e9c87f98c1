import { useIsLowData } from "#app/ui/low-data-context.tsx";

type Colours = { colour: string | null; second_colour: string | null };

/** Both colours of a team across the page, below its head. Decoration; nothing where no colour is known. */
export function TeamBand({ team }: { team: Colours | null | undefined }) {
  if (useIsLowData() || !team?.colour) return null;
  return (
    <svg className="team-band" viewBox="0 0 12 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="12" height="1" fill={team.colour} />
      {team.second_colour && <rect x="8" width="4" height="1" fill={team.second_colour} />}
    </svg>
  );
}
