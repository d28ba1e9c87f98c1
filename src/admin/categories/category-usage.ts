import type { Failure } from "#app/admin/kit/form-answer.ts";
import type { CategoryUse } from "#app/features/newsroom/categories/queries.server.ts";
import type { Translator } from "#app/messages/messages.ts";

/** Why a category cannot be deleted, as a sentence that names what uses it; nothing for a failure of another kind. */
export function failureReason(t: Translator, { code, detail }: Failure): string | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("usage" in detail)) return undefined;
  const usage = detail.usage as readonly CategoryUse[]; // only deleteCategory makes this detail
  const uses = usage.map(({ kind, count, names }) => {
    const listed = `${names.join(", ")}${count > names.length ? " …" : ""}`;
    return t(`categories.uses.${kind}`, { count, names: listed });
  });
  return t("categories.usedBy", { uses: uses.join("; ") });
}
