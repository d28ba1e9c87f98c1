// A page of the library, for its screen and for the forms that choose from it.

import { screens } from "#app/admin/frame/screens.ts";
import { longestSearch } from "#app/admin/kit/list/list-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { findMediaAt, listMedia, type MediaItem, shownToReaders } from "#app/features/media/queries.server.ts";
import { mayEditMedia } from "#app/features/media/rules.ts";
import { may } from "#app/platform/auth/policy.ts";
import { formatCursor, parseCursor } from "#app/platform/paging.ts";
import type { Route } from "./+types/media";

/** A file, and whether this person may change what is said of it. */
export type ListedMedia = MediaItem & { canEdit: boolean };

/**
 * `?search=` narrows it, `?before=` goes on. `?address=` asks for what lies at an address, for a form that shows one
 * picture.
 */
export async function readLibrary(args: Pick<Route.LoaderArgs, "context" | "request" | "url">, kind?: "picture") {
  const { person, platform } = await openScreen(args, screens.media);
  const { searchParams } = args.url;
  const search = (searchParams.get("search") ?? "").slice(0, longestSearch).toWellFormed();
  const after = parseCursor(searchParams.get("before"));
  const { items, older } = await listMedia(platform.db, { search, after, kind });
  const address = searchParams.get("address");
  const found = address === null ? undefined : await findMediaAt(platform.db, address);
  const reach = may(person, "media.edit");
  const isOwn = ({ uploaded_by }: MediaItem) => uploaded_by === person.id;
  const own = reach === "own" ? [...items, ...(found ? [found] : [])].filter(isOwn).map(({ id }) => id) : [];
  const shown = await shownToReaders(platform.db, own);
  const withRight = (item: MediaItem): ListedMedia => ({
    ...item,
    canEdit: mayEditMedia(reach, { isOwn: isOwn(item), isShown: shown.has(item.id) }),
  });
  return {
    found: found && withRight(found),
    items: items.map(withRight),
    search,
    older: older && formatCursor(older),
    isFirstPage: after === undefined,
    rights: { upload: may(person, "media.upload") !== "none", remove: may(person, "media.delete") !== "none" },
  };
}
