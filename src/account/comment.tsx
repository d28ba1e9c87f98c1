// Where a comment is written without script, and where the form below a story posts to. Private: the page of the story
// itself is the same for everybody. Whoever is not signed in signs in before writing, so that no words are lost.
import { data } from "react-router";
import { z } from "zod";
import { postComment } from "#app/features/audience/comments/commands.server.ts";
import { CommentForm, WaitingComments } from "#app/features/audience/comments/comment-form.tsx";
import { listMyWaiting } from "#app/features/audience/comments/queries.server.ts";
import { commentLimits } from "#app/features/audience/comments/rules.ts";
import { findStoryPathById } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { foreignLang } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { createAttemptLimits } from "#app/platform/auth/attempt-limits.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { AppError, type FieldErrors } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { PageNotice } from "#app/ui/page-notice.tsx";
import type { Route } from "./+types/comment";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import "./kit/account-pages.css";

export const handle = { static: true };

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson({ context, request, url });
  const isId = z.uuid().safeParse(params.id).success;
  const story = isId ? await findStoryPathById(db, params.id) : undefined;
  if (!story) throw data(null, { status: 404, headers: noStore });
  const waiting = await listMyWaiting(db, person.id, params.id);
  return data({ title: getMessages(lang)("comments.write"), id: params.id, story, waiting }, { headers: noStore });
}

type Answer = { outcome: "done" | "invalid" | "too_many"; content: string; fieldErrors: FieldErrors; minutes: number };

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const person = await requirePerson({ context, request, url });
  const typed = (await readForm(request)).get("content");
  const content = typeof typed === "string" ? typed : "";
  const answer = (body: Answer, status: number, more: Record<string, string> = {}) =>
    data(body, { status, headers: { ...noStore, ...more } });
  const seconds = await takeAttempt(platform, person);
  if (seconds > 0) {
    const body: Answer = { outcome: "too_many", content, fieldErrors: {}, minutes: Math.ceil(seconds / 60) };
    return answer(body, 429, { "retry-after": String(seconds) });
  }
  try {
    await platform.run(postComment, person, { article_id: params.id, content });
    return answer({ outcome: "done", content: "", fieldErrors: {}, minutes: 0 }, 200);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== "invalid" || error.fieldErrors.article_id) throw data(null, { status: 404, headers: noStore });
    return answer({ outcome: "invalid", content, fieldErrors: error.fieldErrors, minutes: 0 }, 422);
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
  const { lang, t } = useMessages();
  const { id, story, waiting } = loaderData;
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <h1 className="headline text-section">{t("comments.write")}</h1>
        <p lang={foreignLang(story.lang, lang)}>
          <a href={storyPath(story)} className="own-back">
            {story.title}
          </a>
        </p>
      </header>
      <CommentNotice answer={actionData} />
      {story.comments === "closed" ? (
        <ClosedComments typed={actionData?.content} />
      ) : (
        <CommentForm
          articleId={id}
          content={actionData?.content}
          error={errorAtField(t, actionData?.fieldErrors, "content")}
        />
      )}
      <WaitingComments comments={waiting} />
    </main>
  );
}

/** Instead of the form; words that were sent too late stay to be copied. */
function ClosedComments({ typed }: { typed: string | undefined }) {
  const { t } = useMessages();
  return (
    <>
      <p>{t("comments.closed")}</p>
      {typed && <blockquote className="comment-words">{typed}</blockquote>}
    </>
  );
}

function CommentNotice({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useMessages();
  if (!answer) return null;
  const closeWord = t("layout.close");
  if (answer.outcome === "done") {
    return (
      <PageNotice tone="positive" title={t("comments.sent")} text={t("comments.sentText")} closeWord={closeWord} />
    );
  }
  const text = answer.outcome === "too_many" ? t("emails.tooMany", { minutes: answer.minutes }) : t("comments.check");
  return <PageNotice tone="negative" title={t("comments.error")} text={text} closeWord={closeWord} />;
}
