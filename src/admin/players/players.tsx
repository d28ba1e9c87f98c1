// Players, coaches and officials of every sport.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { collectionLoader } from "#app/admin/kit/collection/collection-loader.server.ts";
import { NamedCollectionPage } from "#app/admin/kit/collection/named-collection-page.tsx";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { FilterTabs } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { isPublished, publishedStates } from "#app/admin/kit/list/named-filters.tsx";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { ShownPicture } from "#app/admin/media/picture-field.tsx";
import {
  createPerson,
  deletePerson,
  restorePerson,
  setPersonPublished,
  updatePerson,
} from "#app/features/sport/players/commands.server.ts";
import { findPerson, listPlayers, type SportPerson } from "#app/features/sport/players/queries.server.ts";
import { personKinds, playerRole } from "#app/features/sport/players/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sportIds } from "#app/platform/sport-ids.ts";
import type { Route } from "./+types/players";
import { PlayerDialog } from "./player-dialog.tsx";

export const handle = screens.players;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  list: {
    sorts: { name: "asc", created: "desc" },
    filters: { sport: sportIds, kind: personKinds, state: publishedStates },
  },
  page: ({ db }, { state, ...filter }, order) => listPlayers(db, { ...filter, published: isPublished(state) }, order),
  find: ({ db }, id) => findPerson(db, id),
  more: async () => ({}),
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createPerson, input),
    save: ({ run, input }) => run(updatePerson, input),
    setPublished: ({ run, input }) => run(setPersonPublished, input),
    delete: ({ run, input }) => run(deletePerson, input),
    restore: ({ run, input }) => run(restorePerson, input),
    setPublishedOfEach: (form) => runEach(form, setPersonPublished),
    deleteEach: (form) => runEach(form, deletePerson),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Players({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <NamedCollectionPage
      collection={loaderData}
      title={t("admin.players.title")}
      add={t("admin.players.add")}
      empty={{ title: t("admin.players.empty"), explanation: t("admin.players.emptyHint") }}
      nothingHere={t("admin.players.nothingHere")}
      kind="sport_people"
      search={t("admin.players.search")}
      tabs={<KindTabs list={loaderData.list} />}
      label={t("admin.players.list")}
      picture={({ image_url: photo }) => photo && <ShownPicture key={photo} address={photo} className="h-14" />}
      facts={(person) => <PersonFacts person={person} />}
      form={PlayerDialog}
    />
  );
}

function KindTabs({ list }: { list: ListState }) {
  const { t } = useMessages();
  return (
    <FilterTabs
      label={t("admin.players.byKind")}
      list={list}
      filter="kind"
      all={t("admin.common.showcase.all")}
      values={personKinds}
      labelOf={(kind) => t(`admin.players.kindsOfMany.${kind}`)}
    />
  );
}

function PersonFacts({ person: { sport, kind, role, country } }: { person: SportPerson }) {
  const { t } = useMessages();
  const known = playerRole(role);
  return (
    <>
      <span>{t(`admin.common.sports.${sport}`)}</span>
      <span>{known ? t(`sportPeople.roles.${known}`) : t(`admin.players.kinds.${kind}`)}</span>
      <span className="text-muted">{country}</span>
    </>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.players.loadFailed", { reason }));
