// What a run says of each item: taken, changed, refused and why.
import { data } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { FilterTabs, ListPages } from "#app/admin/kit/list/list-controls.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { findRun, readReport } from "#app/features/moving/imports/engine/run-queries.server.ts";
import { reportedKinds, runOutcomes } from "#app/features/moving/imports/engine/run-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/import-report";
import { ReportTable } from "./report-table.tsx";
import { RunResult } from "./run-list.tsx";
import { subjectOf } from "./shown-run.ts";

export const handle = screens.imports;

const pageLength = 100;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const { id } = args.params;
  const run = isIdentifier(id) ? await findRun(platform.db, id) : undefined;
  if (!run || run.task === "take_back") throw data(null, { status: 404 });
  const rules = { sorts: { file: "asc" }, filters: { outcome: runOutcomes, kind: reportedKinds } } as const;
  const list = readList(args.url.searchParams, rules);
  const report = await readReport(platform.db, run, list.filters, { after: list.after, limit: pageLength });
  return { run, list, ...report };
}

export default function ImportReport({ loaderData: { run, list, items, next } }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <Screen
      title={t("admin.imports.report.title")}
      above={
        <Anchor href={screens.imports.address} className="text-sm text-muted hover:text-ink hover:underline">
          ← {t("admin.imports.title")}
        </Anchor>
      }
      action={
        <LinkButton href={`/admin/imports/${run.id}/report`} download="import-report.csv">
          {t("admin.imports.report.export")}
        </LinkButton>
      }
    >
      <p className="break-words">
        <strong>
          {t(`admin.imports.tasks.${run.task}`)}: {subjectOf(run)}
        </strong>{" "}
        <RunResult run={run} />
      </p>
      <FilterTabs
        label={t("admin.imports.report.byOutcome")}
        list={list}
        filter="outcome"
        all={t("admin.imports.report.all")}
        values={runOutcomes}
        labelOf={(outcome) => t(`admin.imports.outcomes.${outcome}`)}
      />
      <FilterTabs
        label={t("admin.imports.report.byKind")}
        list={list}
        filter="kind"
        all={t("admin.imports.report.all")}
        values={reportedKinds}
        labelOf={(kind) => t(`admin.imports.kinds.${kind}`)}
      />
      {items.length === 0 ? (
        <EmptyState title={t("admin.imports.report.empty")} />
      ) : (
        <ReportTable lines={items} isTrial={run.task === "trial"} />
      )}
      <ListPages list={list} next={next} />
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.imports.loadFailed", { reason }));
