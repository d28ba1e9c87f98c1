// The versions of the contact details (permissions.csv N434).

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { loadPartHistory } from "#app/admin/kit/history/part-history.server.ts";
import { PartHistory } from "#app/admin/kit/history/part-history.tsx";
import { showSettings } from "#app/admin/kit/history/shown-settings.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { restoreContactDetails } from "#app/features/settings/version-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/contact-history";

export const handle = screens.contact;

export function loader(args: Route.LoaderArgs) {
  return loadPartHistory(args, handle, { part: "contact", show: showSettings });
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { restore: ({ run, input }) => run(restoreContactDetails, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function ContactHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const back = { href: "/admin/contact-settings", label: t("admin.contact.title") };
  return <PartHistory {...loaderData} title={t("admin.contact.versions")} back={back} />;
}

export const ErrorBoundary = screenFailure((t) => t("history.failed"));
