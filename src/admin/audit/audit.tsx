// The whole log: who did what, when (permissions.csv Z137). The history of one thing stands at the thing.

import { type ScreenHandle, screens } from "#app/admin/frame/screens.ts";
import { ListPages } from "#app/admin/kit/list/list-controls.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { keysetCursorOf, listCursorOf } from "#app/admin/kit/list/timestamp-cursor.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { commandKinds, readLogFilter } from "#app/features/records/audit/log-filter.ts";
import {
  findSubjects,
  listAuditLines,
  listLoggedPeople,
  type Subject,
} from "#app/features/records/audit/log-queries.server.ts";
import { factsOf } from "#app/features/records/audit/rules.ts";
import { readSealState } from "#app/features/records/versions/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { may, type Person } from "#app/platform/auth/policy.ts";
import { entities } from "#app/platform/entities/entities.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/audit";
import { LogFilterForm } from "./log-filter-form.tsx";
import { LogTable } from "./log-table.tsx";
import { SealNote } from "./seal-note.tsx";

export const handle: ScreenHandle = { ...screens.users, permission: "audit.read" };

const pageLength = 50;
/** A newsroom has dozens; more would be no list to choose from. */
const mostPeople = 500;

export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const { searchParams } = args.url;
  const typed = readLogFilter(searchParams, isIdentifier);
  const { filter, values } = typed;
  const cursor = readList(searchParams, { sorts: { newest: "desc" } });
  const { items, older } = await listAuditLines(platform.db, filter, {
    lines: pageLength,
    after: listCursorOf(cursor.after),
  });
  const ids = items.flatMap(({ subjectId }) => subjectId ?? []);
  const subjects = await findSubjects(platform.db, [...new Set(ids)]);
  return {
    values,
    // Its links keep what the form says.
    list: { ...cursor, search: "", filters: values },
    entries: items.map(({ detail, ...entry }) => {
      const subject = entry.subjectId === null ? undefined : subjects[entry.subjectId];
      const href = subject && entry.subjectId !== null ? subjectHref(person, subject, entry.subjectId) : undefined;
      return { ...entry, facts: factsOf(detail), name: subject?.name, href };
    }),
    next: keysetCursorOf(older),
    people: inNameOrder(
      await listLoggedPeople(platform.db, { most: mostPeople, also: filter.actorId }),
      lang,
      ({ fullName, email }) => fullName || email,
    ),
    kinds: commandKinds,
    seals: await readSealState(platform.db),
  };
}

/** Where somebody who reads the log finds the thing of an entry; nothing where they may not open its screen. */
function subjectHref(person: Person, { table, isTrashed }: Subject, id: string): string | undefined {
  if (isTrashed) return may(person, screens.trash.permission) === "none" ? undefined : screens.trash.address;
  const entity = entities[table];
  const { permission, address } = screens[entity.screen];
  if (may(person, permission) === "none") return undefined;
  if (!("opens" in entity)) return address;
  return entity.opens === "page" ? `${address}/${id}` : `${address}?edit=${id}`;
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { values, list, entries, next, people, kinds, seals } = loaderData;
  return (
    <Screen
      title={t("admin.audit.title")}
      above={
        <Anchor href="/admin/roles" className="text-sm font-semibold text-press hover:underline">
          {t("admin.users.title")}
        </Anchor>
      }
    >
      <SealNote seals={seals} />
      <LogFilterForm values={values} people={people} kinds={kinds} />
      {entries.length === 0 ? (
        <EmptyState title={t("admin.audit.empty")} explanation={t("admin.audit.emptyHint")} />
      ) : (
        <LogTable entries={entries} />
      )}
      <ListPages list={list} next={next} />
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.audit.loadFailed"));
