// Writing a story. The primary action stays in its corner, Ctrl + S saves, and what is typed is kept on this device until
// it is saved (look.md, The back office).
import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { SelectOption } from "../../ui/form/select-field.tsx";
import { Button } from "../../ui/button.tsx";
import { SaveIcon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words-context.tsx";
import type { ArticleRights } from "../kit/article-rights.ts";
import { LeaveGuard } from "../kit/leave-guard.tsx";
import { useMediaPicker } from "../kit/media-picker.tsx";
import { Screen } from "../kit/screen.tsx";
import { useSaveShortcut } from "../kit/use-save-shortcut.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FoundDraft, SavedState, WayBack } from "./form-notes.tsx";
import { draftKey } from "./local-draft.ts";
import { StoryFields } from "./story-fields.tsx";
import { StorySide } from "./story-side.tsx";
import { type StoryValues, valuesIn } from "./story-values.ts";
import { useDraft } from "./use-draft.ts";
import { useSave } from "./use-save.ts";

/** A story as the server has it now. */
export type SavedStory = {
  id: string;
  version: number;
  address: string | undefined;
  publishedAt: Date | null;
  updatedAt: Date;
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
  const { t } = useWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  // What the fields began with. Loaders run again after every save; the fields must not follow them.
  const [start, setStart] = useState({ edition: 0, values, version: saved?.version });
  const [slug, setSlug] = useState(values.slug);
  const draft = useDraft({ storageKey: draftKey(personId, saved?.id), form, version: start.version });
  const [picker, pickMedia] = useMediaPicker({ only: "picture" });
  useSaveShortcut(form);

  const settle = () => {
    isDirty.current = false;
    draft.forget();
  };
  const save = useSave(form, {
    isNew: saved === undefined,
    onCreated: ({ id }) => {
      settle();
      void navigate(`/admin/articles/${id}`, { replace: saved === undefined });
    },
    onUpdated: (story) => {
      settle();
      setStart((before) => ({ ...before, version: story.version }));
      setSlug(story.slug);
    },
  });
  const beginWith = (next: { values: StoryValues; version: number | undefined }) => {
    setStart((before) => ({ ...next, edition: before.edition + 1 }));
    setSlug(next.values.slug);
  };
  const loadSaved = async () => {
    save.closeConflict();
    isDirty.current = false;
    await revalidate();
    setReloads((count) => count + 1);
  };
  const [, setReloads] = useState(0);
  const noteChange = () => {
    isDirty.current = true;
    draft.note();
  };
  return null;
}
