// Writing a story. The primary action stays in its corner, Ctrl + S saves, and what is typed is kept on this device
// until it is saved.
import { useBeside } from "#app/admin/articles/beside/use-beside.tsx";
import { PreviewLinks } from "#app/admin/articles/links/preview-links.tsx";
import { StoryBeginning } from "#app/admin/articles/start/story-beginning.tsx";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { Screen } from "#app/admin/kit/screen.tsx";
import { useSaveShortcut } from "#app/admin/kit/use-save-shortcut.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleFormProps } from "./article-form-props.ts";
import { BackToStories } from "./form-notes.tsx";
import { Promotion } from "./promotion.tsx";
import { storyFormId } from "./save-buttons.tsx";
import { StoryActions, StoryNotes, StoryNotices } from "./story-around.tsx";
import { StoryChecklist } from "./story-checklist.tsx";
import { StoryFields } from "./story-fields.tsx";
import { StoryQuestions } from "./story-questions.tsx";
import { isStoryPublic } from "./story-state.ts";
import { useChecklist } from "./use-checklist.ts";
import { useStoryForm } from "./use-story-form.ts";
import { useUploadState } from "./use-upload-state.ts";

/** The form of a story. Give it another `key` for another story. */
export function ArticleForm(props: ArticleFormProps) {
  const { saved, values, rights } = props;
  const { t } = useMessages();
  const story = useStoryForm(props);
  const { session, state } = story;
  useSaveShortcut(session.form);
  const noteUpload = useUploadState(session);
  const checklist = useChecklist({ isOn: rights.publish, id: state.id, read: () => session.read() });
  const noteChange = (isText = false) => {
    session.dispatch({ kind: "typed", isText });
    checklist.note();
  };
  const beside = useBeside({ story: state, values, flush: session.flush });
  const isPublic = isStoryPublic(state, saved?.isPublic === true);
  const promotes = rights.feature || rights.announce;
  const shown = { ...props, ...story, isPublic };
  return (
    <Screen
      title={state.id ? t("articles.editTitle") : t("articles.newTitle")}
      above={<BackToStories />}
      note={<StoryNotes {...shown} />}
      action={!state.taken && <StoryActions {...shown} />}
    >
      <StoryBeginning {...props} session={session} state={state} onFilled={checklist.note} />
      <StoryNotices {...shown} beside={beside.bar} onRestore={checklist.note} />
      <form
        id={storyFormId}
        ref={session.form}
        noValidate
        hidden={state.taken !== undefined}
        onInput={({ target }) => noteChange(target instanceof HTMLElement && target.isContentEditable)}
        onSubmit={(event) => {
          event.preventDefault();
          session.dispatch({ kind: "pressed", isPublic, isReachable: saved?.address !== undefined });
        }}
      >
        <StoryFields
          {...props}
          key={state.edition}
          values={state.values}
          savedAs={state.savedAs}
          failure={state.failure}
          canPublish={rights.publish}
          isPublic={isPublic}
          articleId={state.id}
          promotion={isPublic && promotes && state.id && <Promotion id={state.id} rights={rights} />}
          beside={beside.shown}
          links={state.id && <PreviewLinks articleId={state.id} flush={session.flush} />}
          checklist={rights.publish && <StoryChecklist checklist={checklist} />}
          onChange={noteChange}
          onUpload={noteUpload}
        />
      </form>
      <StoryQuestions {...shown} />
      <LeaveGuard isDirty={session.unsavedWork} />
    </Screen>
  );
}
