// A match: how it stands, what happened in it, who played, and what was written and filmed of it.

import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { breadcrumbList } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { textsIn } from "#app/site/head/share-cards/card-draft.ts";
import { matchCard } from "#app/site/head/share-cards/match-card.ts";
import { nameCard } from "#app/site/head/share-cards/named-card.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { matchNameText, spokenMatch } from "#app/site/sport/match-texts.ts";
import { competitionPath, matchPath } from "#app/site/sport/sport-paths.ts";
import type { Route } from "./+types/match";
import { matchData } from "./match-data.ts";
import { readMatchPage } from "./match-page.server.ts";
import { matchTitle } from "./match-title.ts";
import { MatchView } from "./match-view.tsx";

export const handle = { static: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const platform = context.get(platformContext);
  const page = await readMatchPage(platform, params.slug, facts);
  const { lang, match } = page;
  const card = await nameCard(platform, facts, { kind: "match", id: match.id }, matchCard(textsIn(lang), page));
  return { ...page, card, alternatePath: matchPath(match.slug, otherLanguage(lang)) };
}

export function meta({ loaderData, matches: routes }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { match, stories, card, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const texts = { t, lang };
  const path = matchPath(match.slug, lang);
  const competition = nameIn(lang, match.competition);
  const crumbs = [
    { name: t("matches.title"), path: pathInLanguage("/matches", lang) },
    { name: competition, path: competitionPath(match.competition.slug, lang) },
    { name: matchNameText(texts, match), path },
  ];
  return pageMeta(
    {
      ...{ lang, origin, path, title: matchTitle(texts, match) },
      description: `${competition}: ${spokenMatch(texts, match)}`,
      alternates: { en: matchPath(match.slug, "en"), ne: matchPath(match.slug, "ne") },
      picture: stories[0]?.picture,
      card,
      data: [
        ...matchData(texts, match, { origin, address: `${origin}${path}`, image: card && `${origin}${card.wide}` }),
        breadcrumbList(crumbs, { lang, origin }),
      ],
    },
    routes,
  );
}

export default function MatchPage({ loaderData }: Route.ComponentProps) {
  return <MatchView {...loaderData} />;
}
