// Writing a story. The primary action stays in its corner, Ctrl + S saves, and what is typed is kept on this device until
// it is saved.
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CopyState } from "#app/admin/articles/article.tsx";
import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import { BesideBar } from "#app/admin/articles/beside/beside-bar.tsx";
import { useBeside } from "#app/admin/articles/beside/use-beside.tsx";
import { PreviewLinks } from "#app/admin/articles/links/preview-links.tsx";
import { TakeOverButton } from "#app/admin/articles/take-over/take-over-button.tsx";
import { TakenOver, useTakenOver } from "#app/admin/articles/take-over/taken-over.tsx";
import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { useChangeNote } from "#app/admin/kit/item/use-change-note.ts";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { Screen } from "#app/admin/kit/screen.tsx";
import { useSaveShortcut } from "#app/admin/kit/use-save-shortcut.ts";
import type { Appearances } from "#app/features/front-page/homepage/appearances.server.ts";
import type { LinkedStory } from "#app/features/newsroom/articles/admin-queries.server.ts";
import type { UnsavedCopy } from "#app/features/records/unsaved-text/copies.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useUnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SelectOption } from "#app/ui/form/select-field.tsx";
import type { BylineChoices } from "./bylines-field.tsx";
import { BackToStories, SavedState } from "./form-notes.tsx";
import { Promotion } from "./promotion.tsx";
import { SaveButtons, storyFormId } from "./save-buttons.tsx";
import { StoryChecklist } from "./story-checklist.tsx";
import { StoryConflict } from "./story-conflict.tsx";
import { StoryFields } from "./story-fields.tsx";
import { emptyStory, type StoryValues, valuesIn } from "./story-values.ts";
import { chosenIn, toReadersBy, wayTo } from "./to-readers.ts";
import { useChecklist } from "./use-checklist.ts";
import { type SaveWay, unsavedForm, useStorySave, type Written } from "./use-story-save.ts";
import { useSubmit } from "./use-submit.ts";
import { useUnpublishQuestion } from "./use-unpublish-question.tsx";
import { WorkingCopyBanner } from "./working-copy-banner.tsx";

/** A story as the server has it now. */
export type SavedStory = {
  id: string;
  version: number;
  isPublic: boolean;
  /** What is typed and not public, if there is such a text: `values` are it then. */
  copy: CopyState | undefined;
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
  naming: BylineChoices;
  rights: ArticleRights;
  /** How its review stands and what colleagues noted; absent for a story that was never saved. */
  review: { state: ReactNode; notes: ReactNode } | undefined;
  /** Reads the story anew, for a form that begins again. */
  onReload: () => void;
  /** Begins again with what the loaders have read just now. */
  onRestart: () => void;
  /** Called before the form leads to the address of the story that it has saved: it is to stay as it is. */
  onMove: (id: string) => void;
};

/** The form of a story. Give it another `key` for another story. */
export function ArticleForm(props: ArticleFormProps) {
  const { saved, values, isReplaced, sections, translations, rights, onReload, onRestart, onMove } = props;
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
  const save = useStorySave({ form, isDirty, unsaved, written, setWritten, onSaved, mayGoAlone: rights.publishAlone });
  useSaveShortcut(form);

  const [chosen, setChosen] = useState(chosenIn(values));
  const [chosenFor, setChosenFor] = useState(save.savedAs);
  if (save.savedAs && save.savedAs !== chosenFor) {
    const { status } = save.savedAs;
    setChosenFor(save.savedAs);
    setChosen((before) => ({ ...before, status }));
  }
  const [changedFrom, setChangedFrom] = useState(save.savedAs);
  const checklist = useChecklist({
    isOn: rights.publish,
    id: written.id,
    read: () => (form.current ? valuesIn(form.current) : undefined),
  });
  const noteTyped = useChangeNote({ form, isDirty, unsaved });
  const noteChange = () => {
    noteTyped();
    save.autosave.note();
    checklist.note();
    setChangedFrom(save.savedAs);
    if (!form.current) return;
    const now = chosenIn(valuesIn(form.current));
    if (now.status !== chosen.status || now.isTimed !== chosen.isTimed) setChosen(now);
  };
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
    if (copy.version !== null) save.beginWith(copy.version);
    isDirty.current = true;
    checklist.note();
    unsaved.adopt(copy);
  };
  const { submit, isWaiting, noteUpload } = useSubmit((way: SaveWay) => {
    if (!save.isSaving) void save.send(way);
  });
  const startAnew = () => {
    if (isDirty.current) unsaved.keepNow();
    isDirty.current = false;
    onReload();
  };
  const takenOver = useTakenOver({
    ...{ articleId: written.id, version: written.version, isDirty },
    read: () => (form.current ? valuesIn(form.current) : written.values),
  });
  const beside = useBeside({ written, values, autosave: save.autosave, savedAs: save.savedAs });
  const isPublic = save.savedAs ? save.savedAs.status === "published" : saved?.isPublic === true;
  const unpublishing = useUnpublishQuestion({
    saved,
    isPublished: isPublic,
    onConfirm: () => submit({ into: "story" }),
  });
  const promotes = rights.feature || rights.announce;
  const staysPublic = isPublic && chosen.status === "published";
  const toReaders = toReadersBy({ rights, isPublic, chosen });
  return (
    <Screen
      title={written.id ? t("articles.editTitle") : t("articles.newTitle")}
      above={<BackToStories />}
      note={
        <>
          <SavedState
            saved={saved}
            name={values.title}
            storedAt={unsaved.storedAt}
            autosaved={save.autosave.state}
            isPublic={isPublic}
          />
          {/* Up here, where a line more moves nothing that somebody types into. */}
          {written.id && !takenOver.taken && (
            <OthersHere
              subjectId={written.id}
              isFloating
              opening={unsaved.id}
              onTaken={takenOver.hear}
              action={<TakeOverButton articleId={written.id} onTaken={startAnew} />}
            />
          )}
        </>
      }
      action={
        !takenOver.taken && (
          <SaveButtons
            isSaving={save.isSaving || isWaiting}
            isPublishing={rights.publish && !isPublic && chosen.status === "published"}
            toReaders={toReaders}
            onToReaders={() => submit(wayTo[toReaders ?? "update"])}
            isJustPublic={
              save.savedAs?.status === "published" && !save.savedAs.isBehind && changedFrom !== save.savedAs
            }
          />
        )
      }
    >
      {isReplaced && (
        <p role="status" className="border-l-4 border-press-fill bg-press-tint px-4 py-2.5 text-sm">
          {t("articles.replacedText")}
        </p>
      )}
      {saved && !takenOver.taken && (
        <WorkingCopyBanner
          story={saved}
          settle={save.settled}
          onDiscarded={() => {
            isDirty.current = false;
            unsaved.forget();
            onRestart();
          }}
        />
      )}
      {takenOver.taken && <TakenOver taken={takenOver.taken} onReload={startAnew} />}
      {!takenOver.taken && (
        <BesideBar
          {...beside.bar}
          isSaving={save.isSaving || isWaiting}
          onPublishBoth={rights.publish ? (other) => submit({ into: "both", other }) : undefined}
          isPublic={isPublic}
        />
      )}
      <FoundText text={unsaved} onRestore={restore} knownBy={["title", "excerpt", "slug"]} />
      <form
        id={storyFormId}
        ref={form}
        noValidate
        hidden={takenOver.taken !== undefined}
        onInput={noteChange}
        onSubmit={(event) => {
          event.preventDefault();
          if (unpublishing.asksFor(event.currentTarget)) return;
          submit({ into: staysPublic ? "copy" : "story" });
        }}
      >
        <StoryFields
          key={written.edition}
          values={written.values}
          savedAs={save.savedAs}
          failure={save.failure}
          sections={sections}
          canPublish={rights.publish}
          isPublic={isPublic}
          articleId={written.id}
          translations={translations}
          naming={props.naming}
          promotion={isPublic && promotes && written.id && <Promotion id={written.id} rights={rights} />}
          review={props.review}
          beside={beside.shown}
          links={written.id && <PreviewLinks articleId={written.id} flush={save.autosave.flush} />}
          checklist={rights.publish && <StoryChecklist checklist={checklist} />}
          onChange={noteChange}
          onUpload={noteUpload}
        />
      </form>
      {written.id !== undefined && save.conflict && (
        <StoryConflict
          theirs={save.conflict}
          mine={form.current ? valuesIn(form.current) : written.values}
          sections={sections}
          accounts={props.naming.accounts}
          isSaving={save.isSaving}
          onKeepMine={() => save.replace(written.id ?? "")}
          onMerge={(merged) => {
            setWritten((before) => ({ ...before, edition: before.edition + 1, values: merged }));
            setChosen(chosenIn(merged));
            save.replace(written.id ?? "", merged);
          }}
          onTakeTheirs={startAnew}
          onCopy={rights.create ? () => save.create({ slug: "", status: "draft" }) : undefined}
          onClose={save.closeConflict}
        />
      )}
      {unpublishing.dialog}
      {save.aloneDialog}
      <LeaveGuard isDirty={isDirty} />
    </Screen>
  );
}
