// Text that was typed and not saved yet, kept by this browser: a closed window, a dead battery or an expired session
// must not cost a story.
import { emptyStory, type StoryValues, storyFields } from "./story-values.ts";

export type LocalDraft = {
  /** Milliseconds. */
  storedAt: number;
  /** The version that the editor had before them, `null` for a story that was never saved. */
  version: number | null;
  values: StoryValues;
};

/** Each person and each story has one: two people at one machine do not see each other's. */
export function draftKey(personId: string, articleId: string | undefined): string {
  return `rangashala-draft:${personId}:${articleId ?? "new"}`;
}

/** `undefined` for none, and for anything that does not look like one of ours. */
export function readDraft(storage: Pick<Storage, "getItem">, key: string): LocalDraft | undefined {
  try {
    return draftIn(JSON.parse(storage.getItem(key) ?? "null"));
  } catch {
    return undefined; // storage forbidden by the browser, or a torn entry
  }
}

function draftIn(stored: unknown): LocalDraft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { storedAt, version, values } = stored as Partial<Record<keyof LocalDraft, unknown>>; // each is looked at below
  if (typeof storedAt !== "number" || typeof values !== "object" || values === null) return undefined;
  const texts = storyFields.map((name) => [name, String(Reflect.get(values, name) ?? "")]);
  return {
    storedAt,
    version: typeof version === "number" ? version : null,
    values: { ...emptyStory, ...Object.fromEntries(texts) },
  };
}

/** False when the browser has no room or does not allow it. */
export function writeDraft(storage: Pick<Storage, "setItem">, key: string, draft: LocalDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(storage: Pick<Storage, "removeItem">, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing needs to go.
  }
}
