// A page of the library, for its screen and for the forms that choose from it.

import { screens } from "#app/admin/frame/screens.ts";
import { openItemIn } from "#app/admin/kit/item/item-url.ts";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { keysetCursorOf, listCursorOf } from "#app/admin/kit/list/timestamp-cursor.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { linksOfEach, type MediaLinks } from "#app/features/media/media-links.server.ts";
import { type MediaUses, shownToReaders, usesOfEach } from "#app/features/media/media-uses.server.ts";
import {
  findMedia,
  findMediaAt,
  listMedia,
  type MediaItem,
  replacementsOf,
  uploaderNames,
} from "#app/features/media/queries.server.ts";
import { type MediaKind, mayEditMedia, mediaKinds, mediaStates, rightsOf } from "#app/features/media/rules.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { may, type Person } from "#app/platform/auth/policy.ts";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/media";

/** A file with all that its tile and its details say of it, and whether this person may change that. */
export type ListedMedia = MediaItem &
  MediaLinks & {
    canEdit: boolean;
    uses: MediaUses;
    rightsState: ReturnType<typeof rightsOf>;
    uploader: string | undefined;
    /** The file that it took the place of, while that one can come back. */
    replaced: { at: Date; former: string } | undefined;
  };

const rules = { sorts: { created: "desc" }, filters: { kind: mediaKinds, state: mediaStates } } as const;

/** Filters whose values no list can name beforehand. */
export type MediaFilterName = keyof typeof rules.filters | "tag" | "person" | "match" | "by";

const longestTag = 100;

/** What the address asks for, the filters of this library among them. */
function listIn(searchParams: URLSearchParams) {
  const list = readList(searchParams, rules);
  const id = (name: string) => {
    const value = searchParams.get(name);
    return value !== null && isIdentifier(value) ? value : undefined;
  };
  const tag = searchParams.get("tag")?.slice(0, longestTag).toWellFormed() || undefined;
  const found = { ...list.filters, tag, person: id("person"), match: id("match"), by: id("by") };
  const filters = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return {
    ...list,
    filters: filters as { -readonly [Name in keyof typeof found]?: NonNullable<(typeof found)[Name]> },
  };
}

/**
 * `?search=`, `kind`, `state`, `tag`, `person`, `match` and `by` narrow it, `?after=` goes on. `?address=` asks for
 * what lies at an address, for a form that shows one picture; `?edit=` for one file, wherever in the list it stands.
 * `only` is the one kind that a form chooses from.
 */
export async function readLibrary(args: Pick<Route.LoaderArgs, "context" | "request" | "url">, only?: MediaKind) {
  const { person, platform } = await openScreen(args, screens.media);
  const { db, clock } = platform;
  const { searchParams } = args.url;
  const list = listIn(searchParams);
  const { by: uploader, kind, ...filters } = list.filters;
  const today = kathmanduDay(clock.now());
  const { search } = list;
  const after = listCursorOf(list.after);
  const { items, older } = await listMedia(db, { ...filters, search, uploader, kind: only ?? kind, today, after });
  const address = searchParams.get("address");
  const found = address === null ? undefined : await findMediaAt(db, address);
  const open = openItemIn(searchParams);
  const opened =
    open?.kind === "edit" ? (items.find(({ id }) => id === open.id) ?? (await findMedia(db, open.id))) : undefined;
  const described = await describeFiles(platform, person, { items, others: [found, opened], today });
  const of = (item: MediaItem | undefined) => item && described.get(item.id);
  return {
    found: of(found),
    opened: of(opened),
    items: items.flatMap((item) => of(item) ?? []),
    list,
    next: keysetCursorOf(older),
    isFirstPage: after === undefined,
    rights: {
      upload: may(person, "media.upload") !== "none",
      edit: may(person, "media.edit") !== "none",
      remove: may(person, "media.delete") !== "none",
      matches: may(person, "fixture.list") !== "none" && may(person, "sport.list") !== "none",
    },
  };
}

type Files = { items: readonly MediaItem[]; others: readonly (MediaItem | undefined)[]; today: string };

async function describeFiles(
  { db, clock }: Platform,
  person: Person,
  { items, others, today }: Files,
): Promise<ReadonlyMap<string, ListedMedia>> {
  const all = [...items, ...others.flatMap((item) => item ?? [])];
  const ids = [...new Set(all.map(({ id }) => id))];
  const reach = may(person, "media.edit");
  const isOwn = ({ uploaded_by }: MediaItem) => uploaded_by === person.id;
  const own = reach === "own" ? all.filter(isOwn).map(({ id }) => id) : [];
  const [shown, uses, links, replacements, names] = await Promise.all([
    shownToReaders(db, own),
    usesOfEach(db, ids),
    linksOfEach(db, ids),
    replacementsOf(db, ids, retentionCutoff(clock.now())),
    uploaderNames(db, [...new Set(all.flatMap(({ uploaded_by }) => uploaded_by ?? []))]),
  ]);
  const described = all.map((item): [string, ListedMedia] => [
    item.id,
    {
      ...item,
      ...(links.get(item.id) ?? { person_ids: [], match_ids: [] }),
      canEdit: mayEditMedia(reach, { isOwn: isOwn(item), isShown: shown.has(item.id) }),
      uses: uses.get(item.id) ?? { first: [], count: 0 },
      rightsState: rightsOf(item.rights_end_on, today),
      uploader: item.uploaded_by === null ? undefined : names.get(item.uploaded_by),
      replaced: replacements.get(item.id),
    },
  ]);
  return new Map(described);
}
