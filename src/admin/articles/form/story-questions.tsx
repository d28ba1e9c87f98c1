import { AloneModal } from "#app/admin/articles/review/review-panel.tsx";
import { UnpublishModal } from "#app/admin/articles/unpublish-modal.tsx";
import type { StoryInForm } from "./story-around.tsx";
import { StoryConflict } from "./story-conflict.tsx";

/**
 * What a save may ask back: which of two texts stays, whether readers are to lose the story, why somebody publishes
 * alone.
 */
export function StoryQuestions({ saved, rights, sections, naming, session, state }: StoryInForm) {
  const { conflict, question } = state;
  const close = () => session.dispatch({ kind: "questionClosed" });
  const reachable = saved?.address !== undefined ? { ...saved, address: saved.address } : undefined;
  return (
    <>
      {state.id !== undefined && conflict && (
        <StoryConflict
          theirs={conflict}
          mine={session.read() ?? state.values}
          sections={sections}
          accounts={naming.accounts}
          isSaving={state.isSending}
          onKeepMine={() => session.dispatch({ kind: "replaced" })}
          onMerge={(merged) => session.dispatch({ kind: "replaced", merged })}
          onTakeTheirs={() => session.dispatch({ kind: "startedAnew" })}
          onCopy={rights.create ? () => session.dispatch({ kind: "copied" }) : undefined}
          onClose={() => session.dispatch({ kind: "conflictClosed" })}
        />
      )}
      <UnpublishModal
        story={question === "unpublish" ? reachable : undefined}
        onConfirm={() => session.dispatch({ kind: "unpublishConfirmed" })}
        onCancel={close}
      />
      <AloneModal
        open={question === "alone"}
        busy={state.isSending}
        onConfirm={(reason) => session.dispatch({ kind: "aloneConfirmed", reason })}
        onClose={close}
      />
    </>
  );
}
