// Which data this product keeps, and why (public-site.md 2: last updated May 17, 2025).
import { platformContext, requestContext } from "../platform/request-context.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/privacy";
import { siteWords } from "./chrome/site-words.tsx";
import { twinPageMeta } from "./head/page-meta.ts";
import { readPublisher } from "./publisher/policy.server.ts";
import { PolicyPage } from "./publisher/policy-page.tsx";
import "./publisher/publisher.css";

export const handle = { static: true };

const parts = [
  "who",
  "reading",
  "account",
  "writing",
  "cookies",
  "others",
  "emails",
  "time",
  "rights",
  "changes",
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
  const words = { title: t("privacy.title"), description: t("privacy.description", { site: publisher.site }) };
  return twinPageMeta(loaderData, { path: "/privacy", ...words }, matches);
}

export default function PrivacyPage({ loaderData: { publisher } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <PolicyPage
      title={t("privacy.title")}
      updated={t("privacy.updated")}
      lead={t("privacy.lead", { site: publisher.site })}
      parts={parts.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`, publisher) }))}
    />
  );
}
