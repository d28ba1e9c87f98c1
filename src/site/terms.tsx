// The rules for using the site (public-site.md 2 and 9: last updated May 17, 2025; users must be 18 or older).
import { platformContext, requestContext } from "../platform/request-context.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/terms";
import { siteWords } from "./chrome/site-words.tsx";
import { twinPageMeta } from "./head/page-meta.ts";
import { readPublisher } from "./publisher/policy.server.ts";
import { PolicyPage } from "./publisher/policy-page.tsx";
import "./publisher/publisher.css";

export const handle = { static: true };

const parts = [
  "age",
  "account",
  "conduct",
  "comments",
  "copyright",
  "accuracy",
  "subscription",
  "links",
  "liability",
  "law",
  "changes",
  "contact",
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  return { publisher: await readPublisher(platform, facts), lang: facts.lang, origin: platform.origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { publisher, lang } = loaderData;
  const t = siteWords(lang);
  const words = { title: t("terms.title"), description: t("terms.description", { site: publisher.site }) };
  return twinPageMeta(loaderData, { path: "/terms", ...words }, matches);
}

export default function TermsPage({ loaderData: { publisher } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <PolicyPage
      title={t("terms.title")}
      updated={t("terms.updated")}
      lead={t("terms.lead", { site: publisher.site })}
      parts={parts.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`, publisher) }))}
    />
  );
}
