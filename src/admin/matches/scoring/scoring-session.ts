// Scoring one match in one browser: what can be entered, and what the match is with what waits.

import type { EntryAnswer, ScoringAnswer } from "#app/admin/api/score-entries.ts";
import { ask, type Sent } from "#app/admin/kit/offline-queue/offline-requests.ts";
import { OfflineSession } from "#app/admin/kit/offline-queue/offline-session.ts";
import { sentAgain, withdrawn } from "#app/admin/kit/offline-queue/queue.ts";
import { type QueueStore, queueStore, type ReadStore } from "#app/admin/kit/offline-queue/queue-store.ts";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { queueDatabases, scoringPath } from "#app/features/sport/offline/offline-pages.ts";
import { acceptEvent, type Played, play } from "#app/features/sport/rules/event-log.ts";
import type { EventFault, MatchFacts } from "#app/features/sport/rules/sport.ts";
import { scoringOf } from "#app/features/sport/rules/sport-scoring.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { afterAnswer, eventOf, type QueuedEntry, scoreEntryForm, withQueue } from "./scoring-queue.ts";
import type { Draft } from "./scoring-view.ts";

type Taken = Extract<EntryAnswer, { id: string }>;

export class ScoringSession extends OfflineSession<QueuedEntry, ScoringAnswer, Taken, Played<unknown>> {
  readonly #match: string;
  #last = 0;

  constructor(match: string, store: QueueStore<QueuedEntry> = queueStore(queueDatabases.scoring), reads?: ReadStore) {
    super(scoringPath(match), store, reads);
    this.#match = match;
  }

  protected pathOf({ match }: QueuedEntry): string {
    return scoringPath(match);
  }

  protected derive({ match, rules, entrants, events }: ScoringAnswer, queue: readonly QueuedEntry[]): Played<unknown> {
    return play(sportOf(match.sport), { rules, entrants }, withQueue(events, queue));
  }

  protected isOver({ match }: ScoringAnswer): boolean {
    return match.status === "finished";
  }

  protected async post(entry: QueuedEntry, device: string): Promise<Sent<QueuedEntry, Taken>> {
    const body = scoreEntryForm(entry, device);
    const answer = await ask(`${this.pathOf(entry)}/entries`, { method: "POST", body });
    const said = (await answer.json().catch(() => undefined)) as EntryAnswer | undefined;
    return { entry, status: answer.status, said };
  }

  protected async after(entry: QueuedEntry, said: EntryAnswer): Promise<QueuedEntry | undefined> {
    const after = afterAnswer(entry, said);
    if (!after && !said.failure && !said.held) this.#add(entry);
    return after;
  }

  facts(): MatchFacts {
    const { rules = {}, entrants = [] } = this.view().stored?.state ?? {};
    return { rules, entrants };
  }

  /**
   * Stores an entry on this phone, and sends it when it can. Answers with what stands against it, and then stores
   * nothing, unless somebody wants it entered all the same: others may know more than this phone without a network.
   */
  async enter(draft: Draft, { anyway = false } = {}): Promise<readonly EventFault[]> {
    const { stored, queue } = this.view();
    if (!stored) return [];
    const id = deviceIdentifier();
    const position = draft.position ?? this.#nextPosition();
    const event = { id, kind: draft.kind, target: draft.target ?? null, position, details: draft.details };
    const sport = sportOf(stored.state.match.sport);
    const accepted = acceptEvent(sport, this.facts(), withQueue(stored.state.events, queue), event);
    if (accepted.faults.length > 0 && (!anyway || !accepted.isReadable)) return accepted.faults;
    await this.save(() =>
      this.store.add({
        ...{ ...event, person: stored.state.person, match: this.#match, enteredAt: new Date(this.now()).toISOString() },
        ...{ differs: false, tried: false, state: "waiting" },
      }),
    );
    return [];
  }

  /** Whether an entry was never sent, so that nobody but this phone knows it. */
  mayTakeBack(id: string): boolean {
    return withdrawn(this.view().queue, id) !== undefined;
  }

  /** Takes an entry back: from this phone while it was never sent, else by an entry that undoes it. */
  async undo(id: string): Promise<readonly EventFault[]> {
    const gone = withdrawn(this.view().queue, id);
    if (!gone) return this.enter({ kind: "undo", target: id, details: {} });
    await this.save(async () => {
      for (const entry of gone) await this.store.remove(entry);
    });
    return [];
  }

  /** Says what an entry says from now on; one that was never taken in is changed where it lies. */
  async correct(id: string, details: Readonly<Record<string, unknown>>): Promise<readonly EventFault[]> {
    const entry = this.view().queue.find((one) => one.id === id);
    if (!entry || (entry.tried && entry.state === "waiting"))
      return this.enter({ kind: "correct", target: id, details });
    const { sameAs: _same, ...rest } = sentAgain(entry);
    await this.save(() => this.store.change(entry, () => ({ ...rest, details })));
    return [];
  }

  /** Answers the question whether an entry is what somebody else has entered. */
  async answerQuestion(entry: QueuedEntry, isSame: boolean): Promise<void> {
    const { sameAs: _same, ...rest } = entry;
    await this.save(() =>
      isSame
        ? this.store.remove(entry)
        : this.store.change(entry, () => ({ ...rest, differs: true, state: "waiting" })),
    );
  }

  /** Lets go of an entry that the server refused, and of what is about it. */
  async discard(entry: QueuedEntry): Promise<void> {
    const about = this.view().queue.filter(({ target }) => target === entry.id);
    await this.save(async () => {
      for (const one of [entry, ...about]) await this.store.remove(one);
    });
  }

  /**
   * Sets the running clock by whole minutes: a correction of its start, so that others have the same minute and the
   * next period begins with a clock of its own.
   */
  async shiftClock(minutes: number): Promise<readonly EventFault[]> {
    const { stored, shown, queue } = this.view();
    const start = stored && shown && scoringOf(stored.state.match.sport).clockStart?.(shown.timeline);
    if (!start) return [];
    const before = start.details as Readonly<Record<string, unknown>>; // as the schema of its kind gave them
    const details = { ...before, ahead: Number(before.ahead ?? 0) + minutes };
    const waiting = queue.findLast(({ kind, target, tried }) => kind === "correct" && target === start.id && !tried);
    return this.correct(waiting?.id ?? start.id, details);
  }

  #nextPosition(): number {
    const mine = this.view().queue.map(({ position }) => position);
    this.#last = Math.max(this.now(), this.#last + 1, ...mine.filter((one) => one <= this.now()).map((one) => one + 1));
    return this.#last;
  }

  /** What the server has taken counts on, until it is read with all others. */
  #add(entry: QueuedEntry): void {
    const { stored } = this.view();
    if (!stored || entry.match !== this.#match || stored.state.events.some(({ id }) => id === entry.id)) return;
    this.showState({ ...stored.state, events: [...stored.state.events, eventOf(entry)] });
  }
}
