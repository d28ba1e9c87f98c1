// The versions of the site's settings (permissions.csv N434).

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { loadPartHistory } from "#app/admin/kit/history/part-history.server.ts";
import { PartHistory } from "#app/admin/kit/history/part-history.tsx";
import { showSettings } from "#app/admin/kit/history/shown-settings.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { restoreSettings } from "#app/features/settings/version-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/setting-history";

export const handle = screens.navigation;

export function loader(args: Route.LoaderArgs) {
  return loadPartHistory(args, handle, { part: "settings", show: showSettings });
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { restore: ({ run, input }) => run(restoreSettings, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function SettingHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const back = { href: "/admin/navbar", label: t("admin.navigation.title") };
  return <PartHistory {...loaderData} title={t("admin.navigation.settingVersions")} back={back} />;
}

export const ErrorBoundary = screenFailure((t) => t("history.failed"));
