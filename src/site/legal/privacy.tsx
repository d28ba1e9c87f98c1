// Which data this product keeps, and why (public-site.md 2: last updated May 17, 2025).
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/privacy";
import { loadPolicy } from "./policy.server.ts";
import { PolicyPage, policyMeta } from "./policy-page.tsx";

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

export const loader = loadPolicy;

export const meta = policyMeta("privacy");

export default function PrivacyPage({ loaderData: { publisher } }: Route.ComponentProps) {
  const { t } = useMessages();
  const shown = parts.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`, publisher) }));
  return <PolicyPage policy="privacy" publisher={publisher} parts={shown} />;
}
