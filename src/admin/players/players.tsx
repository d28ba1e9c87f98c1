// Players, coaches and officials of every sport.
import {
  createPerson,
  deletePerson,
  restorePerson,
  setPersonPublished,
  updatePerson,
} from "../../features/sport-people/commands.server.ts";
import { findPerson, listPeople, type SportPerson } from "../../features/sport-people/queries.server.ts";
import { personKinds, playerRole } from "../../features/sport-people/rules.ts";
import { sportIds } from "../../features/sports/sport.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { answerForm } from "../kit/answer-form.server.ts";
import { collectionLoader } from "../kit/collection/collection-loader.server.ts";
import { NamedCollectionPage } from "../kit/collection/named-collection-page.tsx";
import { keepFormOnError } from "../kit/form-answer.ts";
import { shouldRevalidateList } from "../kit/item/item-url.ts";
import { FilterTabs } from "../kit/list/list-controls.tsx";
import type { ListState } from "../kit/list/list-url.ts";
import { isPublished, publishedStates } from "../kit/list/named-filters.tsx";
import { runEach } from "../kit/list/run-each.server.ts";
import { ScreenFailure } from "../kit/screen.tsx";
import { ShownPicture } from "../media/picture-field.tsx";
import { screens } from "../screens.ts";
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
  page: ({ db }, { state, ...filter }, order) => listPeople(db, { ...filter, published: isPublished(state) }, order),
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
      title={t("adminPlayers.title")}
      add={t("adminPlayers.add")}
      empty={{ title: t("adminPlayers.empty"), explanation: t("adminPlayers.emptyHint") }}
      nothingHere={t("adminPlayers.nothingHere")}
      kind="sport_people"
      search={t("adminPlayers.search")}
      tabs={<KindTabs list={loaderData.list} />}
      label={t("adminPlayers.list")}
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
      label={t("adminPlayers.byKind")}
      list={list}
      filter="kind"
      all={t("adminCommon.showcase.all")}
      values={personKinds}
      labelOf={(kind) => t(`adminPlayers.kindsOfMany.${kind}`)}
    />
  );
}

function PersonFacts({ person: { sport, kind, role, country } }: { person: SportPerson }) {
  const { t } = useMessages();
  const known = playerRole(role);
  return (
    <>
      <span>{t(`adminCommon.sports.${sport}`)}</span>
      <span>{known ? t(`sportPeople.roles.${known}`) : t(`adminPlayers.kinds.${kind}`)}</span>
      <span className="text-muted">{country}</span>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useMessages();
  return <ScreenFailure error={error} message={(reason) => t("adminPlayers.loadFailed", { reason })} />;
}
