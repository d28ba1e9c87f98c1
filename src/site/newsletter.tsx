// The newsletter's own page, and where its form is posted from anywhere. The answer is the same for every address.
import { subscribeToNewsletter } from "#app/features/audience/newsletter/commands.server.ts";
import { NewsletterForm } from "#app/features/audience/newsletter/newsletter-box.tsx";
import { newsletterFields, newsletterLimits, subscribeInput } from "#app/features/audience/newsletter/rules.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/newsletter";
import { answerHeaders } from "./forms/answer-headers.ts";
import { answerVisitor } from "./forms/form-answer.server.ts";
import { FormNotice } from "./forms/form-notice.tsx";
import { alternatePageMeta } from "./head/page-meta.ts";
import { siteMessages } from "./layout/site-messages.tsx";
import { ListHead } from "./story-list/list-page.tsx";
import "./forms/forms.css";

export const handle = { static: true };

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(platformContext);
  return { lang: context.get(requestContext).lang, origin };
}

export function action(args: Route.ActionArgs) {
  return answerVisitor(args, {
    names: newsletterFields,
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

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const { t } = useMessages();
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
        </aside>
      </div>
    </main>
  );
}
