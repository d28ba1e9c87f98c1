// The newsletter's own page, and where its form is posted from anywhere. The answer is the same for every address.
import { subscribeToNewsletter } from "../features/newsletter/commands.server.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-box.tsx";
import { newsletterFields, newsletterLimits, subscribeInput } from "../features/newsletter/rules.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { faultWords } from "../words/faults.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/newsletter";
import { siteWords } from "./chrome/site-words.tsx";
import { twinPageMeta } from "./head/page-meta.ts";
import { answerHeaders } from "./publisher/answer-headers.ts";
import { answerVisitor } from "./publisher/form-answer.server.ts";
import { FormNotice } from "./publisher/form-notice.tsx";
import { ListHead } from "./story-list/list-page.tsx";
import "./publisher/letters.css";

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
    form: {
      door: "newsletter",
      schema: subscribeInput,
      limit: newsletterLimits.requests,
      recipient: { of: ({ email }) => email, limit: newsletterLimits.mails },
    },
  });
}

export const headers = answerHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteWords(loaderData.lang);
  const words = { title: t("newsletter.title"), description: t("newsletter.description") };
  return twinPageMeta(loaderData, { path: "/newsletter", ...words }, matches);
}

const promises = ["confirm", "end", "use"] as const;

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const [fault] = actionData?.faults.email ?? [];
  const words = fault === "text.required" ? t("subscribe.required") : faultWords(t, fault ?? "unknown");
  return (
    <main className="page-width letters">
      <ListHead title={t("newsletter.title")} description={t("newsletter.description")} />
      <div className="letters-columns">
        <div className="letters-form">
          <FormNotice
            answer={actionData}
            success={{ title: t("newsletter.sentTitle"), text: t("newsletter.sentText") }}
            fault={words}
          />
          <NewsletterForm
            id="newsletter"
            isAlone
            email={actionData?.fields.email}
            error={fault === undefined ? undefined : words}
          />
        </div>
        <aside aria-labelledby="how" className="letters-notes">
          <h2 id="how">{t("newsletter.howTitle")}</h2>
          <ul className="letters-steps">
            {promises.map((promise) => (
              <li key={promise}>{t(`newsletter.how.${promise}`)}</li>
            ))}
          </ul>
        </aside>
      </div>
    </main>
  );
}
