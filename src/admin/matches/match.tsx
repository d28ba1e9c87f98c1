// One match: its fixture, what happens in it, its result, who takes part.
import { data } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { useItemUrl, useOpenForm } from "#app/admin/kit/item/item-url.ts";
import { PublishedBadge } from "#app/admin/kit/list/named-list.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { findSeason } from "#app/features/sport/competitions/season-queries.server.ts";
import {
  deleteMatch,
  restoreMatch,
  setMatchPublished,
  updateMatch,
} from "#app/features/sport/fixtures/fixture-commands.server.ts";
import {
  listLineupChoices,
  listOfficialChoices,
  listStageChoices,
} from "#app/features/sport/matches/choice-queries.server.ts";
import { findMatch, findMatchForm } from "#app/features/sport/matches/match-queries.server.ts";
import { pasteRace } from "#app/features/sport/pasted/race-commands.server.ts";
import { isClosed } from "#app/features/sport/results/status.ts";
import { matchEventFields } from "#app/features/sport/rules/event-details.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import { addEvent, correctEvent, setResult, undoEvent } from "#app/features/sport/scoring/event-commands.server.ts";
import { discardHeldEvent, enterHeldEvent } from "#app/features/sport/scoring/held-event-commands.server.ts";
import { copyLineup, setLineup, setOfficials } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { type HeldEvent, listHeldEvents } from "#app/features/sport/scoring/scoring-queries.server.ts";
import {
  abandonMatch,
  awardMatch,
  cancelMatch,
  closeMatch,
  reopenMatch,
  setMatchDetails,
  startMatch,
} from "#app/features/sport/scoring/status-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { may } from "#app/platform/auth/policy.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/match";
import { DetailsForm } from "./details-form.tsx";
import { EventForm, type EventFormProps, usePeople, useSides } from "./event-form.tsx";
import { detailsIn, lineupIn, officialsIn } from "./event-input.ts";
import { MatchEventList } from "./event-list.tsx";
import { fixtureChoices } from "./fixture-choices.server.ts";
import { FixtureDialog, standingOf } from "./fixture-dialog.tsx";
import { LineupForm } from "./lineup-form.tsx";
import { matchName, scoreOf, statusTones } from "./match-names.ts";
import { OfficialsForm } from "./officials-form.tsx";
import { RacePaste } from "./race-paste.tsx";
import { HeldList } from "./scoring/held-list.tsx";
import { StatusButtons } from "./status-buttons.tsx";

export const handle = screens.matches;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const { db } = platform;
  const { id } = args.params;
  const found = isIdentifier(id) ? await findMatch(db, { id }) : undefined;
  const form = found && (await findMatchForm(db, found.id));
  if (!found || !form) throw data(null, { status: 404 });
  const { play, people, ...match } = found;
  const rights = {
    edit: may(person, "fixture.edit") !== "none",
    enter: may(person, "match.enter") !== "none",
    write: may(person, "article.create") !== "none",
  };
  const isEdited = rights.edit && args.url.searchParams.has("edit");
  const season = await findSeason(db, match.season_id);
  const stages = isEdited && season ? await listStageChoices(db, season.competition_id) : [];
  return {
    ...{ match, rights, isEdited },
    form: { saved: { id: form.id, version: form.version }, start: standingOf(form) },
    people: [...people.values()],
    entrants: play.entrants,
    hasSides: play.sport.shape === "two_sides",
    markKind: scoringOf(match.sport).markKind?.(play.facts.rules) ?? null,
    kinds: Object.entries(play.sport.eventKinds).map(([kind, schema]) => ({ kind, fields: matchEventFields(schema) })),
    events: play.events.map(({ id: eventId, kind, target = null, details }) => ({
      ...{ id: eventId, kind, target, details: JSON.stringify(details) },
      isActive: play.played.timeline.some((one) => one.id === eventId),
    })),
    held: rights.enter ? await listHeldEvents(db, match.id) : [],
    squad: rights.enter ? await listLineupChoices(db, match) : [],
    officialChoices: rights.enter ? await listOfficialChoices(db, match) : [],
    ...(await fixtureChoices(db, { isOpen: isEdited, stages })),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    save: ({ run, input }) => run(updateMatch, input),
    setPublished: ({ run, input }) => run(setMatchPublished, input),
    delete: ({ run, input }) => run(deleteMatch, input),
    restore: ({ run, input }) => run(restoreMatch, input),
    addEvent: ({ run, input }) => run(addEvent, detailsIn(input)),
    undoEvent: ({ run, input }) => run(undoEvent, input),
    correctEvent: ({ run, input }) => run(correctEvent, detailsIn(input)),
    setResult: ({ run, input }) => run(setResult, detailsIn(input)),
    enterHeld: ({ run, input }) => run(enterHeldEvent, input),
    discardHeld: ({ run, input }) => run(discardHeldEvent, input),
    start: ({ run, input }) => run(startMatch, input),
    abandon: ({ run, input }) => run(abandonMatch, input),
    cancel: ({ run, input }) => run(cancelMatch, input),
    award: ({ run, input }) => run(awardMatch, input),
    reopen: ({ run, input }) => run(reopenMatch, input),
    close: ({ run, input }) => run(closeMatch, input),
    setLineup: ({ run, input }) => run(setLineup, lineupIn(input)),
    copyLineup: ({ run, input }) => run(copyLineup, input),
    pasteRace: ({ run, input }) => run(pasteRace, input),
    setOfficials: ({ run, input }) => run(setOfficials, officialsIn(input)),
    setDetails: ({ run, input }) => run(setMatchDetails, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function MatchScreen({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { match, rights, form, isEdited } = loaderData;
  const { editHref } = useItemUrl();
  const { isOpen, close } = useOpenForm({ edited: isEdited ? form.saved : undefined, mayCreate: false });
  return (
    <Screen
      title={`${matchName(t, lang, match)} ${scoreOf(match, lang)}`.trim()}
      note={
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Badge tone={statusTones[match.status]}>{t(`admin.matches.statuses.${match.status}`)}</Badge>
          <PublishedBadge isOn={match.published} />
        </p>
      }
      action={
        <>
          {rights.write && match.published && match.summary?.finished && (
            <LinkButton href={`/admin/articles/new?report=${match.id}`}>{t("admin.matches.beginReport")}</LinkButton>
          )}
          {rights.edit && <LinkButton href={editHref(match.id)}>{t("admin.matches.editTitle")}</LinkButton>}
        </>
      }
    >
      {rights.enter && (
        <>
          <StatusButtons match={match} />
          {/* A page of its own, which a phone keeps: never reached without loading it. */}
          {!isClosed(match.status) && (
            <a
              href={`/admin/matches/${match.id}/score`}
              className={`${buttonClass({ size: "large" })} justify-self-start`}
            >
              {t("admin.scoring.open")}
            </a>
          )}
          <HeldEvents {...loaderData} />
          {loaderData.markKind && !isClosed(match.status) && (
            <RacePaste matchId={match.id} kind={loaderData.markKind} />
          )}
          <EventForm {...loaderData} />
        </>
      )}
      <MatchEventList {...loaderData} />
      {rights.enter && (
        <>
          <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
            {(loaderData.hasSides ? ([0, 1] as const) : ([null] as const)).map((side) => (
              <LineupForm key={side ?? "all"} {...loaderData} side={side} />
            ))}
          </div>
          <OfficialsForm {...loaderData} officials={match.officials} />
          <DetailsForm {...loaderData} />
        </>
      )}
      {isOpen && <FixtureDialog {...loaderData} match={form} mayPublish={rights.edit} onClose={close} />}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.matches.loadFailed", { reason }));

type HeldEventsProps = EventFormProps & {
  held: readonly HeldEvent[];
  events: readonly { id: string; kind: string; target: string | null; details: string }[];
};

/** What phones have sent and what contradicts other entries, on the page of the match. */
function HeldEvents({ held, events, match, ...form }: HeldEventsProps) {
  const { t, lang } = useMessages();
  const names = usePeople(form);
  const sides = useSides(match);
  const known = events.map((event) => ({ ...event, position: 0, details: {} }));
  return (
    <HeldList names={{ t, lang, sport: match.sport, names, sides }} matchId={match.id} held={held} events={known} />
  );
}
