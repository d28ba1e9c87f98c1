/** Where pasted text stands, in a field or in a story. */
export type PastedPlace = {
  /** What was pasted and still stands there, in pieces that are converted each by itself; none once it is gone. */
  pieces: () => readonly { text: string; startsLine: boolean }[];
  /** Puts these texts in the places of the pieces, as one step of undo, and goes back to writing. */
  replace: (texts: readonly string[]) => void;
  /** Takes the last replacement back. */
  undo: () => void;
  /** Calls back after each change of the text; gives the end of that. */
  hearChanges: (hear: () => void) => () => void;
};
