// The history of one thing, for the dialog that shows it (permissions.csv N020): whoever may edit it may read it.
import { data } from "react-router";
import { keepFormOnLoadError } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { historyOf, isKnown } from "#app/features/records/audit/queries.server.ts";
import { entities, historyKind } from "#app/platform/entities/entities.ts";
import { formatCursor, parseCursor } from "#app/platform/paging.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/item-history";

const pageLength = 20;

/**
 * `?kind=about_sections&id=…`, and `after` for the next page. What one may not edit is as unknown as what never was.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const kind = historyKind(searchParams.get("kind"));
  // Without a kind nothing is told but who may be here at all.
  const { person, reach, platform } = await openScreen(args, {
    permission: kind ? entities[kind].edit : "admin.enter",
  });
  const id = searchParams.get("id") ?? "";
  const authorId = reach === "own" ? person.id : undefined;
  if (!kind || !isIdentifier(id) || !(await isKnown(platform.db, kind, id, authorId)))
    throw data(null, { status: 404 });
  const after = parseCursor(searchParams.get("after"));
  const { changes, older } = await historyOf(platform.db, id, { limit: pageLength, after });
  return data({ changes, older: older && formatCursor(older) });
}

export const clientLoader = keepFormOnLoadError;
