// The rules for using the site (public-site.md 2 and 9: last updated May 17, 2025; users must be 18 or older).
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/terms";
import { loadPolicy } from "./publisher/policy.server.ts";
import { PolicyPage, policyMeta } from "./publisher/policy-page.tsx";

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

export const loader = loadPolicy;

export const meta = policyMeta("terms");

export default function TermsPage({ loaderData: { publisher } }: Route.ComponentProps) {
  const { t } = useWords();
  const shown = parts.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`, publisher) }));
  return <PolicyPage policy="terms" publisher={publisher} parts={shown} />;
}
