// All subscriptions as a file, for the books (permissions.csv Z136).
import { exportSubscriptions } from "#app/features/audience/subscription-requests/admin-queries.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { may } from "#app/platform/auth/policy.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { csvDownload } from "#app/platform/text/csv.server.ts";
import type { Route } from "./+types/subscriptions-export";

const day = (date: Date | null) => date && kathmanduDay(date);

/** The whole list, sent while it is read. A stranger gets 401, who may not read it 403, and neither learns anything. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const actor = await context.get(actorContext)();
  if (may(actor, "settings.edit") === "none") {
    const status = actor.kind === "anonymous" ? 401 : 403;
    return new Response(null, { status, headers: { "cache-control": "no-store" } });
  }
  return csvDownload({
    filename: "subscriptions.csv",
    columns: [
      { head: "Email", cell: (row) => row.email },
      { head: "Plan", cell: (row) => row.plan },
      { head: "Price (NPR)", cell: (row) => row.pricePaisa / 100 },
      { head: "Status", cell: (row) => row.status },
      { head: "Reference", cell: (row) => row.reference },
      { head: "Language", cell: (row) => row.lang },
      { head: "Requested", cell: (row) => day(row.createdAt) },
      { head: "Activated", cell: (row) => day(row.activatedAt) },
      { head: "Cancelled", cell: (row) => day(row.cancelledAt) },
    ],
    pages: exportSubscriptions(context.get(platformContext).db),
  });
}
