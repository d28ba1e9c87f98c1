// The versions of the front page as a whole (permissions.csv N434).

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { loadPartHistory, type ShowVersion, shownFields } from "#app/admin/kit/history/part-history.server.ts";
import { PartHistory } from "#app/admin/kit/history/part-history.tsx";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { storedFrontPage } from "#app/features/front-page/homepage/front-page-versions.server.ts";
import { restoreFrontPage } from "#app/features/front-page/homepage/version-commands.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/section-history";

export const handle = screens.homepage;

const fields = [
  "section_name",
  "section_title",
  "section_title_ne",
  "max_articles",
  "starts_at",
  "ends_at",
  "is_active",
] as const;

/** Each section with the titles of its stories, one below the other. */
const show: ShowVersion = async (content, { lang, t, platform: { db } }) => {
  const { items } = storedFrontPage.parse(content);
  const ids = [...new Set(items.flatMap(({ article_ids }) => article_ids))];
  const stories =
    ids.length === 0 ? [] : await db.selectFrom("articles").select(["id", "title"]).where("id", "in", ids).execute();
  const titles = new Map(stories.map(({ id, title }) => [id, title]));
  return items.map((item) => {
    const date = (text: string | null) => text && dateTime(new Date(text), lang);
    const shown = { ...item, starts_at: date(item.starts_at), ends_at: date(item.ends_at) };
    const articles = item.article_ids.map((id) => titles.get(id) ?? t("history.versions.missing.erasedStory"));
    return {
      id: item.id,
      name: inLanguage(lang, item.section_title, item.section_title_ne),
      fields: [
        ...shownFields(t, shown, fields),
        { name: "article_ids", label: t("history.facts.article_ids"), text: articles.join("\n") },
      ],
    };
  });
};

export function loader(args: Route.LoaderArgs) {
  return loadPartHistory(args, handle, { part: "homepage", show });
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { restore: ({ run, input }) => run(restoreFrontPage, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function SectionHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const back = { href: "/admin/homepage-sections", label: t("admin.homepage.title") };
  return <PartHistory {...loaderData} title={t("admin.homepage.versions")} back={back} />;
}

export const ErrorBoundary = screenFailure((t) => t("history.failed"));
