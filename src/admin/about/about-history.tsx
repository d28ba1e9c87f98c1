// The versions of the About page as a whole (permissions.csv N434).

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { loadPartHistory, type ShowVersion, shownFields } from "#app/admin/kit/history/part-history.server.ts";
import { PartHistory } from "#app/admin/kit/history/part-history.tsx";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { storedAboutPage } from "#app/features/front-page/about/about-versions.server.ts";
import { restoreAboutPage } from "#app/features/front-page/about/version-commands.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Route } from "./+types/about-history";

export const handle = screens.about;

const texts = ["section_name", "title", "title_ne", "content", "content_ne", "is_active"] as const;

const show: ShowVersion = async (content, { lang, t }) =>
  storedAboutPage.parse(content).items.map((item) => ({
    id: item.id,
    name: inLanguage(lang, item.title, item.title_ne),
    fields: [
      ...shownFields(t, item, texts),
      { name: "image_url", label: t("history.facts.image_url"), text: item.image_url ?? "", isPicture: true },
    ],
  }));

export function loader(args: Route.LoaderArgs) {
  return loadPartHistory(args, handle, { part: "about", show });
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { restore: ({ run, input }) => run(restoreAboutPage, input) });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function AboutHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const back = { href: "/admin/about", label: t("admin.about.title") };
  return <PartHistory {...loaderData} title={t("admin.about.versions")} back={back} />;
}

export const ErrorBoundary = screenFailure((t) => t("history.failed"));
