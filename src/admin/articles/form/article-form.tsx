// Writing a story. The primary action stays in its corner, Ctrl + S saves, and what is typed is kept on this device until
// it is saved.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { LinkedStory } from "../../../features/articles/admin-queries.server.ts";
import type { Appearances } from "../../../features/homepage/appearances.server.ts";
import type { UnsavedCopy } from "../../../features/unsaved-text/copies.ts";
import { FoundText } from "../../../features/unsaved-text/found-text.tsx";
import { type UnsavedText, useUnsavedText } from "../../../features/unsaved-text/use-unsaved-text.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import type { SelectOption } from "../../../ui/form/select-field.tsx";
import { CheckIcon, SaveIcon } from "../../../ui/icons.tsx";
import { OthersHere } from "../../kit/co-editing-presence.tsx";
import { useChangeNote } from "../../kit/item/use-change-note.ts";
import { LeaveGuard } from "../../kit/leave-guard.tsx";
import { Screen } from "../../kit/screen.tsx";
import { useSaveShortcut } from "../../kit/use-save-shortcut.ts";
import type { UploadState } from "../../media/picture-field.tsx";
import type { ArticleRights } from "../article-rights.ts";
import { SavedState, WayBack } from "./form-notes.tsx";
import { Promotion } from "./promotion.tsx";
import { StoryConflict } from "./story-conflict.tsx";
import { type SavedAs, StoryFields } from "./story-fields.tsx";
import { emptyStory, type StoryValues, valuesIn } from "./story-values.ts";
import { useSave } from "./use-save.ts";
import { useUnpublishQuestion } from "./use-unpublish-question.tsx";

/** A story as the server has it now. */
export type SavedStory = {
  id: string;
  version: number;
  /** Where readers find it, if they do. */
  address: string | undefined;
  /** Where it is shown as they will find it, while they do not. */
  preview: string | undefined;
  /** When they found it for the first time, if they ever did. */
  publishedAt: Date | null;
  /** Where it stands by somebody's choice. */
  appearances: Appearances | undefined;
  updatedAt: Date;
};

export type ArticleFormProps = {
  /** Absent for a story that was never saved. */
  saved: SavedStory | undefined;
  values: StoryValues;
  /** Whether `values` are a text that was saved over once, and not what stands there now. */
  isReplaced: boolean;
  sections: readonly SelectOption[];
  translations: readonly LinkedStory[];
  rights: ArticleRights;
  /** Reads the story anew, for a form that begins again. */
  onReload: () => void;
  /** Called before the form leads to the address of the story that it has saved: it is to stay as it is. */
  onMove: (id: string) => void;
};

/** The story that a form writes. Loaders run again after every save; the form does not follow them. */
type Written = { id: string | undefined; version: number | undefined; edition: number; values: StoryValues };

const unsavedForm = (id: string | undefined) => `/admin/articles#${id ?? "new"}`;

/** The form of a story. Give it another `key` for another story. */
export function ArticleForm(props: ArticleFormProps) {
  const { saved, values, isReplaced, sections, translations, rights, onReload, onMove } = props;
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(isReplaced);
  const [written, setWritten] = useState<Written>({ id: saved?.id, version: saved?.version, edition: 0, values });
  const unsaved = useUnsavedText({
    form: unsavedForm(written.id),
    read: () => (form.current ? valuesIn(form.current) : undefined),
    version: written.version,
  });
  const navigate = useNavigate();
  const onSaved = (id: string) => {
    if (id === saved?.id && !isReplaced) return;
    onMove(id);
    void navigate(`/admin/articles/${id}`, { replace: id === saved?.id || !saved, preventScrollReset: true });
  };
  const save = useStorySave({ form, isDirty, unsaved, written, setWritten, onSaved });
  useSaveShortcut(form);

  const noteChange = useChangeNote({ form, isDirty, unsaved });
  const keepWhatIsTyped = useEffectEvent(() => {
    if (isDirty.current) unsaved.keepNow();
  });
  // A layout's effect, because the fields are gone when the others end.
  useLayoutEffect(() => () => keepWhatIsTyped(), []);
  const restore = (copy: UnsavedCopy) => {
    if (isDirty.current) unsaved.keepNow();
    setWritten((before) => ({
      id: before.id,
      version: copy.version ?? before.version,
      edition: before.edition + 1,
      values: { ...emptyStory, ...copy.values },
    }));
    isDirty.current = true;
    unsaved.adopt(copy);
  };
  const { submit, isWaiting, noteUpload } = useSubmit((changes) => {
    if (save.isSaving) return;
    if (written.id !== undefined && written.version !== undefined)
      save.update({ id: written.id, version: written.version }, changes);
    else save.create(changes);
  });
  const isPublished = (save.savedAs?.status ?? values.status) === "published";
  const unpublishing = useUnpublishQuestion({ saved, isPublished, onConfirm: submit });
  const promotes = rights.feature || rights.announce;
  const publish = rights.publish && !isPublished ? () => submit({ status: "published" }) : undefined;
  return (
    <Screen
      title={written.id ? t("articles.editTitle") : t("articles.newTitle")}
      above={<WayBack />}
      note={
        <>
          <SavedState saved={saved} name={values.title} storedAt={unsaved.storedAt} />
          {/* Up here, where a line more moves nothing that somebody types into. */}
          {written.id && <OthersHere subjectId={written.id} isFloating />}
        </>
      }
      action={
        <SaveButtons
          isSaving={save.isSaving || isWaiting}
          onPublish={publish}
          isJustPublished={save.savedAs?.status === "published"}
        />
      }
    >
      {isReplaced && (
        <p role="status" className="border-l-4 border-press-fill bg-press-tint px-4 py-2.5 text-sm">
          {t("articles.replacedText")}
        </p>
      )}
      <FoundText text={unsaved} onRestore={restore} knownBy={["title", "excerpt", "slug"]} />
      <form
        id={formId}
        ref={form}
        noValidate
        onInput={noteChange}
        onSubmit={(event) => {
          event.preventDefault();
          if (!unpublishing.asksFor(event.currentTarget)) submit();
        }}
      >
        <StoryFields
          key={written.edition}
          values={written.values}
          savedAs={save.savedAs}
          failure={save.failure}
          sections={sections}
          canPublish={rights.publish}
          articleId={written.id}
          translations={translations}
          promotion={isPublished && promotes && written.id && <Promotion id={written.id} rights={rights} />}
          onChange={noteChange}
          onUpload={noteUpload}
        />
      </form>
      {written.id !== undefined && save.conflict && (
        <StoryConflict
          theirs={save.conflict}
          mine={form.current ? valuesIn(form.current) : written.values}
          sections={sections}
          isSaving={save.isSaving}
          onKeepMine={() => save.replace(written.id ?? "")}
          onTakeTheirs={() => {
            unsaved.keepNow();
            isDirty.current = false;
            onReload();
          }}
          onCopy={rights.create ? () => save.create({ slug: "", status: "draft" }) : undefined}
          onClose={save.closeConflict}
        />
      )}
      {unpublishing.dialog}
      <LeaveGuard isDirty={isDirty} />
    </Screen>
  );
}

const formId = "story";

const subscribeToNothing = () => () => {};

/** Saving, and publishing in one press: a story that is out already has no need of the second. */
function SaveButtons({
  isSaving,
  onPublish,
  isJustPublished,
}: {
  isSaving: boolean;
  onPublish: (() => void) | undefined;
  isJustPublished: boolean;
}) {
  const { t } = useMessages();
  // Without the script the browser would send the form by itself, into the address, and show an empty one.
  const canSend = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const common = { disabled: !canSend, busy: isSaving, busyWord: t("ui.saving") };
  return (
    <>
      <Button
        {...common}
        type="submit"
        form={formId}
        tone={onPublish ? "secondary" : "primary"}
        title={t("articles.saveShortcut")}
        aria-keyshortcuts="Control+S Meta+S"
      >
        <SaveIcon size={18} />
        {t("ui.save")}
      </Button>
      {!onPublish && isJustPublished && (
        // In the place of the button: Save must not come to lie under a pointer that has just pressed it.
        <p className="inline-flex min-h-10 items-center gap-2 px-4 text-sm font-semibold text-positive">
          <CheckIcon size={18} />
          {t("articles.status.published")}
        </p>
      )}
      {onPublish && (
        // No submit button: Enter in a field saves, and nothing goes out by accident.
        <Button {...common} tone="primary" onClick={onPublish}>
          <CheckIcon size={18} />
          {t("articles.publish")}
        </Button>
      )}
    </>
  );
}

/** Sends the form, after the picture that is on its way: a story must not go out without the picture in its form. */
function useSubmit(send: (changes: Partial<StoryValues>) => void) {
  const [upload, setUpload] = useState<UploadState>();
  const [waiting, setWaiting] = useState<Partial<StoryValues>>();
  const submit = (changes: Partial<StoryValues> = {}) => {
    if (upload === "begun") setWaiting(changes);
    else send(changes);
  };
  const goOn = useEffectEvent(() => {
    if (waiting && upload === "stored") send(waiting);
    setWaiting(undefined);
  });
  useEffect(() => {
    // The field shows the address by now: both came with one rendering.
    if (upload !== "begun") goOn();
  }, [upload]);
  return { submit, isWaiting: waiting !== undefined, noteUpload: setUpload };
}

/** Saving, and what the form does once it is saved. What was typed meanwhile stays unsaved work. */
function useStorySave({
  form,
  isDirty,
  unsaved,
  written,
  setWritten,
  onSaved,
}: {
  form: React.RefObject<HTMLFormElement | null>;
  isDirty: React.RefObject<boolean>;
  unsaved: Pick<UnsavedText, "forget" | "follow" | "keepNow">;
  written: Written;
  setWritten: (change: (before: Written) => Written) => void;
  onSaved: (id: string) => void;
}) {
  const [savedAs, setSavedAs] = useState<SavedAs>();
  const settle = ({ id, version, ...made }: SavedAs & { id: string; version: number }, isBehind: boolean) => {
    unsaved.forget();
    unsaved.follow({ form: unsavedForm(id), version, made });
    if (isBehind) unsaved.keepNow();
    setWritten((before) => ({ ...before, id, version }));
    setSavedAs(made);
    // Nothing is left behind by the form's own way to its story: the guard, asked within that call, is not to stop it.
    isDirty.current = false;
    onSaved(id);
    isDirty.current = isBehind;
  };
  const save = useSave(form, {
    isNew: written.id === undefined,
    onCreated: (story, isBehind) => settle({ ...story, version: 1 }, isBehind),
    onUpdated: ({ slug, status, version }, isBehind) =>
      settle({ id: written.id ?? "", slug, status, version }, isBehind),
  });
  return { ...save, savedAs };
}
