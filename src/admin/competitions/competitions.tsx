// Competitions of every sport. Each has a screen of its own with its seasons (competition.tsx).

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { collectionLoader } from "#app/admin/kit/collection/collection-loader.server.ts";
import { NamedCollectionPage } from "#app/admin/kit/collection/named-collection-page.tsx";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { isPublished, publishedStates } from "#app/admin/kit/list/named-filters.tsx";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import {
  createCompetition,
  deleteCompetition,
  restoreCompetition,
  setCompetitionPublished,
  updateCompetition,
} from "#app/features/sport/competitions/commands.server.ts";
import {
  type Competition,
  findCompetition,
  listCompetitions,
} from "#app/features/sport/competitions/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import type { Route } from "./+types/competitions";
import { CompetitionDialog } from "./competition-dialog.tsx";

export const handle = screens.competitions;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  list: {
    sorts: { rank: "asc", name: "asc", created: "desc" },
    filters: { sport: sportIds, state: publishedStates },
  },
  page: ({ db }, { state, ...filter }, order) =>
    listCompetitions(db, { ...filter, published: isPublished(state) }, order),
  find: ({ db }, id) => findCompetition(db, id),
  more: async ({ db }) => ({ sections: await listSections(db, "en") }),
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createCompetition, input),
    save: ({ run, input }) => run(updateCompetition, input),
    setPublished: ({ run, input }) => run(setCompetitionPublished, input),
    delete: ({ run, input }) => run(deleteCompetition, input),
    restore: ({ run, input }) => run(restoreCompetition, input),
    setPublishedOfEach: (form) => runEach(form, setCompetitionPublished),
    deleteEach: (form) => runEach(form, deleteCompetition),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Competitions({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <NamedCollectionPage
      collection={loaderData}
      title={t("admin.competitions.title")}
      add={t("admin.competitions.add")}
      empty={{ title: t("admin.competitions.empty"), explanation: t("admin.competitions.emptyHint") }}
      nothingHere={t("admin.competitions.nothingHere")}
      kind="competitions"
      search={t("admin.competitions.search")}
      sorts={[{ sort: "rank", label: t("admin.competitions.byRank") }]}
      label={t("admin.competitions.list")}
      facts={(competition) => <CompetitionFacts competition={competition} />}
      hrefOf={({ id }) => `${screens.competitions.address}/${id}`}
      form={CompetitionDialog}
    />
  );
}

function CompetitionFacts({ competition: { sport, gender, rank } }: { competition: Competition }) {
  const { lang, t } = useMessages();
  return (
    <>
      <span>{t(`admin.common.sports.${sport}`)}</span>
      <span>{t(`admin.teams.genders.${gender}`)}</span>
      <span className="text-muted">{`${t("admin.competitions.rank")} ${formatNumber(rank, lang)}`}</span>
    </>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.competitions.loadFailed", { reason }));
