// Where a comment is written without script, and where the form below a story posts to. Private: the page of the story
// itself is the same for everybody. Whoever is not signed in signs in before writing, so that no words are lost.
import { data } from "react-router";
import { z } from "zod";
import { findAddressById } from "../features/articles/queries.server.ts";
import { storyPath } from "../features/articles/story-pages.ts";
import { postComment } from "../features/comments/commands.server.ts";
import { CommentForm, WaitingComments } from "../features/comments/comment-form.tsx";
import { listOwnWaiting } from "../features/comments/queries.server.ts";
import { commentLimits } from "../features/comments/rules.ts";
import { requirePerson } from "../features/people/guards.server.ts";
import { createAttemptLimits } from "../platform/auth/attempt-limits.server.ts";
import type { Person } from "../platform/auth/policy.ts";
import { AppError, type FieldFaults } from "../platform/errors.ts";
import { readForm } from "../platform/form-body.server.ts";
import type { Platform } from "../platform/platform.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { PageNotice } from "../ui/page-notice.tsx";
import { faultAtField } from "../words/faults.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/comment";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import "./own/own-pages.css";

export const handle = { static: true };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson(context, request);
  const isId = z.uuid().safeParse(params.id).success;
  const story = isId ? await findAddressById(db, params.id) : undefined;
  if (!story) throw data(null, { status: 404, headers: noStore });
  const waiting = await listOwnWaiting(db, person.id, params.id);
  return data({ title: wordsFor(lang)("comments.write"), id: params.id, story, waiting }, { headers: noStore });
}

type Answer = { outcome: "done" | "invalid" | "too_many"; content: string; faults: FieldFaults; minutes: number };

export async function action({ context, request, params }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const person = await requirePerson(context, request);
  const typed = (await readForm(request)).get("content");
  const content = typeof typed === "string" ? typed : "";
  const answer = (body: Answer, status: number, more: Record<string, string> = {}) =>
    data(body, { status, headers: { ...noStore, ...more } });
  const seconds = await takeAttempt(platform, person);
  if (seconds > 0) {
    const body: Answer = { outcome: "too_many", content, faults: {}, minutes: Math.ceil(seconds / 60) };
    return answer(body, 429, { "retry-after": String(seconds) });
  }
  try {
    await platform.run(postComment, person, { article_id: params.id, content });
    return answer({ outcome: "done", content: "", faults: {}, minutes: 0 }, 200);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== "invalid" || error.faults.article_id) throw data(null, { status: 404, headers: noStore });
    return answer({ outcome: "invalid", content, faults: error.faults, minutes: 0 }, 422);
  }
}

/** Seconds to wait before the next comment; 0 when this one may come. */
async function takeAttempt(platform: Pick<Platform, "db" | "clock" | "config">, { id }: Person): Promise<number> {
  const counted = (["inAWhile", "inADay"] as const).map((name) => ({
    key: `comment|${name}|${id}`,
    limit: commentLimits[name],
  }));
  const taken = await createAttemptLimits(platform).take(...counted);
  return taken.allowed ? 0 : taken.retryAfterSeconds;
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Comment({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  const { id, story, waiting } = loaderData;
  return (
    <main className="page-width own-page">
      <header className="own-head">
        <h1 className="headline text-section">{t("comments.write")}</h1>
        <p lang={story.lang === lang ? undefined : story.lang}>
          <a href={storyPath(story)} className="own-back">
            {story.title}
          </a>
        </p>
      </header>
      <CommentNotice answer={actionData} />
      <CommentForm
        articleId={id}
        content={actionData?.content}
        error={faultAtField(t, actionData?.faults, "content")}
      />
      <WaitingComments comments={waiting} />
    </main>
  );
}

function CommentNotice({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useWords();
  if (!answer) return null;
  const closeWord = t("chrome.close");
  if (answer.outcome === "done") {
    return (
      <PageNotice tone="positive" title={t("comments.sent")} text={t("comments.sentText")} closeWord={closeWord} />
    );
  }
  const text = answer.outcome === "too_many" ? t("letters.tooMany", { minutes: answer.minutes }) : t("comments.check");
  return <PageNotice tone="negative" title={t("comments.error")} text={text} closeWord={closeWord} />;
}
