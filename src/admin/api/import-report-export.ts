// What a run of an import says of each item, as a file (permissions.csv N504).
import { findRun, readReport } from "#app/features/moving/imports/engine/run-queries.server.ts";
import { may } from "#app/platform/auth/policy.ts";
import type { KeysetCursor } from "#app/platform/db/keyset.server.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { allPages, csvDownload } from "#app/platform/text/csv.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/import-report-export";

const linesAtOnce = 1_000;

/** The whole report, sent while it is read. A stranger gets 401, who may not read it 403. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await context.get(actorContext)();
  if (may(actor, "site.operate") === "none") return refusal(actor.kind === "anonymous" ? 401 : 403);
  const { db } = context.get(platformContext);
  const run = isIdentifier(params.id) ? await findRun(db, params.id) : undefined;
  if (!run) return refusal(404);
  return csvDownload({
    filename: "import-report.csv",
    columns: [
      { head: "Outcome", cell: ({ outcome }) => outcome },
      { head: "Kind", cell: ({ kind }) => kind },
      { head: "Number", cell: ({ sourceId }) => sourceId },
      { head: "Line", cell: ({ line }) => line },
      { head: "Title", cell: ({ title }) => title },
      { head: "Reasons", cell: ({ reasons }) => reasons.join(" ") },
    ],
    pages: allPages((after: KeysetCursor | undefined) => readReport(db, run, {}, { after, limit: linesAtOnce })),
  });
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
