// Where the writing screen of a live blog reads it and sends what was written, one write at a time.

import { articleRights, mayEditArticle } from "#app/admin/articles/article-rights.ts";
import type { LiveWrite, WriteAnswer } from "#app/admin/articles/live/live-queue.ts";
import { answerPhone, phoneAnswer, phoneState } from "#app/admin/kit/offline-queue/phone-endpoint.server.ts";
import { addLiveEntry, changeLiveEntry } from "#app/features/sport/live-blogs/entry-commands.server.ts";
import {
  markKeyEntry,
  pinLiveEntry,
  removeLiveEntry,
  restoreLiveEntry,
} from "#app/features/sport/live-blogs/switch-commands.server.ts";
import {
  isRemoved,
  listEntries,
  readWriting,
  type Writing,
} from "#app/features/sport/live-blogs/writing-queries.server.ts";
import { listMatchChoices } from "#app/features/sport/matches/match-choices.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/live-entries";

type LinkedMatch = NonNullable<Writing["match"]> &
  Pick<
    Awaited<ReturnType<typeof listMatchChoices>>[number],
    "title" | "title_ne" | "home" | "away" | "home_source" | "away_source"
  >;

/** `person`: whose session it is; what somebody else wrote on the same phone waits for them. */
export type LiveBlogAnswer = Pick<Writing, "story" | "entries" | "older" | "removed" | "isWithdrawn"> & {
  person: string;
  match: LinkedMatch | null;
};

export function loader(args: Route.LoaderArgs) {
  return answerPhone(args, "article.edit", async (person) => {
    const platform = args.context.get(platformContext);
    const {
      match,
      author_id: _author,
      isPlanned: _planned,
      ...writing
    } = await readOf(platform, person, args.params.id);
    const before = args.url.searchParams.get("before");
    if (before !== null)
      return phoneAnswer(await listEntries(platform.db, writing.story.id, isIdentifier(before) ? before : ""));
    const linked = match && (await linkedMatch(platform, match));
    return phoneState(args, { ...writing, match: linked, person: person.id } satisfies LiveBlogAnswer);
  });
}

/** What this person may write. */
async function readOf({ db }: Platform, person: Person, id: string): Promise<Writing> {
  const writing = isIdentifier(id) ? await readWriting(db, id) : undefined;
  const isOwn = writing?.author_id === person.id;
  if (!writing) throw new AppError("not_found");
  const { status } = writing.story;
  if (!mayEditArticle(articleRights(person), { status: writing.isPlanned ? "published" : status, isOwn }))
    throw new AppError("forbidden");
  return writing;
}

async function linkedMatch({ db, clock }: Platform, match: NonNullable<Writing["match"]>): Promise<LinkedMatch | null> {
  const [found] = await listMatchChoices(db, { ids: [match.id], search: "", day: undefined, now: clock.now() });
  if (!found) return null;
  const { title, title_ne, home, away, home_source, away_source } = found;
  return { ...match, title, title_ne, home, away, home_source, away_source };
}

export function action(args: Route.ActionArgs) {
  return answerPhone(args, "article.edit", async (person) => {
    const { for: owner, write, ...input } = Object.fromEntries(await readForm(args.request));
    // Another one has signed in on this phone since.
    if (owner !== person.id) throw new AppError("conflict");
    try {
      return phoneAnswer(await run(args, person, write, { ...input, article_id: args.params.id }));
    } catch (error) {
      // 409 is about the session; that somebody else has changed the entry is about the entry.
      if (!(error instanceof AppError) || error.code !== "conflict") throw error;
      return phoneAnswer({ failure: { code: error.code, fieldErrors: error.fieldErrors } } satisfies WriteAnswer, 412);
    }
  });
}

type Input = Readonly<Record<string, unknown>> & { id?: unknown };

async function run(args: Route.ActionArgs, person: Person, write: unknown, input: Input): Promise<WriteAnswer> {
  const platform = args.context.get(platformContext);
  const { run: runCommand } = platform;
  const kind = write as LiveWrite["write"]; // what is none of them is refused below
  const id = String(input.id);
  switch (kind) {
    case "add":
    case "change": {
      const written = await (kind === "add"
        ? runCommand(addLiveEntry, person, input)
        : runCommand(changeLiveEntry, person, input));
      return { id, revision: written.revision };
    }
    case "pin":
    case "unpin":
      await runCommand(pinLiveEntry, person, { id, is_pinned: String(kind === "pin") });
      return { id };
    case "key":
    case "unkey":
      await runCommand(markKeyEntry, person, { id, is_key: String(kind === "key") });
      return { id };
    case "remove":
    case "restore":
      await runCommand(kind === "remove" ? removeLiveEntry : restoreLiveEntry, person, { id }).catch(
        unlessDone(platform, person, { entry: { id, article_id: args.params.id }, kind }),
      );
      return { id };
    default:
      throw new AppError("invalid");
  }
}

type Removal = { entry: { id: string; article_id: string }; kind: "remove" | "restore" };

/**
 * Sent a second time, or done by somebody else meanwhile: it is as it was wanted. The command found nothing, so it did
 * not ask for the right.
 */
function unlessDone(platform: Platform, person: Person, { entry, kind }: Removal) {
  return async (error: unknown): Promise<void> => {
    if (!(error instanceof AppError) || error.code !== "not_found" || !isIdentifier(entry.id)) throw error;
    await readOf(platform, person, entry.article_id);
    if ((await isRemoved(platform.db, entry)) !== (kind === "remove")) throw error;
  };
}
