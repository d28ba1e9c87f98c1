// Categories (back-office.md 2): the form that adds one opens above the list, a row becomes its own form.
import { useRef } from "react";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { type Failure, keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { ListSearch, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import {
  createCategory,
  deleteCategory,
  restoreCategory,
  updateCategory,
} from "#app/features/newsroom/categories/commands.server.ts";
import {
  type AdminCategory,
  type CategoryUse,
  listAdminCategories,
} from "#app/features/newsroom/categories/queries.server.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/categories";
import { CategoryForm } from "./category-form.tsx";
import { CategoryRow } from "./category-row.tsx";

export const handle = screens.categories;

export async function loader(args: Route.LoaderArgs) {
  const { lang, platform } = await openScreen(args, handle);
  const list = readList(args.url.searchParams, { sorts: { name: "asc" } });
  const categories = inNameOrder(await listAdminCategories(platform.db), lang, (category) => nameIn(lang, category));
  return {
    list,
    categories,
    changes: await lastChanges(
      platform.db,
      categories.map(({ id }) => id),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createCategory, input),
    save: ({ run, input }) => run(updateCategory, input),
    delete: ({ run, input }) => run(deleteCategory, input),
    restore: ({ run, input }) => run(restoreCategory, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { list, categories, changes } = loaderData;
  const { open, close } = useItemUrl();
  const isDirty = useRef(false);
  const deletion = useDeletion<AdminCategory>({
    title: t("categories.deleteTitle"),
    text: ({ name, name_ne }) => t("categories.deleteText", { name: inLanguage(lang, name, name_ne) }),
    deleted: t("categories.deleted"),
    failed: (reason, failure) => ({
      title: t("admin.common.error"),
      description: t("categories.deleteFailed", { reason: failureReason(t, failure) ?? reason }),
    }),
    restored: t("categories.restored"),
  });
  const shown = found(inTree(categories), list.search);
  return (
    <Screen title={t("categories.title")} action={open?.kind !== "new" && <NewItemLink label={t("categories.add")} />}>
      {open?.kind === "new" && <CategoryForm categories={categories} isDirty={isDirty} onClose={close} />}
      {categories.length > 0 && <ListSearch label={t("categories.search")} list={list} />}
      {categories.length === 0 && <EmptyState title={t("categories.empty")} />}
      {categories.length > 0 && shown.length === 0 && <NothingFound list={list} />}
      {shown.length > 0 && (
        <ul aria-label={t("categories.list")} className="border-t-2 border-rule">
          {shown.map((category) => (
            <li key={category.id} className="border-b border-hairline">
              {open?.kind === "edit" && open.id === category.id ? (
                <CategoryForm
                  category={category}
                  categories={categories}
                  change={changes[category.id]}
                  isDirty={isDirty}
                  onClose={close}
                />
              ) : (
                <CategoryRow category={category} onDelete={() => deletion.ask(category)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {deletion.dialog}
      <LeaveGuard openItem={isDirty} />
    </Screen>
  );
}

/** By name, those below another one behind it. */
function inTree(categories: readonly AdminCategory[]): readonly AdminCategory[] {
  const below = (id: string) => categories.filter(({ parent_id }) => parent_id === id);
  return categories.filter(({ parent_id }) => parent_id === null).flatMap((parent) => [parent, ...below(parent.id)]);
}

/** There are dozens at most: the search needs no query. */
function found(categories: readonly AdminCategory[], search: string): readonly AdminCategory[] {
  const terms = search.normalize("NFC").trim().toLowerCase();
  return categories.filter(({ name, name_ne, slug }) =>
    [name, name_ne ?? "", slug].some((text) => text.toLowerCase().includes(terms)),
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("categories.loadFailed", { reason }));

/** Why a category cannot be deleted, as a sentence that names what uses it; nothing for a failure of another kind. */
function failureReason(t: Translator, { code, detail }: Failure): string | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("usage" in detail)) return undefined;
  const usage = detail.usage as readonly CategoryUse[]; // only deleteCategory makes this detail
  const uses = usage.map(({ kind, count, names }) => {
    const listed = `${names.join(", ")}${count > names.length ? " …" : ""}`;
    return t(`categories.uses.${kind}`, { count, names: listed });
  });
  return t("categories.usedBy", { uses: uses.join("; ") });
}
