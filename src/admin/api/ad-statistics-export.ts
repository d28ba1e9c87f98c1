// What was counted of advertisements, day by day, as a file (permissions.csv Z090). `?id=` narrows it to one of them.
import { pageOfAdStatistics } from "#app/features/audience/ads/admin-queries.server.ts";
import { may } from "#app/platform/auth/policy.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { allPages, csvDownload } from "#app/platform/text/csv.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/ad-statistics-export";

const pageLength = 500;

/** The whole list, sent while it is read. A stranger gets 401, who may not read it 403, and neither learns anything. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await context.get(actorContext)();
  if (may(actor, "settings.edit") === "none") {
    const status = actor.kind === "anonymous" ? 401 : 403;
    return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
  }
  const id = url.searchParams.get("id");
  if (id !== null && !isIdentifier(id)) return new Response(null, { status: 404 });
  const { db } = context.get(platformContext);
  return csvDownload({
    filename: "ad_figures.csv",
    columns: [
      { head: "Day", cell: (line) => line.day },
      { head: "Title", cell: (line) => line.title },
      { head: "Position", cell: (line) => line.position },
      { head: "Seen", cell: (line) => line.impressions },
      { head: "Clicks", cell: (line) => line.clicks },
    ],
    pages: allPages((after: Awaited<ReturnType<typeof pageOfAdStatistics>>["next"]) =>
      pageOfAdStatistics(db, { adId: id ?? undefined, after, limit: pageLength }),
    ),
  });
}
