// The list of active subscribers as a file (back-office.md 7, Client-side export; permissions.csv Z085).
import { exportSubscribers } from "#app/features/audience/newsletter/admin-queries.server.ts";
import { exportColumns, exportFileName } from "#app/features/audience/newsletter/admin-rules.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { may } from "#app/platform/auth/policy.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { csvDownload } from "#app/platform/text/csv.server.ts";
import type { Route } from "./+types/subscribers-export";

/** The whole list, sent while it is read. A stranger gets 401, who may not read it 403, and neither learns anything. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const actor = await context.get(actorContext)();
  if (may(actor, "settings.edit") === "none") {
    const status = actor.kind === "anonymous" ? 401 : 403;
    return new Response(null, { status, headers: { "cache-control": "no-store" } });
  }
  const [email, name, subscribed] = exportColumns;
  return csvDownload({
    filename: exportFileName,
    columns: [
      { head: email, cell: (row) => row.email },
      { head: name, cell: (row) => row.name },
      { head: subscribed, cell: (row) => kathmanduDay(row.subscribedAt) },
    ],
    pages: exportSubscribers(context.get(platformContext).db),
  });
}
