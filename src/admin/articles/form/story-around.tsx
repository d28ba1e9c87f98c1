// What stands around the fields of a story: what is saved, the ways to save it, and what has to be known before writing
// on.
import type { ComponentProps } from "react";
import { BesideBar } from "#app/admin/articles/beside/beside-bar.tsx";
import { TakeOverButton } from "#app/admin/articles/take-over/take-over-button.tsx";
import { TakenOver } from "#app/admin/articles/take-over/taken-over.tsx";
import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import type { UnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleFormProps } from "./article-form-props.ts";
import { SavedState } from "./form-notes.tsx";
import { SaveButtons } from "./save-buttons.tsx";
import type { StorySession } from "./story-session.ts";
import type { StoryState } from "./story-state.ts";
import { emptyStory } from "./story-values.ts";
import { toReadersBy, wayTo } from "./to-readers.ts";
import { WorkingCopyBanner } from "./working-copy-banner.tsx";

/** A story's form, its session, and whether readers have the story. */
export type StoryInForm = Pick<
  ArticleFormProps,
  "saved" | "values" | "isReplaced" | "rights" | "sections" | "naming"
> & {
  session: StorySession;
  state: StoryState;
  unsaved: UnsavedText;
  isPublic: boolean;
};

const isBusy = ({ isSending, awaitsUpload }: StoryState) => isSending || awaitsUpload !== undefined;

/** What is saved, and who else is here: up where a line more moves nothing that somebody types into. */
export function StoryNotes({ saved, values, session, state, unsaved, isPublic }: StoryInForm) {
  return (
    <>
      <SavedState
        saved={saved}
        name={values.title}
        storedAt={unsaved.storedAt}
        autosaved={state.autosave.state}
        isPublic={isPublic}
      />
      {state.id && !state.taken && (
        <OthersHere
          subjectId={state.id}
          isFloating
          opening={unsaved.id}
          onTaken={(by) => session.dispatch({ kind: "takenOver", by })}
          action={<TakeOverButton articleId={state.id} onTaken={() => session.dispatch({ kind: "startedAnew" })} />}
        />
      )}
    </>
  );
}

/** Saving, and the one way to the reader. */
export function StoryActions({ rights, session, state, isPublic }: StoryInForm) {
  const { chosen, savedAs } = state;
  const toReaders = toReadersBy({ rights, isPublic, chosen });
  return (
    <SaveButtons
      isSaving={isBusy(state)}
      isPublishing={rights.publish && !isPublic && chosen.status === "published"}
      toReaders={toReaders}
      onToReaders={() => session.dispatch({ kind: "submitted", way: wayTo[toReaders ?? "update"] })}
      isJustPublic={savedAs?.status === "published" && !savedAs.isBehind && !state.isTypedSince}
    />
  );
}

type StoryNoticesProps = StoryInForm & {
  beside: Pick<ComponentProps<typeof BesideBar>, "shown" | "onShow" | "hasPreview" | "other">;
  onRestore: () => void;
};

/** What has to be known before writing on: another text, a working copy, a colleague who took over, what was found. */
export function StoryNotices(props: StoryNoticesProps) {
  const { saved, isReplaced, rights, session, state, unsaved, isPublic, beside, onRestore } = props;
  const { t } = useMessages();
  return (
    <>
      {isReplaced && (
        <p role="status" className="border-l-4 border-press-fill bg-press-tint px-4 py-2.5 text-sm">
          {t("articles.replacedText")}
        </p>
      )}
      {saved && !state.taken && (
        <WorkingCopyBanner
          story={saved}
          settle={session.settled}
          onDiscarded={() => session.dispatch({ kind: "discarded" })}
        />
      )}
      {state.taken ? (
        <TakenOver taken={state.taken} onReload={() => session.dispatch({ kind: "startedAnew" })} />
      ) : (
        <BesideBar
          {...beside}
          isSaving={isBusy(state)}
          onPublishBoth={
            rights.publish
              ? (other) => session.dispatch({ kind: "submitted", way: { into: "both", other } })
              : undefined
          }
          isPublic={isPublic}
        />
      )}
      <FoundText
        text={unsaved}
        knownBy={["title", "excerpt", "slug"]}
        onRestore={(copy) => {
          session.dispatch({ kind: "restored", copy, rest: emptyStory });
          onRestore();
        }}
      />
    </>
  );
}
