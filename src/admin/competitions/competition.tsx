// One competition: its seasons, and of the chosen one the stages, the teams in them, deductions and squads.
import { data } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm, type SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { openItemIn, shouldRevalidateList, useOpenForm } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { deductPoints, removeDeduction } from "#app/features/sport/competitions/deduction-commands.server.ts";
import { findCompetition } from "#app/features/sport/competitions/queries.server.ts";
import {
  createSeason,
  deleteSeason,
  restoreSeason,
  setSeasonPublished,
  updateSeason,
} from "#app/features/sport/competitions/season-commands.server.ts";
import { listSeasons, listSquads, readStages } from "#app/features/sport/competitions/season-queries.server.ts";
import {
  addToSquad,
  removeFromSquad,
  updateSquadMember,
} from "#app/features/sport/competitions/squad-commands.server.ts";
import {
  addStage,
  addStageTeams,
  moveStage,
  removeStage,
  removeStageTeam,
  setStageTeamGroup,
  updateStage,
} from "#app/features/sport/competitions/stage-commands.server.ts";
import { ruleFields, rulesInForce } from "#app/features/sport/rules/rule-fields.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { listTeamChoices } from "#app/features/sport/teams/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { may } from "#app/platform/auth/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/competition";
import { SeasonDialog } from "./season-dialog.tsx";
import { BackToCompetitions, SeasonHead } from "./season-head.tsx";
import { SquadList } from "./squad-list.tsx";
import { StageList } from "./stage-list.tsx";

export const handle = screens.competitions;

/** `?season=ID` chooses one of its seasons, the latest if none is said. */
export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const { db } = platform;
  const { id } = args.params;
  const competition = isIdentifier(id) ? await findCompetition(db, id) : undefined;
  if (!competition) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  const seasons = await listSeasons(db, competition.id);
  const season = seasons.find((one) => one.id === searchParams.get("season")) ?? seasons[0];
  const rights = {
    create: may(person, "sport.create") !== "none",
    edit: may(person, "sport.edit") !== "none",
    remove: may(person, "sport.delete") !== "none",
  };
  const open = openItemIn(searchParams);
  const sport = sportOf(competition.sport);
  const { table } = sport;
  return {
    ...{ competition, seasons, season, rights },
    rules: { sport: sport.id, fields: ruleFields(sport), usual: rulesInForce(sport, {}) },
    usual: table && { points: table.points, tieBreakers: table.tieBreakers },
    edited: rights.edit && open?.kind === "edit" ? seasons.find((one) => one.id === open.id) : undefined,
    stages: season ? await readStages(db, season.id) : [],
    squads: season ? await listSquads(db, season.id) : [],
    choices:
      rights.edit && season
        ? inNameOrder(await listTeamChoices(db, competition.sport), lang, (team) => nameIn(lang, team))
        : [],
    changes: season ? await lastChanges(db, [season.id]) : {},
  };
}

/** The forms of the screen whose items are new, and those that change one; the field `form` says which. */
const creating: Readonly<Record<string, (form: SubmittedForm) => Promise<unknown>>> = {
  season: ({ run, input }) => run(createSeason, input),
  stage: ({ run, input }) => run(addStage, input),
  teams: ({ run, input }) => run(addStageTeams, input),
  deduction: ({ run, input }) => run(deductPoints, input),
  squad: ({ run, input }) => run(addToSquad, input),
  member: ({ run, input }) => run(updateSquadMember, input),
};
const saving: typeof creating = {
  season: ({ run, input }) => run(updateSeason, input),
  stage: ({ run, input }) => run(updateStage, input),
};

const byForm = (forms: typeof creating) => async (sent: SubmittedForm) => {
  const name = String(sent.input.form);
  const handler = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!handler) throw new AppError("invalid");
  return handler(sent);
};

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: byForm(creating),
    save: byForm(saving),
    setPublished: ({ run, input }) => run(setSeasonPublished, input),
    delete: ({ run, input }) => run(deleteSeason, input),
    restore: ({ run, input }) => run(restoreSeason, input),
    moveStage: ({ run, input }) => run(moveStage, input),
    removeStage: ({ run, input }) => run(removeStage, input),
    setGroup: ({ run, input }) => run(setStageTeamGroup, input),
    removeTeam: ({ run, input }) => run(removeStageTeam, input),
    removeDeduction: ({ run, input }) => run(removeDeduction, input),
    removeFromSquad: ({ run, input }) => run(removeFromSquad, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function CompetitionScreen({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { competition, seasons, season, stages, squads, choices, rights, edited, changes, usual, rules } = loaderData;
  const { editing, isOpen, close } = useOpenForm({ edited, mayCreate: rights.create });
  const add = rights.create && <NewItemLink label={t("admin.competitions.season.add")} />;
  return (
    <Screen title={nameIn(lang, competition)} above={<BackToCompetitions />} action={add}>
      {season ? (
        <>
          <SeasonHead season={season} seasons={seasons} rights={rights} change={changes[season.id]} />
          <StageList season={season} stages={stages} choices={choices} mayEdit={rights.edit} />
          <SquadList season={season} sport={competition.sport} stages={stages} squads={squads} mayEdit={rights.edit} />
        </>
      ) : (
        <EmptyState
          title={t("admin.competitions.season.none")}
          explanation={t("admin.competitions.season.noneHint")}
          action={add}
        />
      )}
      {isOpen && (
        <SeasonDialog
          key={editing?.id ?? "new"}
          season={editing}
          competitionId={competition.id}
          mayPublish={rights.edit}
          usual={usual}
          rules={rules}
          onClose={close}
        />
      )}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.competitions.loadOneFailed", { reason }));
