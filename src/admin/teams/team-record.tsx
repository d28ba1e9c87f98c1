// What a team has beside its matches: honours, transfers, absences.
import { data, Link } from "react-router";
import { useSeasonChange } from "#app/admin/competitions/use-season-change.tsx";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm, type SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { listCompetitions } from "#app/features/sport/competitions/queries.server.ts";
import * as records from "#app/features/sport/team-records/commands.server.ts";
import { listAbsences, readTeamRecord } from "#app/features/sport/team-records/queries.server.ts";
import { recordLimits } from "#app/features/sport/team-records/rules.ts";
import { findTeam, listTeamChoices } from "#app/features/sport/teams/queries.server.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { may } from "#app/platform/auth/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/team-record";
import { RecordList } from "./record-list.tsx";

export const handle = screens.teams;

/** More than a sport has. */
const mostCompetitions = 300;

export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const { db } = platform;
  const { id } = args.params;
  const team = isIdentifier(id) ? await findTeam(db, id) : undefined;
  if (!team) throw data(null, { status: 404 });
  const order = { sort: "name", direction: "asc", limit: mostCompetitions, lang } as const;
  const [record, absences, teams, competitions] = await Promise.all([
    readTeamRecord(db, team.id, { ...recordLimits, day: kathmanduDay(platform.clock.now()) }),
    listAbsences(db, team.id),
    listTeamChoices(db, team.sport),
    listCompetitions(db, { sport: team.sport }, order),
  ]);
  const choices = {
    teams: inNameOrder(teams, lang, (one) => nameIn(lang, one)).filter((one) => one.id !== team.id),
    competitions: competitions.items.map(({ id: key, name, name_ne }) => ({ id: key, name, name_ne })),
  };
  return { team, ...record, absences, choices, mayEdit: may(person, "sport.edit") !== "none" };
}

/** The forms of the screen by the field `form`: an entry that is added, and one that is changed. */
const forms: Readonly<Record<string, Record<"create" | "save" | "remove", (form: SubmittedForm) => Promise<unknown>>>> =
  {
    honour: {
      create: ({ run, input }) => run(records.addHonour, input),
      save: ({ run, input }) => run(records.changeHonour, input),
      remove: ({ run, input }) => run(records.removeHonour, input),
    },
    transfer: {
      create: ({ run, input }) => run(records.addTransfer, input),
      save: ({ run, input }) => run(records.changeTransfer, input),
      remove: ({ run, input }) => run(records.removeTransfer, input),
    },
    absence: {
      create: ({ run, input }) => run(records.addAbsence, input),
      save: ({ run, input }) => run(records.changeAbsence, input),
      remove: ({ run, input }) => run(records.removeAbsence, input),
    },
  };

const byForm = (intent: "create" | "save" | "remove") => async (sent: SubmittedForm) => {
  const name = String(sent.input.form);
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw new AppError("invalid");
  return form[intent](sent);
};

export function action(args: Route.ActionArgs) {
  return answerForm(args, { create: byForm("create"), save: byForm("save"), remove: byForm("remove") });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function TeamRecordScreen({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { team, honours, transfers, absences, choices, mayEdit } = loaderData;
  const changes = useSeasonChange();
  const shared = { team, choices, mayEdit, changes };
  const back = (
    <Link to={screens.teams.address} className="text-sm text-muted hover:text-ink hover:underline">
      ← {t("admin.teams.record.back")}
    </Link>
  );
  return (
    <Screen title={nameIn(lang, team)} above={back}>
      <RecordList {...shared} kind="absence" items={absences} />
      <RecordList {...shared} kind="transfer" items={transfers} />
      <RecordList {...shared} kind="honour" items={honours} />
      {changes.dialog}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.teams.record.loadFailed", { reason }));
