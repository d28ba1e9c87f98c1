// What the pages of the course of a match share: head, way back, heading.
import type { ReactNode } from "react";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import type { ShownMatch } from "#app/site/sport/match/match-page.server.ts";
import { matchNameText, spokenMatch } from "#app/site/sport/match-texts.ts";
import { competitionPath, matchPath } from "#app/site/sport/sport-paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import "#app/features/sport/rules/view/sports.css";
import "#app/site/sport/match/match.css";
import "./course.css";

type Page = "commentary" | "charts";

export function CourseFrame({ match, title, children }: { match: ShownMatch; title: string; children: ReactNode }) {
  const { lang, t } = useMessages();
  const { competition, slug } = match;
  const texts = { t, lang };
  return (
    <main className={`page-width match-page course-page ${sportColourClass(match.sport)}`}>
      <Breadcrumb
        label={t("ui.breadcrumb")}
        crumbs={[
          { label: t("section.home"), href: pathInLanguage("/", lang) },
          { label: nameIn(lang, competition), href: competitionPath(competition.slug, lang) },
          { label: matchNameText(texts, match), href: matchPath(slug, lang) },
          { label: title },
        ]}
      />
      <h1 className="course-title">{title}</h1>
      <p>{spokenMatch(texts, match)}</p>
      <p>
        <a href={matchPath(slug, lang)}>{t("matchCourse.back")}</a>
      </p>
      {children}
    </main>
  );
}

type Head = { match: ShownMatch; title: string; page: Page; lang: Lang; origin: string };

export function courseMeta({ match, title, page, lang, origin }: Head, routes: Parameters<typeof pageMeta>[1]) {
  const texts = { t: siteMessages(lang), lang };
  const at = (one: Lang) => `${matchPath(match.slug, one)}/${page}`;
  const description = `${title}: ${spokenMatch(texts, match)}`;
  return pageMeta(
    { lang, origin, path: at(lang), title, description, alternates: { en: at("en"), ne: at("ne") } },
    routes,
  );
}
