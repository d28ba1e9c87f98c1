import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { alternatePageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { PlainText } from "./plain-text.tsx";
import "#app/site/about/about-and-legal.css";

export type PolicyFacts = { site: string; address: string; email: string };

export type Policy = "privacy" | "terms";

type MetaArgs = {
  loaderData: { publisher: PolicyFacts; lang: Lang; origin: string } | undefined;
  matches: readonly unknown[];
};

/** The head of a policy's page. */
export function policyMeta(policy: Policy) {
  return ({ loaderData, matches }: MetaArgs) => {
    if (!loaderData) return [];
    const { publisher, lang } = loaderData;
    const t = siteMessages(lang);
    const title = t(`${policy}.title`);
    const description = t(`${policy}.description`, { site: publisher.site });
    return alternatePageMeta(loaderData, { path: `/${policy}`, title, description }, matches);
  };
}

type PolicyPart = { id: string; title: string; text: string };

type PolicyPageProps = { policy: Policy; publisher: PolicyFacts; parts: readonly PolicyPart[] };

/** A policy: its date, what it is about in one paragraph, its parts, and the way to each of them. */
export function PolicyPage({ policy, publisher, parts }: PolicyPageProps) {
  const { t } = useMessages();
  return (
    <main className="page-width policy">
      <header className="list-head">
        <h1>{t(`${policy}.title`)}</h1>
        <p className="text-sm text-muted">{t(`${policy}.updated`)}</p>
      </header>
      <div className="policy-columns">
        <nav aria-labelledby="policy-contents" className="policy-contents">
          <h2 id="policy-contents" className="eyebrow text-muted">
            {t("privacy.contents")}
          </h2>
          <ol>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          <p className="policy-lead">{t(`${policy}.lead`, { site: publisher.site })}</p>
          {parts.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <h2 id={id} className="policy-title">
                {title}
              </h2>
              <PlainText text={text} />
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
