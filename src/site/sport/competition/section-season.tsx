// The first competition of a section between its stories: the top of the table, what comes, what was last.
import type { ReactNode } from "react";
import type { SectionSeason as Season } from "#app/features/sport/matches/section-season.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { MatchList } from "#app/site/sport/match-list.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { ShortTable } from "#app/site/sport/table/short-table.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { competitionAddress } from "./competition-address.ts";
import sheet from "./section-season.css?url";

/** Its sheet comes with it alone: sections that are of no sport do not pay for it. */
export function SectionSeason({ season: { competition, sport, table, next, last } }: { season: Season }) {
  const { lang, t } = useMessages();
  const isLowData = useIsLowData();
  const address = competitionAddress({ slug: competition.slug, lang });
  return (
    <section className="section-season" aria-labelledby="section-season">
      {!isLowData && <link rel="stylesheet" href={sheet} precedence="page" />}
      <BlockHeading
        id="section-season"
        title={nameIn(lang, competition)}
        sportColour={sport}
        more={{ href: address, label: t(table.length > 0 ? "matches.fullTable" : "matches.all") }}
      />
      <ReaderTimes className="section-season-parts">
        {table.length > 0 && (
          <Part title={t("sportPages.views.table")}>
            <ShortTable sport={sport} rows={table} label={nameIn(lang, competition)} />
          </Part>
        )}
        {next.length > 0 && (
          <Part title={t("sportPages.nextMatches")}>
            <MatchList matches={next} withDay isShort />
          </Part>
        )}
        {last.length > 0 && (
          <Part title={t("sportPages.lastMatches")}>
            <MatchList matches={last} withDay isShort />
          </Part>
        )}
      </ReaderTimes>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
