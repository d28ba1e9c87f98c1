// The rules for using the site (public-site.md 2 and 9: last updated May 17, 2025; users must be 18 or older).
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/terms";
import { loadPolicy } from "./policy.server.ts";
import { PolicyPage, policyMeta } from "./policy-page.tsx";

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
  const { t } = useMessages();
  const shown = parts.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`, publisher) }));
  return <PolicyPage policy="terms" publisher={publisher} parts={shown} />;
}
