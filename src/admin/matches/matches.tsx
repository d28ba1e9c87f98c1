// Fixtures by month: enter, copy a round, postpone several.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { openItemIn, useOpenForm } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import {
  createMatch,
  deleteMatch,
  restoreMatch,
  setMatchPublished,
} from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { copyRound, postponeMatch } from "#app/features/sport/fixtures/round-commands.server.ts";
import { listStageChoices } from "#app/features/sport/matches/choice-queries.server.ts";
import { monthTitle, readMonth } from "#app/features/sport/matches/month.ts";
import { listMatches } from "#app/features/sport/matches/queries.server.ts";
import { matchStatuses } from "#app/features/sport/matches/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/matches";
import { fixtureChoices } from "./fixture-choices.server.ts";
import { FixtureDialog } from "./fixture-dialog.tsx";
import { FixtureList } from "./match-list.tsx";
import { MonthHead } from "./month-head.tsx";
import { RoundButton } from "./round-dialog.tsx";

export const handle = screens.matches;

/** Most matches of a month that are shown; a filter by competition shows the others. */
const mostMatches = 500;

/** `?month=2026-11`, `?competition=ID`, `?status=live`. */
export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const { db, clock } = platform;
  const { searchParams } = args.url;
  const month = readMonth(searchParams.get("month"), clock.now());
  const typed = searchParams.get("competition");
  const competitionId = typed !== null && isIdentifier(typed) ? typed : undefined;
  const status = matchStatuses.find((one) => one === searchParams.get("status"));
  const matches = await listMatches(
    db,
    { from: month.from, before: month.before, competitionId, statuses: status && [status] },
    { limit: mostMatches },
  );
  const rights = {
    create: may(person, "fixture.create") !== "none",
    edit: may(person, "fixture.edit") !== "none",
    remove: may(person, "fixture.delete") !== "none",
  };
  const isOpen = rights.create && openItemIn(searchParams) !== undefined;
  const stages = rights.create ? await listStageChoices(db) : [];
  return {
    ...{ month, matches, rights, competitionId, status },
    // Named here: a browser may know no Nepali months.
    title: monthTitle(month, lang),
    competitions: await db
      .selectFrom("competitions")
      .select(["id", "name", "name_ne"])
      .where("deleted_at", "is", null)
      .orderBy("rank")
      .orderBy("name")
      .execute(),
    ...(await fixtureChoices(db, { isOpen, stages })),
    changes: await lastChanges(
      db,
      matches.map(({ id }) => id),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => (input.form === "round" ? run(copyRound, input) : run(createMatch, input)),
    setPublished: ({ run, input }) => run(setMatchPublished, input),
    delete: ({ run, input }) => run(deleteMatch, input),
    restore: ({ run, input }) => run(restoreMatch, input),
    postponeEach: (form) => runEach(form, postponeMatch),
    setPublishedOfEach: (form) => runEach(form, setMatchPublished),
    deleteEach: (form) => runEach(form, deleteMatch),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Matches({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { matches, rights, stages } = loaderData;
  const { isOpen, close } = useOpenForm({ edited: undefined, mayCreate: rights.create });
  const add = rights.create && <NewItemLink label={t("admin.matches.add")} />;
  return (
    <Screen
      title={t("admin.matches.title")}
      action={
        <>
          {rights.edit && <LinkButton href={`${handle.address}/import`}>{t("admin.matches.import.open")}</LinkButton>}
          {rights.create && <RoundButton stages={stages} mayPublish={rights.edit} />}
          {add}
        </>
      }
    >
      <MonthHead {...loaderData} />
      {matches.length > 0 ? (
        <FixtureList {...loaderData} />
      ) : (
        <EmptyState title={t("admin.matches.empty")} explanation={t("admin.matches.emptyHint")} action={add} />
      )}
      {isOpen && <FixtureDialog {...loaderData} match={undefined} mayPublish={rights.edit} onClose={close} />}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.matches.loadFailed", { reason }));
