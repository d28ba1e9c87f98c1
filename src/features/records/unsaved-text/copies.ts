// Copies of what was typed into a form and not saved yet, in this browser's storage: a closed window, a crash, a dead
// battery or an ended session must not cost a text.
//
// Each opening of a form writes a copy of its own. So a copy that nobody has restored or discarded is never
// overwritten, not even by the same form opened again.

/** The text of a form by the names of its fields. */
export type FormText = Readonly<Record<string, string>>;

export type UnsavedCopy = {
  /** The opening of a form that wrote it. */
  id: string;
  /** Milliseconds since 1970. */
  storedAt: number;
  /** The version that the form began with, `null` for something that was never saved. */
  version: number | null;
  values: FormText;
};

/** Whose text and of which form. Two people at one machine do not see each other's. */
export type CopyOwner = { personId: string; form: string };

/** What may be kept of a form: its texts by their names, without passwords and files. */
export function textIn(form: HTMLFormElement): FormText {
  const secret = new Set([...form.querySelectorAll<HTMLInputElement>("input[type=password]")].map(({ name }) => name));
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => !secret.has(name)));
}

const prefix = "rangashala-unsaved";

function keyOf({ personId, form }: CopyOwner, id: string): string {
  return [prefix, personId, form, id].join("|");
}

/** The copies of a form, the newest first. None where the browser allows no storage. */
export function listCopies(storage: Storage, owner: CopyOwner): readonly UnsavedCopy[] {
  try {
    const start = keyOf(owner, "");
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    return keys
      .filter((key) => key.startsWith(start))
      .flatMap((key) => readCopy(storage.getItem(key), key.slice(start.length)) ?? [])
      .sort((a, b) => b.storedAt - a.storedAt);
  } catch {
    return [];
  }
}

/** `undefined` for anything that does not look like one of ours. */
function readCopy(stored: string | null, id: string): UnsavedCopy | undefined {
  try {
    const copy: unknown = JSON.parse(stored ?? "null");
    if (typeof copy !== "object" || copy === null) return undefined;
    // each is looked at below
    const { storedAt, version, values } = copy as Partial<Record<keyof UnsavedCopy, unknown>>;
    if (typeof storedAt !== "number" || typeof values !== "object" || values === null) return undefined;
    const texts = Object.entries(values).map(([name, text]) => [name, String(text)]);
    return { id, storedAt, version: typeof version === "number" ? version : null, values: Object.fromEntries(texts) };
  } catch {
    return undefined;
  }
}

/** Writes a copy, over the same opening's earlier one. False when the browser has no room or does not allow it. */
export function writeCopy(storage: Storage, owner: CopyOwner, { id, ...copy }: UnsavedCopy): boolean {
  try {
    storage.setItem(keyOf(owner, id), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(storage: Storage, owner: CopyOwner, id: string): void {
  try {
    storage.removeItem(keyOf(owner, id));
  } catch {
    // Where nothing can be kept, nothing needs to go.
  }
}
