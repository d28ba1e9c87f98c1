import { useState } from "react";
import { isClosed } from "#app/features/sport/results/status.ts";
import { matchEventFields } from "#app/features/sport/rules/event-details.ts";
import type { EventFault } from "#app/features/sport/rules/sport.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { HeldList } from "./held-list.tsx";
import { LastEntries } from "./last-entries.tsx";
import { LineupPicker } from "./lineup-picker.tsx";
import { Pad } from "./pad.tsx";
import { QueueList } from "./queue-list.tsx";
import { ScoreHead } from "./score-head.tsx";
import { namesOf } from "./scoring-names.ts";
import type { ScoringSession } from "./scoring-session.ts";
import type { Draft, ScoringView, StoredMatch } from "./scoring-view.ts";
import { StatusPictures } from "./status-pictures.tsx";

type MatchScoringProps = { session: ScoringSession; view: ScoringView; stored: StoredMatch };

/** Everything about a match that this phone has read once: score, keys, what waits, what was entered. */
export function MatchScoring({ session, view, stored }: MatchScoringProps) {
  const { t, lang } = useMessages();
  const [refused, setRefused] = useState<{ draft: Draft; faults: readonly EventFault[] }>();
  const [isOther, setOther] = useState(false);
  const { state } = stored;
  const { match } = state;
  const names = namesOf(t, lang, state);
  const sport = sportOf(match.sport);
  const scoring = scoringOf(match.sport);
  const facts = session.facts();
  const { shown: played } = view;
  if (!played) return null;
  const { timeline } = played;
  const summary = timeline.length > 0 ? sport.summarize(played.state, facts) : null;
  const isOpen = !isClosed(match.status) && !summary?.finished;
  const clock = summary?.running ?? null;
  const enter = async (draft: Draft) => {
    const faults = await session.enter(draft);
    setRefused(faults.length > 0 ? { draft, faults } : undefined);
    return faults;
  };
  const hasClock = (kind: string) => {
    const schema = sport.eventKinds[kind];
    return schema !== undefined && matchEventFields(schema).some(({ input }) => input === "clock");
  };
  const hasSides = sport.shape === "two_sides";
  const teams = [match.home, match.away] as const;
  return (
    <>
      <ScoreHead {...{ names, teams, hasSides, summary, clock, session, view, matchId: match.id }} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <div className="grid gap-4">
          {refused && (
            <Objection
              faults={refused.faults}
              onAnyway={() => {
                setRefused(undefined);
                void session.enter(refused.draft, { anyway: true });
              }}
              onDiscard={() => setRefused(undefined)}
            />
          )}
          <QueueList names={names} session={session} view={view} />
          <HeldList
            {...{ names, matchId: match.id, held: state.held, events: state.events }}
            onDone={() => session.refresh()}
          />
          {isOpen ? (
            <Pad
              {...{ names, teams, clock, hasClock, enter, selectedIn: scoring.selectedIn ?? [] }}
              keys={scoring.keys(played.state, facts)}
              selections={scoring.selections?.(played.state, facts) ?? []}
              now={() => session.now()}
              positionAt={(typed) => {
                const position = scoring.positionAt?.(timeline, typed, facts);
                return position == null ? undefined : Math.min(position, session.now());
              }}
              onOther={() => setOther(true)}
            />
          ) : (
            <p className="px-3 font-semibold">{t("admin.scoring.over")}</p>
          )}
          {isOpen && hasSides && (
            <div className="grid gap-4 px-3">
              {([0, 1] as const).map((side) => (
                <LineupPicker key={side} {...{ names, state, side }} onDone={() => session.refresh()} />
              ))}
            </div>
          )}
        </div>
        <div className="grid gap-4">
          <LastEntries
            {...{ names, session, view, mayChange: isOpen }}
            onFaults={(target, faults) =>
              setRefused(faults.length > 0 ? { draft: { kind: "undo", target, details: {} }, faults } : undefined)
            }
          />
          {match.published && view.connection === "online" && <StatusPictures matchId={match.id} />}
        </div>
      </div>
      {isOther && (
        <EntryDialog
          names={names}
          title={t("admin.scoring.other")}
          onSave={(kind, details) => session.enter({ kind, details })}
          onClose={() => setOther(false)}
        />
      )}
    </>
  );
}

type ObjectionProps = { faults: readonly EventFault[]; onAnyway: () => void; onDiscard: () => void };

/** What stands against an entry, as far as this phone knows. */
function Objection({ faults, onAnyway, onDiscard }: ObjectionProps) {
  const { t } = useMessages();
  return (
    <div role="alert" className="mx-3 grid gap-2 border-l-4 border-crimson bg-raised p-3 text-sm">
      {faults.map(({ eventId, field, code }) => (
        <span key={`${eventId} ${field} ${code}`} className="font-semibold text-crimson">
          {errorMessage(t, code)}
        </span>
      ))}
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={onAnyway}>
          {t("admin.scoring.anyway")}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {t("admin.scoring.discard")}
        </Button>
      </span>
    </div>
  );
}
