// What the trash holds, and who may look into it: whoever may throw a kind of thing away may see and restore it.
import { type EntityKindName, entityKinds } from "../../platform/entity-kinds.ts";

export type TrashKind = EntityKindName;

/** In the order in which the trash is emptied. */
export const trashKinds = Object.keys(entityKinds) as readonly TrashKind[]; // it has no other keys

/** The kind that an address or a form names. */
export function trashKind(name: string | null | undefined): TrashKind | undefined {
  return trashKinds.find((kind) => kind === name);
}
