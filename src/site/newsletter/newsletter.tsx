// The newsletter's own page, and where its form is posted from anywhere. The answer is the same for every address.
import { subscribeToNewsletter } from "#app/features/audience/newsletter/commands.server.ts";
import { NewsletterForm } from "#app/features/audience/newsletter/newsletter-box.tsx";
import { listOfferedNewsletters } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { newsletterPath, newslettersTag } from "#app/features/audience/newsletter/newsletters-rules.ts";
import {
  newsletterBoxes,
  newsletterFields,
  newsletterLimits,
  subscribeInput,
} from "#app/features/audience/newsletter/rules.ts";
import { listNewslettersWithIssues } from "#app/features/audience/newsletter-issues/archive-queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { answerHeaders } from "#app/site/forms/answer-headers.ts";
import { answerVisitor } from "#app/site/forms/form-answer.server.ts";
import { FormNotice } from "#app/site/forms/form-notice.tsx";
import { alternatePageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import type { Route } from "./+types/newsletter";
import "#app/site/forms/forms.css";

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag(newslettersTag);
  return { lang, origin, offered: await listOfferedNewsletters(db), archives: await listNewslettersWithIssues(db) };
}

export function action(args: Route.ActionArgs) {
  return answerVisitor(args, {
    names: newsletterFields,
    boxes: newsletterBoxes,
    command: subscribeToNewsletter,
    // Without mail nobody can confirm, and nobody may get a newsletter unasked.
    needsMail: true,
    isForCrowds: true,
    form: {
      endpoint: "newsletter",
      schema: subscribeInput,
      limit: newsletterLimits.requests,
      recipient: { of: ({ email }) => email, limit: newsletterLimits.mails },
    },
  });
}

export const headers = answerHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteMessages(loaderData.lang);
  const messages = { title: t("newsletter.title"), description: t("newsletter.description") };
  return alternatePageMeta(loaderData, { path: "/newsletter", ...messages }, matches);
}

const promises = ["confirm", "end", "use"] as const;

export default function NewsletterPage({ actionData, loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { offered, archives } = loaderData;
  const [errorCode] = actionData?.fieldErrors.email ?? [];
  const messages = errorCode === "text.required" ? t("subscribe.required") : errorMessage(t, errorCode ?? "unknown");
  return (
    <main className="page-width write-to-us">
      <ListHead title={t("newsletter.title")} description={t("newsletter.description")} />
      <div className="write-to-us-columns">
        <div className="write-to-us-form">
          <FormNotice
            answer={actionData}
            success={{ title: t("newsletter.sentTitle"), text: t("newsletter.sentText") }}
            errorCode={messages}
          />
          <NewsletterForm
            id="newsletter"
            isAlone
            offered={offered}
            chosen={actionData?.fields.newsletters}
            email={actionData?.fields.email}
            error={errorCode === undefined ? undefined : messages}
          />
        </div>
        <aside aria-labelledby="how" className="write-to-us-notes">
          <h2 id="how">{t("newsletter.howTitle")}</h2>
          <ul className="write-to-us-steps">
            {promises.map((promise) => (
              <li key={promise}>{t(`newsletter.how.${promise}`)}</li>
            ))}
          </ul>
          {archives.length > 0 && (
            <>
              <h2>{t("newsletter.archive.title")}</h2>
              <ul className="write-to-us-steps">
                {archives.map((newsletter) => (
                  <li key={newsletter.slug}>
                    <a href={pathInLanguage(newsletterPath(newsletter.slug), newsletter.lang)}>
                      {nameIn(lang, newsletter)}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
    </main>
  );
}
