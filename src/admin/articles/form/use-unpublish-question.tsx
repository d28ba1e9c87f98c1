import { useState } from "react";
import { UnpublishModal } from "#app/admin/articles/unpublish-modal.tsx";
import type { SavedStory } from "./article-form.tsx";
import { valuesIn } from "./story-values.ts";

type UnpublishOptions = { saved: SavedStory | undefined; isPublished: boolean; onConfirm: () => void };

/** Holds a save back that takes the story from readers, and asks. Gives the dialog, to be put anywhere in the screen. */
export function useUnpublishQuestion({ saved, isPublished, onConfirm }: UnpublishOptions) {
  const [isAsking, setAsking] = useState(false);
  const dialog = (
    <UnpublishModal
      story={isAsking && saved?.address !== undefined ? { ...saved, address: saved.address } : undefined}
      onConfirm={() => {
        setAsking(false);
        onConfirm();
      }}
      onCancel={() => setAsking(false)}
    />
  );
  /** Whether the question is asked, so that nothing is sent yet. */
  const asksFor = (form: HTMLFormElement): boolean => {
    const takesAway = saved?.address !== undefined && isPublished && valuesIn(form).status !== "published";
    if (takesAway) setAsking(true);
    return takesAway;
  };
  return { asksFor, dialog };
}
