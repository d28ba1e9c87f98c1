// What the editor has to know about a figure, or another block that is inserted, beside its block: how it looks while
// it is edited and how one is inserted. One file of `figure-views` is one block and exports it as `tool`;
// `figure-tools.ts` finds it there.
import type { Editor } from "@tiptap/core";
import type { NodeViewProps } from "@tiptap/react";
import { type ComponentType, createContext, type ReactNode } from "react";
import type { StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import type { BodyAudio, StoryBlock } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import type { MessageKey } from "#app/messages/messages.ts";

export type SportPage = { path: string; title: string };

/** A match that was searched for, and the competition whose table may stand there instead. */
export type FoundMatch = { match: SportPage; competition: SportPage };

/** Draws the search for a match. The story editor knows no screen of the back office, so that screen brings it. */
export type MatchSearchView = (onChoose: (found: FoundMatch) => void) => ReactNode;

/** A story of this site, in whichever language. */
export type FoundStory = { path: string; title: string };

/**
 * Draws the search for a story. Given the address of a story that was pasted, it looks for that one at once and chooses
 * it.
 */
export type StorySearchView = (search: { pasted: string; onChoose: (found: FoundStory) => void }) => ReactNode;

/** `error` says that none was chosen yet. */
export type AudioChoiceProps = {
  chosen: BodyAudio | undefined;
  onChoose: (audio: BodyAudio) => void;
  error: string | undefined;
};

/** Draws where audio is uploaded or chosen. */
type AudioChoiceView = (props: AudioChoiceProps) => ReactNode;

/** What the screen around the editor brings for figures. */
export type FigureSources = {
  /** Lets the person choose from the media library; `undefined` when they chose nothing. */
  pickPicture: () => Promise<StoryPictureBlock | undefined>;
  /** Lets the person choose several, in their order; none when they chose nothing. */
  pickPictures: () => Promise<readonly StoryPictureBlock[]>;
  matchSearch: MatchSearchView;
  storySearch: StorySearchView;
  audioChoice: AudioChoiceView;
};

/** The same, for figures that are added to while they are edited. */
export const FigureSourcesContext = createContext<FigureSources | undefined>(undefined);

/** `pasted` is the line that the tool `takes`, "" when it was called by its button. */
export type FigureDialogProps = Pick<FigureSources, "matchSearch" | "storySearch" | "audioChoice"> & {
  editor: Editor;
  pasted: string;
  onClose: () => void;
};

type FigureInsertion =
  /** Asks what to insert and inserts it. */
  { Dialog: ComponentType<FigureDialogProps> } | { insert: (editor: Editor, sources: FigureSources) => Promise<void> };

export type FigureTool = FigureInsertion & {
  /** Where it stands among the tools of blocks, from 1: three have buttons, the others stand in a menu. */
  position: number;
  block: StoryBlock;
  /** A figure while it is edited: as readers see it, with the fields for its words below. None for plain text. */
  View?: (props: NodeViewProps) => ReactNode;
  /** The name of its button. */
  label: Extract<MessageKey, `editor.${string}.insert`>;
  Icon: ComponentType<{ size: number }>;
  /** What keys do in it, by their names. Each tells whether it did anything. */
  keys?: Readonly<Record<string, (editor: Editor) => boolean>>;
  /**
   * True for a line that stands for such a figure when it is pasted into an empty paragraph, and for the code of an
   * embed, wherever that is pasted.
   */
  takes?: (text: string) => boolean;
};
