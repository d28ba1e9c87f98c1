// What teams, players, venues and competitions have alike on their screens: an entity with a name in two languages that
// is shown to readers or not.

import type { Failure } from "#app/admin/kit/form-answer.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { EditedTable } from "#app/platform/entities/entities.ts";
import { trashDays } from "#app/platform/versioned-input.ts";
import type { DeletionOptions } from "./use-deletion.tsx";
import type { SaveMessages } from "./use-item-form.ts";

export type NamedItem = { id: string; version: number; name: string; name_ne: string | null; published: boolean };

export type NamedKind = Extract<EditedTable, "sport_teams" | "sport_people" | "venues" | "competitions" | "seasons">;

export type NamedRights = { create: boolean; edit: boolean; remove: boolean };

/** The notices of their forms. */
export const namedMessages: SaveMessages = {
  created: (t) => t("admin.common.named.created"),
  updated: (t) => t("admin.common.named.updated"),
  createFailed: (t, reason) => ({ title: t("admin.common.named.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.common.named.updateFailed"), description: reason }),
};

/** The question before one is deleted, and what is said when something uses it. */
export function namedDeletion<Item extends NamedItem>(
  t: Translator,
  nameOf: (item: Item) => string,
): DeletionOptions<Item> {
  return {
    title: t("admin.common.named.deleteTitle"),
    text: (item) => t("admin.common.named.deleteText", { name: nameOf(item) }),
    deleted: t("admin.common.named.deleted"),
    failed: (reason, failure) => ({
      title: t("admin.common.named.deleteFailed"),
      description: usedBy(t, failure) ?? reason,
    }),
    restored: t("admin.common.restored"),
  };
}

/** The question before several are. */
export const severalDeletion = (t: Translator) => ({
  title: t("admin.common.named.deleteSeveralTitle"),
  text: (count: number) =>
    `${t("admin.common.named.deleteSeveralText", { count })} ${t("admin.common.trashNote", { days: trashDays })}`,
  word: t("ui.delete"),
});

const useKinds = ["teams", "seasons", "matches", "squads"] as const;

/** What holds on to something that cannot be deleted, as a sentence; nothing for a failure of another kind. */
export function usedBy(t: Translator, { code, detail }: Failure): string | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("usage" in detail)) return undefined;
  const usage = detail.usage as readonly { kind: string; count: number }[]; // only `assertUnused` makes this detail
  const uses = usage.flatMap(({ kind, count }) => {
    const known = useKinds.find((name) => name === kind);
    return known ? [t(`admin.common.named.uses.${known}`, { count })] : [];
  });
  return t("admin.common.named.usedBy", { uses: uses.join(", ") });
}
