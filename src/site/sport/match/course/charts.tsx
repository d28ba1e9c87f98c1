// The charts of a match of cricket: drawings without script, each with its table behind it.
import type { InningsChart } from "#app/features/sport/rules/cricket/charts.ts";
import type { SideName } from "#app/features/sport/rules/sport.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { entrantNames } from "#app/site/sport/match/entrant-names.ts";
import { matchNameText, sideNames } from "#app/site/sport/match-texts.ts";
import type { Route } from "./+types/charts";
import { OversChart, RequiredChart, WormChart } from "./chart-of-runs.tsx";
import { FallsChart, PartnershipChart } from "./chart-of-wickets.tsx";
import { CourseFrame, courseMeta } from "./course-frame.tsx";
import { readCourse } from "./course-page.server.ts";

export const handle = { static: true };

export function loader({ context, params }: Route.LoaderArgs) {
  const asked = { slug: params.slug, page: "charts" } as const;
  return readCourse(context.get(platformContext), asked, context.get(requestContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const texts = { t: siteMessages(loaderData.lang), lang: loaderData.lang };
  const title = texts.t("matchCourse.chartsOf", { match: matchNameText(texts, loaderData.match) });
  return courseMeta({ ...loaderData, title, page: "charts" }, matches);
}

export default function ChartsPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { match, charts } = loaderData;
  const texts = { t, lang };
  const sides = sideNames(texts, match);
  const entrants = entrantNames(match, texts);
  const nameOf = (id: string | null) =>
    (id === null ? undefined : entrants.get(id)?.name) ?? t("sports.common.someone");
  return (
    <CourseFrame match={match} title={t("matchCourse.chartsOf", { match: matchNameText(texts, match) })}>
      <WormChart charts={charts} sides={sides} />
      <div className="course-columns">
        {charts.map((chart) => (
          <OversChart key={chart.index} chart={chart} side={sideOf(chart, sides)} most={mostInOver(charts)} />
        ))}
      </div>
      {charts
        .filter(({ required }) => required.length > 1)
        .map((chart) => (
          <RequiredChart key={chart.index} chart={chart} side={sideOf(chart, sides)} />
        ))}
      <div className="course-columns">
        {charts.map((chart) => (
          <PartnershipChart key={chart.index} chart={chart} side={sideOf(chart, sides)} nameOf={nameOf} />
        ))}
      </div>
      <div className="course-columns">
        {charts.map((chart) => (
          <FallsChart key={chart.index} chart={chart} side={sideOf(chart, sides)} nameOf={nameOf} />
        ))}
      </div>
    </CourseFrame>
  );
}

const sideOf = ({ side }: InningsChart, sides: readonly [SideName, SideName] | null): SideName =>
  sides?.[side] ?? { name: "", shortName: "", url: null };

const mostInOver = (charts: readonly InningsChart[]) =>
  Math.max(1, ...charts.flatMap(({ overs }) => overs.map(({ runs }) => runs)));
