// What the editor has to know about a figure beside its block: how it looks while it is edited and how one is inserted.
// One file of `figure-views` is one figure and exports it as `tool`; `figure-tools.ts` finds it there.
import type { Editor } from "@tiptap/core";
import type { NodeViewProps } from "@tiptap/react";
import type { ComponentType, ReactNode } from "react";
import type { StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import type { StoryBlock } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import type { MessageKey } from "#app/messages/messages.ts";

export type SportPage = { path: string; title: string };

/** A match that was searched for, and the competition whose table may stand there instead. */
export type FoundMatch = { match: SportPage; competition: SportPage };

/** Draws the search for a match. The story editor knows no screen of the back office, so that screen brings it. */
export type MatchSearchView = (onChoose: (found: FoundMatch) => void) => ReactNode;

/** What the screen around the editor brings for figures. */
export type FigureSources = {
  /** Lets the person choose from the media library; `undefined` when they chose nothing. */
  pickPicture: () => Promise<StoryPictureBlock | undefined>;
  matchSearch: MatchSearchView;
};

/** `pasted` is the line that the tool `takes`, "" when it was called by its button. */
export type FigureDialogProps = Pick<FigureSources, "matchSearch"> & {
  editor: Editor;
  pasted: string;
  onClose: () => void;
};

type FigureInsertion =
  /** Asks what to insert and inserts it. */
  { Dialog: ComponentType<FigureDialogProps> } | { insert: (editor: Editor, sources: FigureSources) => Promise<void> };

export type FigureTool = FigureInsertion & {
  /** Where its button stands among those of figures, from 1. */
  position: number;
  block: StoryBlock;
  /** The figure while it is edited: as readers see it, with the fields for its words below. */
  View: (props: NodeViewProps) => ReactNode;
  /** The name of its button. */
  label: Extract<MessageKey, `editor.${string}.insert`>;
  Icon: ComponentType<{ size: number }>;
  /** True for a line that stands for such a figure when it is pasted into an empty paragraph. */
  takes?: (text: string) => boolean;
};
