// Saves what is typed into a story by itself, into its working copy (docs/decisions/0022-versions.md). Readers see none of it.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { WorkingCopyAnswer } from "#app/admin/api/working-copy.ts";
import { areSameValues, type StoryValues } from "./story-values.ts";

const everyMilliseconds = 4_000;
const afterFailureMilliseconds = 15_000;
const longestMilliseconds = 30_000;
/** A save by hand waits no longer for one by itself: the server tells its own opening from others anyway. */
const longestWaitMilliseconds = 3_000;

/** A story and the version of it that the form has seen. */
export type SeenStory = { id: string; version: number };

/** When it was saved by itself last; `conflict` when somebody else was faster, so that it is not any more. */
export type AutosaveState = Date | "conflict" | undefined;

type AutosaveOptions = {
  /** What is saved; nothing for a story that was never saved. */
  seen: RefObject<SeenStory | undefined>;
  isDirty: RefObject<boolean>;
  read: () => StoryValues | undefined;
  opening: string;
  /** Whether a save by hand is on its way. */
  isSaving: boolean;
  /** `isBehind` says that more was typed while it was on its way. */
  onSaved: (saved: SeenStory, isBehind: boolean) => void;
};

export type Autosave = {
  state: AutosaveState;
  /** To be called after each change. */
  note: () => void;
  /** Waits for a save that is on its way and begins no other, because the form is saved by hand. */
  settle: () => Promise<void>;
  /** Goes on after a conflict that was settled. */
  resume: () => void;
  /** Saves what is typed now, for what is to show it. A failure is told as any other. */
  flush: () => Promise<void>;
};

export function useAutosave(options: AutosaveOptions): Autosave {
  const [state, setState] = useState<AutosaveState>();
  const current = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const isStopped = useRef(false);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const wait = (milliseconds: number) => {
    if (isStopped.current) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (current.current.isSaving) return wait(everyMilliseconds);
      begin();
    }, milliseconds);
  };
  const begin = () => {
    running.current = save().finally(() => {
      running.current = undefined;
    });
  };
  const save = async () => {
    const { seen, isDirty, read, opening } = current.current;
    const [story, typed] = [seen.current, read()];
    if (!story || !typed || !isDirty.current) return;
    const saved = await send(story, typed, opening);
    if (saved === "conflict" || saved === "refused") {
      isStopped.current = true;
      if (saved === "conflict") setState(saved);
      return;
    }
    if (!saved) return wait(afterFailureMilliseconds);
    seen.current = { id: story.id, version: saved.version };
    const now = current.current.read();
    const isBehind = now !== undefined && !areSameValues(now, typed);
    setState(new Date(saved.savedAt));
    current.current.onSaved(seen.current, isBehind);
    if (isBehind) wait(everyMilliseconds);
  };
  return {
    state,
    note: () => wait(everyMilliseconds),
    settle: async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await Promise.race([running.current, new Promise((resolve) => setTimeout(resolve, longestWaitMilliseconds))]);
    },
    resume: () => {
      isStopped.current = false;
      setState((before) => (before === "conflict" ? undefined : before));
    },
    flush: async () => {
      await running.current;
      clearTimeout(timer.current);
      timer.current = undefined;
      if (isStopped.current || current.current.isSaving) return;
      begin();
      await running.current;
    },
  };
}

/** `undefined` when nobody answered, or not now: it is tried again. */
async function send({ id, version }: SeenStory, typed: StoryValues, opening: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, version: String(version), opening })) body.set(name, value);
  try {
    const answer = await fetch(`/admin/articles/${id}/working-copy`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(longestMilliseconds),
    });
    const said = (await answer.json()) as WorkingCopyAnswer;
    if ("version" in said) return said;
    if (said.code === "conflict") return "conflict" as const;
    return said.code === "forbidden" || said.code === "not_found" || said.code === "invalid"
      ? ("refused" as const)
      : undefined;
  } catch {
    return undefined;
  }
}
