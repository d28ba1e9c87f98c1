// The newsletter's own page, and where its form is posted from anywhere. The answer is the same for every address.
import { subscribeToNewsletter } from "../features/newsletter/commands.server.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-box.tsx";
import { newsletterFields, newsletterLimits, subscribeInput } from "../features/newsletter/rules.ts";
import { actorContext, platformContext, requestContext } from "../platform/request-context.ts";
import { takeVisitorForm, typedFields } from "../platform/visitor-form.server.ts";
import { faultWords } from "../words/faults.ts";
import { pathInLanguage } from "../words/language.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/newsletter";
import { siteWords } from "./chrome/site-words.tsx";
import { pageMeta } from "./head/page-meta.ts";
import { formAnswer } from "./publisher/form-answer.server.ts";
import { FormNotice } from "./publisher/form-notice.tsx";
import { ListHead } from "./story-list/list-page.tsx";
import "./publisher/letters.css";

export const handle = { static: true };

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(platformContext);
  return { lang: context.get(requestContext).lang, origin };
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { lang, clientAddress } = context.get(requestContext);
  const fields = await typedFields(request, newsletterFields);
  // Without mail nobody can confirm, and nobody may get a newsletter unasked.
  if (!platform.mailDesk.isSetUp) return formAnswer({ kind: "no_mail" }, fields);
  const answer = await takeVisitorForm(platform, {
    door: "newsletter",
    fields: { ...fields, lang },
    schema: subscribeInput,
    clientAddress,
    limit: newsletterLimits.requests,
    recipient: { of: ({ email }) => email, limit: newsletterLimits.mails },
    send: async (input) => platform.run(subscribeToNewsletter, await context.get(actorContext)(), input),
  });
  return formAnswer(answer, fields);
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin } = loaderData;
  const t = siteWords(lang);
  const twins = { en: "/newsletter", ne: pathInLanguage("/newsletter", "ne") };
  const [title, description] = [t("newsletter.title"), t("newsletter.description")];
  return pageMeta({ lang, origin, path: twins[lang], title, description, twins }, matches);
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
