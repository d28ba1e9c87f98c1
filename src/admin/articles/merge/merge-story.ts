// Two texts of one story, put together from what each of them has: field by field, and the body block by block.
import { diffArrays } from "diff";
import type { StoryField, StoryValues } from "#app/admin/articles/form/story-values.ts";
import { besideStory, fieldsOfStory } from "#app/features/newsroom/articles/rules.ts";

/** Which of two is taken; `both` is what was saved first, and one's own behind it. */
export type MergeChoice = "theirs" | "mine" | "both";

/** A paragraph, a heading, a picture … as the document has it. */
type Block = unknown;

/** A stretch that is the same on both sides, or a point where they differ: `undefined` where a side has nothing. */
export type Stretch = { isSame: true; blocks: readonly Block[] } | { isSame: false; theirs: Block; mine: Block };

/** The bodies of both, given as JSON, side by side. */
export function stretchesOf(theirs: string, mine: string): readonly Stretch[] {
  const changes = diffArrays([...blocksIn(theirs)], [...blocksIn(mine)], {
    comparator: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  const stretches: Stretch[] = [];
  let removed: readonly Block[] = [];
  const pair = (added: readonly Block[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1)
      stretches.push({ isSame: false, theirs: removed[index], mine: added[index] });
    removed = [];
  };
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added) pair(change.value);
    else {
      pair([]);
      stretches.push({ isSame: true, blocks: change.value });
    }
  }
  pair([]);
  return stretches;
}

/** The body that the choices make, one for each point where the two differ, in their order; as JSON. */
export function mergedDocument(stretches: readonly Stretch[], choices: readonly MergeChoice[]): string {
  let at = -1;
  const content = stretches.flatMap((stretch) => {
    if (stretch.isSame) return stretch.blocks;
    at += 1;
    const choice = choices[at] ?? "mine";
    const taken = [choice === "mine" ? undefined : stretch.theirs, choice === "theirs" ? undefined : stretch.mine];
    return taken.filter((block) => block !== undefined);
  });
  return JSON.stringify({ type: "doc", content });
}

/** A block alone, as a document of which `documentText` can tell the words. */
export const documentOfBlock = (block: Block) => JSON.stringify({ type: "doc", content: [block] });

function blocksIn(document: string): readonly Block[] {
  try {
    const parsed: unknown = JSON.parse(document || "null");
    const content = typeof parsed === "object" && parsed !== null && "content" in parsed ? parsed.content : [];
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}

/** What comes between two texts of a field that are both taken; nothing for a field that holds one thing only. */
function betweenBoth(field: StoryField): string | undefined {
  const declared: Readonly<Record<string, object>> = { ...fieldsOfStory, ...besideStory };
  const found = declared[field];
  return found && "between" in found ? String(found.between) : undefined;
}

export const mayTakeBoth = (field: StoryField) => betweenBoth(field) !== undefined;

/** The form with a field as chosen. The link to the other language is one field with two parts. */
export function mergedField(
  field: StoryField,
  choice: MergeChoice,
  { theirs, mine }: { theirs: StoryValues; mine: StoryValues },
): Partial<StoryValues> {
  const chosen = choice === "theirs" ? theirs : mine;
  if (field === "translation_title")
    return { translation_title: chosen.translation_title, translation_of: chosen.translation_of };
  if (choice !== "both") return { [field]: chosen[field] };
  const both = [theirs[field], mine[field]].filter((text) => text.trim() !== "");
  return { [field]: both.join(betweenBoth(field)) };
}
