// The ledger of a month or fiscal year as a file, for the accountant (permissions.csv N723).
import {
  exportLedger,
  nepaliDay,
  receiptOf,
  spanOfPeriod,
} from "#app/features/money/reconciliation/accountant.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { may } from "#app/platform/auth/policy.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { csvDownload } from "#app/platform/text/csv.server.ts";
import type { Route } from "./+types/ledger-export";

/** A stranger gets 401, who may not read it 403, a period that is none 404. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await context.get(actorContext)();
  const refuse = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });
  if (may(actor, "site.operate") === "none") return refuse(actor.kind === "anonymous" ? 401 : 403);
  const period = url.searchParams.get("period") ?? "";
  const span = spanOfPeriod(period);
  if (!span) return refuse(404);
  return csvDownload({
    filename: `ledger-${period}.csv`,
    columns: [
      { head: "Entry", cell: (row) => row.number },
      { head: "Date", cell: ({ at }) => kathmanduDay(at) },
      { head: "Date (BS)", cell: nepaliDay },
      { head: "Kind", cell: ({ kind }) => kind },
      { head: "Account", cell: ({ account }) => account },
      { head: "Debit (NPR)", cell: ({ paisa }) => (paisa > 0 ? paisa / 100 : null) },
      { head: "Credit (NPR)", cell: ({ paisa }) => (paisa < 0 ? -paisa / 100 : null) },
      { head: "Receipt", cell: receiptOf },
      { head: "Plan", cell: ({ plan }) => plan },
      { head: "Email", cell: ({ email }) => email },
      { head: "Reference", cell: ({ reference }) => reference },
      { head: "Gateway's reference", cell: (row) => row.gateway_reference },
      { head: "Reason", cell: ({ reason }) => reason },
    ],
    pages: exportLedger(context.get(platformContext).db, span),
  });
}
