// The versions of the navigation as a whole (permissions.csv N434).
import { storedNavigation } from "../../features/navigation/navigation-versions.server.ts";
import { restoreNavigation } from "../../features/navigation/version-commands.server.ts";
import { inLanguage } from "../../messages/in-language.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { answerForm } from "../kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "../kit/form-answer.ts";
import { loadPartHistory, type ShowVersion, shownFields } from "../kit/history/part-history.server.ts";
import { PartHistory } from "../kit/history/part-history.tsx";
import { ScreenFailure } from "../kit/screen.tsx";
import { screens } from "../screens.ts";
import type { Route } from "./+types/navigation-history";

export const handle = screens.navbar;

const show: ShowVersion = async (content, { lang, t }) => {
  const { items } = storedNavigation.parse(content);
  const names = new Map(items.map(({ id, label, label_ne }) => [id, inLanguage(lang, label, label_ne)]));
  return items.map((item) => ({
    id: item.id,
    name: names.get(item.id) ?? "",
    fields: shownFields(t, { ...item, parent: names.get(item.parent_id ?? "") }, [
      ...(["label", "label_ne", "url", "parent", "is_active"] as const),
    ]),
  }));
};

export function loader(args: Route.LoaderArgs) {
  return loadPartHistory(args, handle, { part: "navigation", show });
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { restore: ({ run, input }) => run(restoreNavigation, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function NavigationHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const back = { href: "/admin/navbar", label: t("adminNavigation.title") };
  return <PartHistory {...loaderData} title={t("adminNavigation.versions")} back={back} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useMessages();
  return <ScreenFailure error={error} message={() => t("history.failed")} />;
}
