// The issues of one newsletter that were sent, the newest first. Each is in the language of the newsletter alone, so
// this page is too: under the other prefix it leads here.
import { redirect } from "react-router";
import { issuePath, newsletterPath, newslettersTag } from "#app/features/audience/newsletter/newsletters-rules.ts";
import { readArchive } from "#app/features/audience/newsletter-issues/archive-queries.server.ts";
import { longDate } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage, siteLanguageOr } from "#app/platform/text/languages.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { notFound } from "#app/site/story-list/story-list.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/newsletter-issues";
import "#app/site/corrections/corrections.css";

export const handle = { static: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag(newslettersTag);
  const archive = await readArchive(db, params.newsletter);
  if (!archive) throw notFound();
  const { newsletter, issues } = archive;
  const own = siteLanguageOr(newsletter.lang);
  if (own !== lang) throw redirect(pathInLanguage(newsletterPath(newsletter.slug), own), 302);
  return { newsletter, issues, lang, origin, alternatePath: pathInLanguage("/newsletter", otherLanguage(lang)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { newsletter, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const title = nameIn(lang, newsletter);
  const path = pathInLanguage(newsletterPath(newsletter.slug), lang);
  return pageMeta(
    { lang, origin, path, title, description: t("newsletter.archive.description", { name: title }) },
    matches,
  );
}

export default function NewsletterIssues({ loaderData: { newsletter, issues } }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  return (
    <main className="page-width list-page">
      <ListHead title={nameIn(lang, newsletter)} description={t("newsletter.archive.lead")}>
        <p>
          <a href={pathInLanguage("/newsletter", lang)}>{t("newsletter.archive.subscribe")}</a>
        </p>
      </ListHead>
      {issues.length === 0 && <EmptyState title={t("newsletter.archive.empty")} />}
      <ul className="corrections">
        {issues.map(({ id, subject, preheader, sentAt }) => (
          <li key={id}>
            <h2>
              <a href={pathInLanguage(issuePath(newsletter.slug, id), lang)}>{subject}</a>
            </h2>
            <p>
              <time dateTime={sentAt.toISOString()}>{longDate(sentAt, lang)}</time>
              {preheader}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
