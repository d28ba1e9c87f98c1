import type { TablePosition } from "#app/features/sport/results/season-numbers.server.ts";
import type { TeamWithVenue } from "#app/features/sport/teams/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { competitionAddress } from "#app/site/sport/competition/competition-address.ts";
import { countryName } from "#app/site/sport/country-name.ts";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { venuePath } from "#app/site/sport/sport-paths.ts";

/** Which team it is, where it is from and where it plays: one line at the head of the page. */
export function TeamLine({ team }: { team: TeamWithVenue }) {
  const { lang, t } = useMessages();
  const { venue } = team;
  const district = inLanguage(lang, team.district, team.district_ne);
  const facts = [
    t(`videos.sports.${team.sport}`),
    `${t(`admin.teams.kinds.${team.kind}`)}, ${t(`admin.teams.genders.${team.gender}`)}`,
    [district, countryName(team.country, lang)].filter(Boolean).join(", "),
  ];
  return (
    <ul className="profile-facts">
      {facts
        .filter((fact) => fact !== "")
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      {venue && (
        <li>
          <span className="sr-only">{t("sportPages.facts.homeGround")} </span>
          <a href={venuePath(venue.slug, lang)} className="underline">
            <NameText of={venue} />
          </a>
        </li>
      )}
    </ul>
  );
}

/** Where the team stands in each table. */
export function Positions({ positions }: { positions: readonly TablePosition[] }) {
  const { lang, t } = useMessages();
  if (positions.length === 0) return null;
  return (
    <section aria-labelledby="positions">
      <BlockHeading id="positions" title={t("sportPages.positions")} />
      <ul className="position-list">
        {positions.map((position) => {
          const { stage_id, competition, season, group_name, rank, teams, points, played } = position;
          const group = group_name === "" ? "" : `, ${t("sportPages.group", { group: group_name })}`;
          return (
            <li key={stage_id}>
              <b className="position-rank" aria-hidden="true">
                {formatNumber(rank, lang)}
              </b>
              <div>
                <a href={competitionAddress({ slug: competition.slug, lang })} className="font-bold hover:underline">
                  {nameIn(lang, competition)} {nameIn(lang, season)}
                  {group}
                </a>
                <p className="text-sm text-muted">{t("sportPages.position", { rank, teams, points, played })}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
