// What a screen with a long list reads: the page of the list that its address asks for, and the item that it opens.

import { openItemIn } from "#app/admin/kit/item/item-url.ts";
import { type ListRules, readList } from "#app/admin/kit/list/list-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import type { RequestArguments } from "#app/features/people/accounts/guards.server.ts";
import { type LastChange, lastChanges } from "#app/features/records/audit/queries.server.ts";
import { type Action, may } from "#app/platform/auth/policy.ts";
import type { KeysetCursor, KeysetPage } from "#app/platform/db/keyset.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";

/** Fills rows of one, two and three. */
const pageLength = 30;

type Choices = Readonly<Record<string, readonly string[]>>;

type Find<Item> = (id: string) => Promise<Item | undefined>;

type CollectionReads<Sort extends string, Filters extends Choices, Item, More> = {
  screen: { permission: Action };
  /** The actions of the policy that create an item, edit it and delete it. */
  rights: { create: Action; edit: Action; remove: Action };
  list: ListRules<Sort, Filters>;
  /** One page of the list. */
  page: (
    platform: Platform,
    filter: { [Name in keyof Filters]?: Filters[Name][number] } & { search: string },
    order: { sort: Sort; direction: "asc" | "desc"; after: KeysetCursor | undefined; limit: number; lang: Lang },
  ) => Promise<KeysetPage<Item>>;
  /** One item, wherever in the list it stands. */
  find: (platform: Platform, id: string) => Promise<Item | undefined>;
  /** What the screen shows beside them. `find` looks at the page of the list first. */
  more: (platform: Platform, facts: { searchParams: URLSearchParams; find: Find<Item> }) => Promise<More>;
};

/** The loader of such a screen. An item to edit comes for whoever may edit it. */
export function collectionLoader<
  Sort extends string,
  const Filters extends Choices,
  Item extends { id: string },
  More extends object,
>({ screen, rights: actions, list: rules, page, find, more }: CollectionReads<Sort, Filters, Item, More>) {
  return async (args: RequestArguments) => {
    const { person, lang, platform } = await openScreen(args, screen);
    const { searchParams } = args.url;
    const list = readList(searchParams, rules);
    const { search, sort, direction, after, filters } = list;
    const order = { sort, direction, after, limit: pageLength, lang };
    const { items, next } = await page(platform, { ...filters, search }, order);
    const rights = {
      create: may(person, actions.create) !== "none",
      edit: may(person, actions.edit) !== "none",
      remove: may(person, actions.remove) !== "none",
    };
    const findAnywhere: Find<Item> = async (id) => items.find((item) => item.id === id) ?? (await find(platform, id));
    const open = openItemIn(searchParams);
    const edited = rights.edit && open?.kind === "edit" ? await findAnywhere(open.id) : undefined;
    const shown = [...items.map(({ id }) => id), ...(edited ? [edited.id] : [])];
    const changes: Readonly<Record<string, LastChange>> = await lastChanges(platform.db, shown);
    return {
      ...{ list, items, next, edited, rights, changes },
      ...(await more(platform, { searchParams, find: findAnywhere })),
    };
  };
}
