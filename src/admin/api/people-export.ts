// Everybody with an account as a file (permissions.csv Z101): addresses and roles, never a password.
import { exportPeople } from "#app/features/people/users/admin-queries.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { effectivePermissions, may } from "#app/platform/auth/policy.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import { csvDownload } from "#app/platform/text/csv.server.ts";
import type { Route } from "./+types/people-export";

/** The whole list, sent while it is read. A stranger gets 401, who may not read it 403, and neither learns anything. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const actor = await context.get(actorContext)();
  if (may(actor, "people.manage") === "none") {
    const status = actor.kind === "anonymous" ? 401 : 403;
    return new Response(null, { status, headers: { "cache-control": "no-store" } });
  }
  const { db, clock } = context.get(platformContext);
  return csvDownload({
    filename: "people.csv",
    columns: [
      { head: "Email", cell: (row) => row.email },
      { head: "Name", cell: (row) => row.fullName },
      { head: "Role", cell: (row) => row.role },
      { head: "Permissions", cell: (row) => [...effectivePermissions(row.role, row.switches)].join(" ") },
      { head: "Joined", cell: (row) => kathmanduDay(row.createdAt) },
      { head: "Banned", cell: (row) => (row.isBanned ? "yes" : "no") },
    ],
    pages: exportPeople(db, clock.now()),
  });
}
