import type { TablePosition } from "#app/features/sport/results/season-numbers.server.ts";
import type { TeamWithVenue } from "#app/features/sport/teams/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { competitionAddress } from "#app/site/sport/competition/competition-address.ts";
import { countryName } from "#app/site/sport/country-name.ts";
import { FactList } from "#app/site/sport/fact-list.tsx";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { venuePath } from "#app/site/sport/sport-paths.ts";

/** Where the team stands and what is known of it. */
export function TeamFacts({ team, positions }: { team: TeamWithVenue; positions: readonly TablePosition[] }) {
  const { lang, t } = useMessages();
  const { venue } = team;
  const district = inLanguage(lang, team.district, team.district_ne);
  return (
    <>
      {positions.length > 0 && <Positions positions={positions} />}
      <FactList
        facts={[
          { term: t("sportPages.facts.sport"), text: t(`videos.sports.${team.sport}`) },
          {
            term: t("sportPages.facts.kind"),
            text: `${t(`admin.teams.kinds.${team.kind}`)}, ${t(`admin.teams.genders.${team.gender}`)}`,
          },
          {
            term: t("sportPages.facts.from"),
            text: [district, countryName(team.country, lang)].filter(Boolean).join(", "),
          },
          {
            term: t("sportPages.facts.homeGround"),
            text: venue && (
              <a href={venuePath(venue.slug, lang)} className="underline">
                <NameText of={venue} />
              </a>
            ),
          },
        ]}
      />
    </>
  );
}

function Positions({ positions }: { positions: readonly TablePosition[] }) {
  const { lang, t } = useMessages();
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
