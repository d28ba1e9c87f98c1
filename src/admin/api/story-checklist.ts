// What the form of a story asks while it is typed: how far the text is from what readers may get. Nothing is written.
import { data } from "react-router";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { articleInput } from "#app/features/newsroom/articles/rules.ts";
import { type CheckedStory, judgeStory } from "#app/features/newsroom/checklist/judge.server.ts";
import type { Finding } from "#app/features/newsroom/checklist/rules.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { listReminders } from "#app/features/newsroom/templates/queries.server.ts";
import { may } from "#app/platform/auth/policy.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { AppError, type AppErrorCode } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/story-checklist";

/** `reminders` are what the template of the story asks to be looked at. */
export type ChecklistAnswer = { findings: readonly Finding[]; reminders: readonly string[] } | { code: AppErrorCode };

export function loader() {
  throw data(null, { status: 404 });
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { db } = context.get(platformContext);
  const actor = await context.get(actorContext)();
  try {
    // Before the body is read: nobody's text lies in memory only to be refused.
    if (actor.kind !== "person") throw new AppError("not_signed_in");
    if (may(actor, "article.publish") === "none") throw new AppError("forbidden");
    const typed = Object.fromEntries(await readForm(request));
    const story = await checkedStory(db, typed);
    return answer({ findings: await judgeStory(db, story), reminders: await remindersOf(db, typed, story.lang) }, 200);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw refusal;
    return answer({ code: refusal.code }, refusal.status);
  }
}

/** What is typed as it would be saved; what is not right yet counts as empty, and is said at its field by the save. */
async function checkedStory(db: Platform["db"], typed: Readonly<Record<string, unknown>>): Promise<CheckedStory> {
  const { shape } = articleInput;
  return {
    id: typeof typed.id === "string" && isIdentifier(typed.id) ? typed.id : undefined,
    lang: shape.lang.safeParse(typed.lang).data ?? "en",
    title: shape.title.safeParse(typed.title).data ?? "",
    excerpt: shape.excerpt.safeParse(typed.excerpt).data ?? "",
    content: htmlOf(typed.document),
    category: shape.category.safeParse(typed.category).data ?? null,
    image_alt: shape.image_alt.safeParse(typed.image_alt).data ?? "",
    translation_of: shape.translation_of.safeParse(typed.translation_of).data ?? null,
    ...(await pictureOf(db, shape.image_url.safeParse(typed.image_url).data ?? null)),
  };
}

async function remindersOf(db: Platform["db"], typed: Readonly<Record<string, unknown>>, lang: Lang) {
  const id = articleInput.shape.template_id.safeParse(typed.template_id).data;
  return id === undefined ? [] : listReminders(db, id, lang);
}

function htmlOf(document: unknown): string {
  const parsed = articleInput.shape.document.safeParse(document);
  try {
    return parsed.success ? renderDocument(parsed.data).html : "";
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}

async function pictureOf(db: Platform["db"], address: string | null) {
  try {
    return await chosenPicture(db, address);
  } catch (error) {
    if (error instanceof AppError) return { image_url: null, image_media_id: null };
    throw error;
  }
}

function answer(body: ChecklistAnswer, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
