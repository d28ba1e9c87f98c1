// Notes of colleagues on a story: the open ones, a new one, and those that are settled.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { mentionParts } from "#app/features/newsroom/review/mentions.ts";
import type { Note, StoryReview } from "#app/features/newsroom/review/queries.server.ts";
import { reviewLimits } from "#app/features/newsroom/review/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Menu } from "#app/ui/floating/menu.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { showPassage, useSelectedPassage } from "./passage-selection.ts";
import { useReviewForm } from "./use-review-form.ts";
import { useStoredText } from "./use-stored-text.ts";

type NotesProps = {
  articleId: string;
  review: Pick<StoryReview, "notes" | "readers">;
  /** Whether the text is on this screen, so that a passage of it can be selected and shown. */
  isBesideText: boolean;
};

export function NotesPanel({ articleId, review: { notes, readers }, isBesideText }: NotesProps) {
  const { t } = useMessages();
  const { hash } = useLocation();
  const [open, settled] = [notes.filter(({ resolvedAt }) => !resolvedAt), notes.filter(({ resolvedAt }) => resolvedAt)];
  useEffect(() => {
    // The way from the bell; a router that moves in the page does not follow it.
    if (hash.startsWith("#note-")) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [hash]);
  return (
    <section
      aria-labelledby="notes-title"
      className="grid content-start gap-3 border-t border-hairline pt-3 md:max-xl:col-span-2"
      onInput={(event) => event.stopPropagation()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="notes-title" className="text-sm font-semibold">
          {t("review.notes.title")}
        </h2>
        <p className="text-sm text-muted">{t("review.notes.count", { count: open.length })}</p>
      </div>
      {notes.length === 0 && <p className="text-sm text-muted">{t("review.notes.none")}</p>}
      <Notes notes={open} {...{ readers, isBesideText }} />
      <NewNote {...{ articleId, readers, isBesideText }} />
      {settled.length > 0 && (
        <details open={settled.some(({ id }) => hash === `#note-${id}`)}>
          <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-press hover:underline max-md:py-2.5">
            {t("review.notes.settled", { count: settled.length })}
          </summary>
          <Notes notes={settled} {...{ readers, isBesideText }} />
        </details>
      )}
    </section>
  );
}

type WrittenProps = { readers: StoryReview["readers"]; isBesideText: boolean };

function Notes({ notes, ...shown }: WrittenProps & { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {notes.map((note) => (
        <li
          key={note.id}
          id={`note-${note.id}`}
          className="grid gap-1.5 border-l-4 border-rule bg-sunken px-3 py-2 target:border-press-fill"
        >
          <WrittenNote note={note} {...shown} />
        </li>
      ))}
    </ul>
  );
}

function WrittenNote({ note, readers, isBesideText }: WrittenProps & { note: Note }) {
  const { lang, t } = useMessages();
  const { id, content, by, at, passage, resolvedAt, resolvedBy } = note;
  const form = useReviewForm(() => {});
  const name = by ?? t("history.somebody");
  return (
    <>
      <p className="text-sm text-muted">{t("review.notes.by", { name, date: dateTime(at, lang) })}</p>
      {passage && (
        <blockquote className="line-clamp-3 text-sm text-muted italic wrap-break-word">“{passage.quote}”</blockquote>
      )}
      {passage?.isGone && <p className="text-sm font-semibold">{t("review.notes.gone")}</p>}
      <p className="text-sm whitespace-pre-line wrap-break-word">
        {mentionParts(content, readers).map((part, position) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
          part.people.length > 0 ? <b key={position}>{part.text}</b> : part.text,
        )}
      </p>
      {resolvedAt && (
        <p className="text-sm text-muted">
          {t("review.notes.resolved", {
            name: resolvedBy ?? t("history.somebody"),
            date: dateTime(resolvedAt, lang),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          tone="quiet"
          className="-ml-2.5 max-md:min-h-11"
          busy={form.isBusy}
          onClick={() => form.send(resolvedAt ? "reopenNote" : "resolveNote", { id })}
        >
          {t(resolvedAt ? "review.notes.reopen" : "review.notes.resolve")}
        </Button>
        {isBesideText && passage && !passage.isGone && (
          <Button
            size="small"
            tone="quiet"
            className="max-md:min-h-11"
            onClick={() => {
              if (!showPassage(passage)) notifyError({ title: t("review.notes.notShown") });
            }}
          >
            {t("review.notes.show")}
          </Button>
        )}
      </div>
    </>
  );
}

function NewNote({ articleId, readers, isBesideText }: WrittenProps & { articleId: string }) {
  const { t } = useMessages();
  const [content, setContent] = useStoredText(`note ${articleId}`);
  const [passage, clearPassage] = useSelectedPassage();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useReviewForm(() => {
    setContent("");
    clearPassage(undefined);
    notifySuccess({ title: t("review.notes.added") });
  });
  const mention = (name: string) => {
    const at = field.current?.selectionStart ?? content.length;
    const blank = at > 0 && !/\s$/.test(content.slice(0, at)) ? " " : "";
    setContent(`${content.slice(0, at)}${blank}@${name} ${content.slice(at)}`);
    field.current?.focus();
  };
  const add = () =>
    form.send("addNote", {
      id: articleId,
      content,
      ...(passage ? { quote: passage.quote, quote_before: passage.before, quote_after: passage.after } : {}),
    });
  return (
    <div className="grid gap-2">
      {passage ? (
        <div className="grid gap-1 border-l-4 border-press-fill px-3 text-sm" aria-live="polite">
          <p className="font-semibold">{t("review.notes.passage")}</p>
          <p className="line-clamp-2 text-muted italic wrap-break-word">“{passage.quote}”</p>
          <Button
            size="small"
            tone="quiet"
            className="-ml-2.5 justify-self-start max-md:min-h-11"
            onClick={() => clearPassage(undefined)}
          >
            {t("review.notes.dropPassage")}
          </Button>
        </div>
      ) : (
        isBesideText && <p className="text-sm text-muted">{t("review.notes.selectHint")}</p>
      )}
      <TextArea
        ref={field}
        label={t("review.notes.field")}
        hint={t("review.notes.hint")}
        rows={2}
        maxLength={reviewLimits.note}
        value={content}
        error={errorAt(t, form.failure, "content") ?? errorAt(t, form.failure, "quote")}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" className="max-md:min-h-11" busy={form.isBusy} onClick={add}>
          {t("review.notes.add")}
        </Button>
        <Menu
          align="start"
          trigger={
            <Button size="small" tone="quiet" className="max-md:min-h-11">
              {t("review.notes.mention")}
            </Button>
          }
          entries={readers.map(({ name }) => ({ kind: "action" as const, label: name, onSelect: () => mention(name) }))}
        />
      </div>
    </div>
  );
}
