// The versions of the navigation as a whole (permissions.csv N434).

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { loadPartHistory, type ShowVersion, shownFields } from "#app/admin/kit/history/part-history.server.ts";
import { PartHistory } from "#app/admin/kit/history/part-history.tsx";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { storedNavigation } from "#app/features/front-page/navigation/navigation-versions.server.ts";
import { restoreNavigation } from "#app/features/front-page/navigation/version-commands.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/navigation-history";

export const handle = screens.navigation;

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
  const back = { href: "/admin/navbar", label: t("admin.navigation.title") };
  return <PartHistory {...loaderData} title={t("admin.navigation.versions")} back={back} />;
}

export const ErrorBoundary = screenFailure((t) => t("history.failed"));
