// The session of a story's form: the machine of `story-next.ts` with its timers, and the way into the working copy
// (docs/decisions/0022-versions.md). Readers see none of what is saved there.
import type { WorkingCopyAnswer } from "#app/admin/api/working-copy.ts";
import { FormSession } from "#app/admin/kit/form-session/form-session.ts";
import { nextStory } from "./story-next.ts";
import {
  type AutosaveAnswer,
  autosaveMilliseconds,
  openStory,
  patienceMilliseconds,
  type SeenStory,
  type StoryEffect,
  type StoryEvent,
  type StoryState,
} from "./story-state.ts";
import { type StoryValues, storyValuesIn } from "./story-values.ts";

type Timer = ReturnType<typeof setTimeout>;

export class StorySession extends FormSession<StoryState, StoryEvent, StoryEffect> {
  #timer: Timer | undefined;
  #patience: Timer | undefined;
  readonly #running = new Set<Promise<void>>();

  constructor(start: Parameters<typeof openStory>[0], storage?: () => Storage) {
    super({
      ...{ start: openStory(start), next: nextStory, read: storyValuesIn, readCopy: storyValuesIn },
      copyName: (id) => `/admin/articles#${id ?? "new"}`,
      storage,
    });
  }

  /** Gives what ends the timers, when the form goes. */
  readonly begin = () => () => {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
  };

  /**
   * Waits for a save by itself, 3 s at most, and gives the version that the form has seen then; no other one begins
   * before the next change.
   */
  readonly settled = async (): Promise<number> => {
    this.dispatch({ kind: "held" });
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
    await Promise.race([Promise.all(this.#running), patience]);
    return this.view().version ?? 0;
  };

  /** Saves what is typed by itself now, for what is to show it. A failure is told as any other. */
  readonly flush = async (): Promise<void> => {
    await Promise.all(this.#running);
    this.dispatch({ kind: "held" });
    this.dispatch({ kind: "flushed" });
    await Promise.all(this.#running);
  };

  protected override run(effect: StoryEffect): void {
    switch (effect.kind) {
      case "startTimer":
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.dispatch({ kind: "timerRang" }), effect.milliseconds);
        break;
      case "stopTimer":
        clearTimeout(this.#timer);
        break;
      case "startPatience":
        clearTimeout(this.#patience);
        this.#patience = setTimeout(() => this.dispatch({ kind: "patienceEnded" }), patienceMilliseconds);
        break;
      case "autosave":
        this.#autosave(effect);
        break;
      case "send":
        // The opening of the form: its own earlier saves are no conflict.
        this.perform({ ...effect, fields: { ...effect.fields, opening: this.store.view().id } });
        break;
      case "move":
        this.leaveFreely(() => this.perform(effect));
        break;
      default:
        this.perform(effect);
    }
  }

  #autosave({ story, values, edition }: Extract<StoryEffect, { kind: "autosave" }>): void {
    const saving = saveWorkingCopy(story, values, this.store.view().id)
      .then((answer) => this.dispatch({ kind: "autosaved", answer, sent: values, edition }))
      .finally(() => this.#running.delete(saving));
    this.#running.add(saving);
  }
}

async function saveWorkingCopy(
  { id, version }: SeenStory,
  values: StoryValues,
  opening: string,
): Promise<AutosaveAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, version: String(version), opening })) body.set(name, value);
  try {
    const response = await fetch(`/admin/articles/${id}/working-copy`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(autosaveMilliseconds.longest),
    });
    const answer = (await response.json()) as WorkingCopyAnswer;
    if ("version" in answer) return answer;
    if (answer.code === "conflict") return "conflict";
    return answer.code === "forbidden" || answer.code === "not_found" || answer.code === "invalid"
      ? "refused"
      : undefined;
  } catch {
    return undefined;
  }
}
