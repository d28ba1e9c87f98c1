// The issues of all newsletters, the newest first: what is written, planned, on its way and sent.
import { Link } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { FilterTabs, ListPages } from "#app/admin/kit/list/list-controls.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { deleteIssue, restoreIssue } from "#app/features/audience/newsletter-issues/commands.server.ts";
import { type ListedIssue, listIssues } from "#app/features/audience/newsletter-issues/queries.server.ts";
import { isOpen, issueStatuses } from "#app/features/audience/newsletter-issues/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/issues";
import { IssueStatusBadge } from "./issue-status.tsx";

export const handle = screens.newsletterIssues;

const pageLength = 50;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const list = readList(args.url.searchParams, { sorts: { made: "desc" }, filters: { status: issueStatuses } });
  const { after } = list;
  return { list, ...(await listIssues(platform.db, { status: list.filters.status, limit: pageLength, after })) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    delete: ({ run, input }) => run(deleteIssue, input),
    restore: ({ run, input }) => run(restoreIssue, input),
  });
}

export const clientAction = keepFormOnError;

export default function Issues({ loaderData: { list, items, next } }: Route.ComponentProps) {
  const { t } = useMessages();
  const deletion = useDeletion<ListedIssue>({
    title: t("admin.newsletterIssues.deleteTitle"),
    text: ({ subject }) => t("admin.newsletterIssues.deleteText", { name: subject }),
    deleted: t("admin.newsletterIssues.deleted"),
    failed: (reason) => ({ title: t("admin.newsletterIssues.deleteFailed"), description: reason }),
    restored: t("admin.newsletterIssues.restored"),
  });
  const add = <NewItemLink label={t("admin.newsletterIssues.add")} href={`${handle.address}/new`} />;
  return (
    <Screen
      title={t("admin.newsletterIssues.title")}
      above={
        <Anchor href={screens.newsletter.address} className="text-sm text-muted hover:text-ink hover:underline">
          ← {t("admin.newsletter.title")}
        </Anchor>
      }
      action={add}
    >
      <FilterTabs
        label={t("admin.newsletterIssues.filter")}
        list={list}
        filter="status"
        all={t("admin.newsletterIssues.all")}
        values={issueStatuses}
        labelOf={(status) => t(`admin.newsletterIssues.status.${status}`)}
      />
      {items.length === 0 ? (
        <EmptyState title={t("admin.newsletterIssues.empty")} explanation={t("admin.newsletterIssues.emptyText")} />
      ) : (
        <ul aria-label={t("admin.newsletterIssues.title")} className="grid border-t border-hairline">
          {items.map((issue) => (
            <li key={issue.id} className="border-b border-hairline py-3">
              <IssueRow issue={issue} onDelete={() => deletion.ask(issue)} />
            </li>
          ))}
        </ul>
      )}
      <ListPages list={list} next={next} />
      {deletion.dialog}
    </Screen>
  );
}

function IssueRow({ issue, onDelete }: { issue: ListedIssue; onDelete: () => void }) {
  const { lang, t } = useMessages();
  const { id, subject, status, newsletter, sums, sent_at, send_at, updated_at } = issue;
  const href = `${handle.address}/${id}`;
  const at = sent_at ?? (status === "draft" ? updated_at : (send_at ?? updated_at));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="font-bold">
          <Link to={href} className="hover:underline">
            {subject}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <IssueStatusBadge status={status} />
          <span className="text-muted">
            {nameIn(lang, newsletter)} · {dateTime(at, lang)}
          </span>
          {sums.total > 0 && (
            <span className="text-muted tabular-nums">
              {t("admin.newsletterIssues.sentOf", {
                sent: formatNumber(sums.sent, lang),
                total: formatNumber(sums.total, lang),
              })}
            </span>
          )}
        </p>
      </div>
      <RowActions
        name={subject}
        editHref={href}
        entries={[]}
        history={{ kind: "newsletter_issues", id }}
        {...(isOpen(status) ? { onDelete } : {})}
      />
    </div>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.newsletterIssues.loadFailed", { reason }));
