// Writing a story. The primary action stays in its corner, Ctrl + S saves, and what is typed is kept on this device until
// it is saved.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Appearances } from "../../../features/homepage/appearances.server.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import type { SelectOption } from "../../../ui/form/select-field.tsx";
import { CheckIcon, SaveIcon } from "../../../ui/icons.tsx";
import { OthersHere } from "../../kit/co-editing-presence.tsx";
import { LeaveGuard } from "../../kit/leave-guard.tsx";
import { Screen } from "../../kit/screen.tsx";
import { useSaveShortcut } from "../../kit/use-save-shortcut.ts";
import type { UploadState } from "../../media/picture-field.tsx";
import type { ArticleRights } from "../article-rights.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FoundDraft, SavedState, WayBack } from "./form-notes.tsx";
import { draftKey } from "./local-draft.ts";
import { type SavedAs, StoryFields } from "./story-fields.tsx";
import { type StoryValues, valuesIn } from "./story-values.ts";
import { useDraft } from "./use-draft.ts";
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
  publishedAt: Date | null;
  /** Where it stands by somebody's choice. */
  appearances: Appearances | undefined;
  updatedAt: Date;
  /** Reads it anew, for a form that begins again. */
  onReload: () => void;
};

export type ArticleFormProps = {
  /** Absent for a story that was never saved. */
  saved?: SavedStory;
  values: StoryValues;
  sections: readonly SelectOption[];
  rights: ArticleRights;
  personId: string;
};

export function ArticleForm({ saved, values, sections, rights, personId }: ArticleFormProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  // What the fields began with. Loaders run again after every save; the fields must not follow them.
  const [start, setStart] = useState({ edition: 0, values, version: saved?.version });
  const draft = useDraft({ storageKey: draftKey(personId, saved?.id), form, version: start.version });
  const save = useStorySave({ form, isDirty, saved, personId, draft, setStart });
  useSaveShortcut(form);

  const noteChange = () => {
    isDirty.current = true;
    draft.note();
  };
  const noteWhatWasTypedBefore = useEffectEvent(() => {
    if (form.current && isTypedInto(form.current)) noteChange();
  });
  useEffect(() => noteWhatWasTypedBefore(), []);
  const keepWhatIsTyped = useEffectEvent(() => {
    if (isDirty.current) draft.keepNow();
  });
  // A layout's effect, because the fields are gone when the others end.
  useLayoutEffect(() => () => keepWhatIsTyped(), []);
  const restore = () => {
    if (!draft.found) return;
    const { version, values: stored } = draft.found;
    setStart(({ edition }) => ({ edition: edition + 1, values: stored, version: version ?? undefined }));
    isDirty.current = true;
    draft.accept();
  };
  const { state } = useLocation();
  const goOnTyping = useEffectEvent(() => {
    if (state === typedOn) restore();
  });
  useEffect(() => {
    if (draft.found) goOnTyping();
  }, [draft.found]);
  const { submit, isWaiting, noteUpload } = useSubmit((changes) => {
    if (save.isSaving) return;
    if (saved && start.version !== undefined) save.update({ id: saved.id, version: start.version }, changes);
    else save.create(changes);
  });
  const isPublished = (save.savedAs?.status ?? values.status) === "published";
  const unpublishing = useUnpublishQuestion({ saved, isPublished, onConfirm: submit });
  const publish = rights.publish && !isPublished ? () => submit({ status: "published" }) : undefined;
  return (
    <Screen
      title={saved ? t("articles.editTitle") : t("articles.newTitle")}
      above={<WayBack />}
      note={<SavedState saved={saved} storedAt={draft.storedAt} />}
      action={<SaveButtons isSaving={save.isSaving || isWaiting} onPublish={publish} />}
    >
      {saved && <OthersHere subjectId={saved.id} />}
      {draft.found && <FoundDraft draft={draft.found} onRestore={restore} onDiscard={draft.forget} />}
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
          key={start.edition}
          values={start.values}
          savedAs={save.savedAs}
          failure={save.failure}
          sections={sections}
          canPublish={rights.publish}
          articleId={saved?.id}
          onChange={noteChange}
          onUpload={noteUpload}
        />
      </form>
      {saved && save.conflict && (
        <ConflictDialog
          saved={save.conflict}
          mine={form.current ? valuesIn(form.current) : start.values}
          isSaving={save.isSaving}
          onLoadSaved={() => {
            draft.keepNow();
            isDirty.current = false;
            saved.onReload();
          }}
          onCopy={rights.create ? () => save.create({ slug: "", status: "draft" }) : undefined}
          onClose={save.closeConflict}
        />
      )}
      {unpublishing.dialog}
      <LeaveGuard isDirty={isDirty} onLeave={draft.keepNow} />
    </Screen>
  );
}

/** Whether a form as the server sent it was typed into before this script ran. */
function isTypedInto({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== "hidden" &&
      field.value !== field.defaultValue,
  );
}

const formId = "story";

const subscribeToNothing = () => () => {};

/** Saving, and publishing in one press: a story that is out already has no need of the second. */
function SaveButtons({ isSaving, onPublish }: { isSaving: boolean; onPublish: (() => void) | undefined }) {
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

type Start = { edition: number; values: StoryValues; version: number | undefined };

/** The state of a location that a form leads to which was typed on in while it was saved for the first time. */
const typedOn = "typed-on";

/** Saving, and what the form does once it is saved. What was typed meanwhile stays unsaved work. */
function useStorySave({
  form,
  isDirty,
  saved,
  personId,
  draft,
  setStart,
}: {
  form: React.RefObject<HTMLFormElement | null>;
  isDirty: React.RefObject<boolean>;
  saved: SavedStory | undefined;
  personId: string;
  draft: Pick<ReturnType<typeof useDraft>, "forget" | "follow" | "keepNow">;
  setStart: (change: (before: Start) => Start) => void;
}) {
  const navigate = useNavigate();
  const [savedAs, setSavedAs] = useState<SavedAs>();
  const settle = ({ id, version, ...made }: SavedAs & { id: string; version: number }, isBehind: boolean) => {
    isDirty.current = false;
    draft.forget();
    draft.follow({ storageKey: draftKey(personId, id), version, made });
    if (isBehind) draft.keepNow();
  };
  const save = useSave(form, {
    isNew: saved === undefined,
    onCreated: (story, isBehind) => {
      settle({ ...story, version: 1 }, isBehind);
      void navigate(`/admin/articles/${story.id}`, { replace: saved === undefined, state: typedOn });
    },
    onUpdated: ({ slug, status, version }, isBehind) => {
      settle({ id: saved?.id ?? "", slug, status, version }, isBehind);
      isDirty.current = isBehind;
      setStart((before) => ({ ...before, version }));
      setSavedAs({ slug, status });
    },
  });
  return { ...save, savedAs };
}
