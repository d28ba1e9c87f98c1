// Teams of every sport: clubs, national and school sides.

import { Link } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { collectionLoader } from "#app/admin/kit/collection/collection-loader.server.ts";
import { NamedCollectionPage } from "#app/admin/kit/collection/named-collection-page.tsx";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { isPublished, publishedStates } from "#app/admin/kit/list/named-filters.tsx";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { ShownPicture } from "#app/admin/media/picture-field.tsx";
import {
  createTeam,
  deleteTeam,
  restoreTeam,
  setTeamPublished,
  updateTeam,
} from "#app/features/sport/teams/commands.server.ts";
import { findTeam, listTeams, type SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { listVenueChoices } from "#app/features/sport/venues/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sportIds } from "#app/platform/sport-ids.ts";
import type { Route } from "./+types/teams";
import { TeamDialog } from "./team-dialog.tsx";

export const handle = screens.teams;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  list: { sorts: { name: "asc", created: "desc" }, filters: { sport: sportIds, state: publishedStates } },
  page: ({ db }, { state, ...filter }, order) => listTeams(db, { ...filter, published: isPublished(state) }, order),
  find: ({ db }, id) => findTeam(db, id),
  more: async ({ db }) => ({ venues: await listVenueChoices(db) }),
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createTeam, input),
    save: ({ run, input }) => run(updateTeam, input),
    setPublished: ({ run, input }) => run(setTeamPublished, input),
    delete: ({ run, input }) => run(deleteTeam, input),
    restore: ({ run, input }) => run(restoreTeam, input),
    setPublishedOfEach: (form) => runEach(form, setTeamPublished),
    deleteEach: (form) => runEach(form, deleteTeam),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Teams({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <NamedCollectionPage
      collection={loaderData}
      title={t("admin.teams.title")}
      add={t("admin.teams.add")}
      empty={{ title: t("admin.teams.empty"), explanation: t("admin.teams.emptyHint") }}
      nothingHere={t("admin.teams.nothingHere")}
      kind="sport_teams"
      search={t("admin.teams.search")}
      label={t("admin.teams.list")}
      picture={({ image_url: crest }) => crest && <ShownPicture key={crest} address={crest} className="h-14" />}
      facts={(team) => <TeamFacts team={team} />}
      form={TeamDialog}
    />
  );
}

function TeamFacts({ team }: { team: SportTeam }) {
  const { lang, t } = useMessages();
  const district = inLanguage(lang, team.district, team.district_ne);
  return (
    <>
      <span>{t(`admin.common.sports.${team.sport}`)}</span>
      <span>{t(`admin.teams.kinds.${team.kind}`)}</span>
      <span>{t(`admin.teams.genders.${team.gender}`)}</span>
      <span className="text-muted">{[district, team.country].filter(Boolean).join(", ")}</span>
      <Link to={`${screens.teams.address}/${team.id}`} className="underline">
        {t("admin.teams.record.open")}
      </Link>
    </>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.teams.loadFailed", { reason }));
