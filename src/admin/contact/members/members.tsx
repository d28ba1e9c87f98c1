// Members, payments and what is open about them (permissions.csv N700 to N704).
import { useState } from "react";
import { useNavigate } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError, unlessRefused } from "#app/admin/kit/form-answer.ts";
import { identityAsked, proveIdentity } from "#app/admin/kit/identity/prove-identity.server.ts";
import { FilterTabs, ListPages, ListSearch, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import { listHref, readList } from "#app/admin/kit/list/list-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { standingOfPeriods } from "#app/features/money/membership/queries.server.ts";
import { countOpenCases, listCases, listMembers, listOrders } from "#app/features/money/payments/queries.server.ts";
import {
  askOnceMore,
  closeCase,
  enterPayment,
  enterRefund,
} from "#app/features/money/payments/staff-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/members";
import { CaseTable } from "./case-table.tsx";
import { askedPayment } from "./enter-address.ts";
import { EnterDialog } from "./enter-dialog.tsx";
import { MemberTable } from "./member-table.tsx";
import { PaymentTable } from "./payment-table.tsx";

export const handle = screens.members;

const views = ["members", "payments", "cases"] as const;
const pageLength = 50;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const list = readList(args.url.searchParams, { sorts: { newest: "desc" }, filters: { view: views } });
  const view = list.filters.view ?? "members";
  return {
    list,
    view,
    page: await readPage(platform, view, { search: list.search, after: list.after, limit: pageLength }),
    openCases: await countOpenCases(platform.db),
    identity: await identityAsked(args, { platform, person }),
    // Names the next entry: sent twice, it is entered once.
    entryId: newIdentifier(),
    asked: askedPayment(args.url.searchParams),
  };
}

async function readPage(
  { db, clock }: Platform,
  view: (typeof views)[number],
  asked: Parameters<typeof listOrders>[1],
) {
  if (view === "payments") return { kind: view, ...(await listOrders(db, asked)) };
  if (view === "cases") return { kind: view, ...(await listCases(db, asked)) };
  const { items, next } = await listMembers(db, asked);
  const now = clock.now();
  const members = items.map(({ periods, ...member }) => ({ ...member, ...standingOfPeriods(periods, now) }));
  return { kind: view, items: members, next };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    async enter(form) {
      await proveIdentity(args, form);
      const { pan = null, vat } = form.platform.config.payments;
      return form.run(enterPayment, { ...form.input, pan, vat });
    },
    async refund(form) {
      await proveIdentity(args, form);
      return form.run(enterRefund, form.input);
    },
    async close(form) {
      await proveIdentity(args, form);
      return form.run(closeCase, form.input);
    },
    askAgain: ({ run, input }) => run(askOnceMore, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = unlessRefused;

export default function Members({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, view, page, openCases, identity, entryId, asked } = loaderData;
  const [isEntering, setEntering] = useState(asked !== undefined);
  const navigate = useNavigate();
  const closeEntering = () => {
    setEntering(false);
    // The next payment is another one.
    if (asked) void navigate(listHref({ ...list, filters: { view } }), { replace: true, preventScrollReset: true });
  };
  const isNothing = page.items.length === 0;
  return (
    <Screen
      title={t("admin.members.title")}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton href="/admin/members/days">{t("admin.members.days.title")}</LinkButton>
          <Button tone="primary" onClick={() => setEntering(true)}>
            {t("admin.members.enter.open")}
          </Button>
        </span>
      }
    >
      <FilterTabs
        label={t("admin.members.views.label")}
        list={{ ...list, filters: { view } }}
        filter="view"
        values={views}
        labelOf={(value) => t(`admin.members.views.${value}`)}
        counts={{ cases: openCases }}
      />
      <ListSearch label={t("admin.members.search")} list={list} />
      {isNothing && list.search !== "" && <NothingFound list={list} />}
      {isNothing && list.search === "" && (
        <EmptyState title={t(`admin.members.empty.${view}`)} explanation={t(`admin.members.emptyHint.${view}`)} />
      )}
      {!isNothing && page.kind === "members" && <MemberTable members={page.items} />}
      {!isNothing && page.kind === "payments" && <PaymentTable orders={page.items} identity={identity} />}
      {!isNothing && page.kind === "cases" && <CaseTable cases={page.items} identity={identity} />}
      <ListPages list={list} next={page.next} />
      {isEntering && <EnterDialog id={entryId} asked={asked} identity={identity} onClose={closeEntering} />}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.members.loadFailed", { reason }));
