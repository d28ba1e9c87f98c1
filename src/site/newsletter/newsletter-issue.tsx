// One issue of a newsletter as a page, for who reads it on the site. Stories that readers do not see any more are not
// in it; results and tables were of their day, and stand on the pages of their competitions.
import { redirect } from "react-router";
import { issuePath, newsletterPath, newslettersTag } from "#app/features/audience/newsletter/newsletters-rules.ts";
import { findSentIssue } from "#app/features/audience/newsletter-issues/archive-queries.server.ts";
import { listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { longDate } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage, siteLanguageOr } from "#app/platform/text/languages.ts";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { LeadList, ListHead } from "#app/site/story-list/list-page.tsx";
import { notFound } from "#app/site/story-list/story-list.server.ts";
import type { Route } from "./+types/newsletter-issue";

export const handle = { static: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  tag(newslettersTag);
  const found = await findSentIssue(db, params.newsletter, params.issue);
  if (!found) throw notFound();
  const { newsletter, issue, sentAt } = found;
  const own = siteLanguageOr(newsletter.lang);
  if (own !== lang) throw redirect(pathInLanguage(issuePath(newsletter.slug, issue.id), own), 302);
  tag(...issue.story_ids.map(storyTag));
  const { id, subject, preheader, intro, outro } = issue;
  return {
    newsletter,
    issue: { id, subject, preheader, intro, outro, sentAt },
    cards: await listCardsById(db, issue.story_ids),
    sections: await readSections(platform, facts),
    ...{ lang, origin, alternatePath: pathInLanguage("/newsletter", otherLanguage(lang)) },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { newsletter, issue, lang, origin } = loaderData;
  const description =
    issue.preheader ?? siteMessages(lang)("newsletter.archive.description", { name: nameIn(lang, newsletter) });
  const path = pathInLanguage(issuePath(newsletter.slug, issue.id), lang);
  return pageMeta({ lang, origin, path, title: issue.subject, description }, matches);
}

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
  const { lang } = useMessages();
  const { newsletter, issue, cards, sections } = loaderData;
  const archive = pathInLanguage(newsletterPath(newsletter.slug), lang);
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <ListHead
          title={issue.subject}
          above={
            <p className="eyebrow text-muted">
              <a href={archive}>{nameIn(lang, newsletter)}</a>
            </p>
          }
          description={longDate(issue.sentAt, lang)}
        />
        {issue.intro && <p className="max-w-prose whitespace-pre-line">{issue.intro}</p>}
        <LeadList cards={cards} />
        {issue.outro && <p className="max-w-prose whitespace-pre-line">{issue.outro}</p>}
      </main>
    </SectionsProvider>
  );
}
