// The versions of the site's settings (permissions.csv N434).
import { restoreSettings } from "../../features/settings/version-commands.server.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { answerForm } from "../kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "../kit/form-answer.ts";
import { loadPartHistory } from "../kit/history/part-history.server.ts";
import { PartHistory } from "../kit/history/part-history.tsx";
import { showSettings } from "../kit/history/shown-settings.server.ts";
import { ScreenFailure } from "../kit/screen.tsx";
import { screens } from "../screens.ts";
import type { Route } from "./+types/setting-history";

export const handle = screens.navbar;

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
  const back = { href: "/admin/navbar", label: t("adminNavigation.title") };
  return <PartHistory {...loaderData} title={t("adminNavigation.settingVersions")} back={back} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useMessages();
  return <ScreenFailure error={error} message={() => t("history.failed")} />;
}
