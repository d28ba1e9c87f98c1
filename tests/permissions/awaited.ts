// Rows of the matrix that no screen and no command stands for yet, by the issue that brings them.

export type Awaited = {
  /** The issue that brings these rows. */
  issue: "the reader's site" | "accounts" | "the back office";
  entity: string;
  rows: readonly string[];
  /** First words of command names that would mean that it is there. */
  commands: readonly string[];
  /** Addresses, endpoints among them, that would mean that it is there. */
  addresses: readonly string[];
};

/** Rows without a screen yet. When one of these commands or addresses appears, the row needs a case instead. */
export const awaited: readonly Awaited[] = [];
