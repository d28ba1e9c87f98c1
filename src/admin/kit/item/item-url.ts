// The form of an item stands in the address of its screen: `?new`, `?edit=ID`. So links lead to it, it survives a
// reload, and "back" closes it. `?new=ID` is a new item made of another, where a screen offers that.
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { unlessRefused } from "#app/admin/kit/form-answer.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

export type OpenItem = { kind: "new"; from?: string } | { kind: "edit"; id: string };

/** Which item an address opens, if any. For loaders: `openItemIn(args.url.searchParams)`. */
export function openItemIn(searchParams: URLSearchParams): OpenItem | undefined {
  const from = searchParams.get("new");
  if (from !== null) return isIdentifier(from) ? { kind: "new", from } : { kind: "new" };
  const id = searchParams.get("edit");
  return id !== null && isIdentifier(id) ? { kind: "edit", id } : undefined;
}

/** The address of the same list with another item open, or none. */
export function itemHref(searchParams: URLSearchParams, open?: OpenItem): string {
  const rest = new URLSearchParams(searchParams);
  for (const name of ["new", "edit"]) rest.delete(name);
  if (open) rest.set(open.kind, open.kind === "new" ? "" : open.id);
  return `?${rest.toString().replace(/(^|&)new=(?=&|$)/, "$1new")}`;
}

/** What is open, and the addresses that open and close it. */
export function useItemUrl() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  return {
    open: openItemIn(searchParams),
    newHref: itemHref(searchParams, { kind: "new" }),
    editHref: (id: string) => itemHref(searchParams, { kind: "edit", id }),
    close: () => void navigate(itemHref(searchParams), { preventScrollReset: true }),
  };
}

/**
 * The form that the address opens, where the loader brought what is edited: `editing` is absent for a new item. Closed
 * while that is on its way, and for whoever may not do it.
 */
export function useOpenForm<Entity extends { id: string }>({
  edited,
  mayCreate,
}: {
  edited: Entity | undefined;
  mayCreate: boolean;
}) {
  const { open, close } = useItemUrl();
  const editing = open?.kind === "edit" && edited?.id === open.id ? edited : undefined;
  return { editing, isOpen: (open?.kind === "new" && mayCreate) || editing !== undefined, close };
}

/**
 * A route's `shouldRevalidate` where items are opened by address. Closing a form, and opening an empty one, shows
 * nothing that the screen does not have already; opening one to edit reads it anew.
 */
export function shouldRevalidateList(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  if (formMethod === undefined && currentUrl.href !== nextUrl.href && currentUrl.pathname === nextUrl.pathname) {
    const without = (url: URL) => itemHref(url.searchParams);
    const next = openItemIn(nextUrl.searchParams);
    if (without(currentUrl) === without(nextUrl) && next?.kind !== "edit") return false;
  }
  return unlessRefused(args);
}
