// What the forms of a story's page do (back-office.md 2, 4 and 5). The page itself is `article.tsx`.
import type { Intents, SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import { type AdminReach, findSavedVersion } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { answerSentence } from "#app/features/newsroom/articles/begun/commands.server.ts";
import { createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { addCorrection, removeCorrection } from "#app/features/newsroom/corrections/commands.server.ts";
import {
  lookAtTakenDown,
  reinstateStory,
  retractStory,
  takeDownStory,
} from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import { assignStory, readyStory, returnStory, submitStory } from "#app/features/newsroom/review/commands.server.ts";
import { addNote, reopenNote, resolveNote } from "#app/features/newsroom/review/note-commands.server.ts";
import { scheduleUpdate } from "#app/features/newsroom/times/scheduled-update-commands.server.ts";
import { markTranslated, publishBoth } from "#app/features/newsroom/translations/commands.server.ts";
import {
  discardWorkingCopy,
  saveWorkingCopy,
} from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { startLiveBlog, undoLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import { may, type Person } from "#app/platform/auth/policy.ts";
import { AppError } from "#app/platform/errors.ts";

/** Whose stories this person may edit. */
export function within(person: Person): AdminReach | undefined {
  const reach = may(person, "article.edit");
  return reach === "none" ? undefined : { reach, personId: person.id };
}

/** Each form of a story's page, by its name: one command each, and what the form gets back. */
export const storyIntents = {
  save: (form) =>
    answering(form, async ({ run, input }) => {
      // What was replaced, and why somebody published alone, are for the log.
      const { replaced: _replaced, alone: _alone, ...saved } = await run(updateArticle, input);
      return saved;
    }),
  /** Not for readers yet. */
  copy: (form) =>
    answering(form, async ({ run, input }) => {
      const { id, version } = await run(saveWorkingCopy, input);
      return { id, version };
    }),
  schedule: (form) =>
    answering(form, async ({ run, input }) => {
      const { alone: _alone, ...saved } = await run(scheduleUpdate, input);
      return saved;
    }),
  discard: async ({ run, input }) => void (await run(discardWorkingCopy, input)),
  /** A new story; after a conflict, one's own version as a story of its own. */
  create: async ({ run, input }) => {
    const created = await run(createArticle, input);
    // What a translation begins with is what it says.
    if (input.translation_of) await run(markTranslated, { id: created.id }).catch(unlessUnlinked);
    return created;
  },
  /** With the other language, as it is saved. */
  publishBoth: (form) =>
    answering(form, async ({ run, input }) => {
      const { alone: _alone, tags: _tags, ...saved } = await run(publishBoth, input);
      return saved;
    }),
  answerSentence: ({ run, input }) => run(answerSentence, input),
  submit: ({ run, input }) => run(submitStory, input),
  return: ({ run, input }) => run(returnStory, input),
  startLive: ({ run, input }) => run(startLiveBlog, input),
  undoLive: ({ run, input }) => run(undoLiveBlog, input),
  markReady: async ({ run, input }) => void (await run(readyStory, input)),
  assign: async ({ run, input }) => void (await run(assignStory, input)),
  addNote: ({ run, input }) => run(addNote, input),
  resolveNote: ({ run, input }) => run(resolveNote, input),
  reopenNote: ({ run, input }) => run(reopenNote, input),
  addCorrection: ({ run, input }) => run(addCorrection, input),
  removeCorrection: ({ run, input }) => run(removeCorrection, input),
  retract: async ({ run, input }) => void (await run(retractStory, input)),
  takeDown: async ({ run, input }) => void (await run(takeDownStory, input)),
  reinstate: async ({ run, input }) => void (await run(reinstateStory, input)),
  lookAtTakenDown: ({ run, input }) => run(lookAtTakenDown, input),
} satisfies Intents;

/** A link within one language, or to a story that is gone, is no translation. */
function unlessUnlinked(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
}

/** Saves what is typed in one of the ways. Whoever was slower is shown what stands there now. */
async function answering<Saved>(form: SubmittedForm, save: (form: SubmittedForm) => Promise<Saved>): Promise<Saved> {
  const { input, platform, person } = form;
  try {
    return await save(form);
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === "conflict";
    const reach = within(person);
    if (!isConflict || !reach) throw error;
    const saved = await findSavedVersion(platform.db, String(input.id), reach);
    throw new AppError("conflict", { detail: { saved } });
  }
}
