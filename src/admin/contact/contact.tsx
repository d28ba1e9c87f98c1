// Contact Settings (back-office.md 2), and behind its other two tabs what readers send us: messages and subscriptions.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { openItemIn, shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { keysetCursorOf, listCursorOf } from "#app/admin/kit/list/timestamp-cursor.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { deleteMessage, markMessage, restoreMessage } from "#app/features/audience/contact/admin-commands.server.ts";
import {
  countMessages,
  findAdminMessage,
  listAdminMessages,
} from "#app/features/audience/contact/admin-queries.server.ts";
import {
  activateSubscription,
  cancelSubscription,
} from "#app/features/audience/subscription-requests/admin-commands.server.ts";
import {
  countSubscriptions,
  listAdminSubscriptions,
} from "#app/features/audience/subscription-requests/admin-queries.server.ts";
import { subscriptionStatuses } from "#app/features/audience/subscription-requests/rules.ts";
import { lastRunOf } from "#app/features/records/audit/queries.server.ts";
import { updateContactSettings } from "#app/features/settings/commands.server.ts";
import { readContactSettings } from "#app/features/settings/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { may } from "#app/platform/auth/policy.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import { Inbox } from "./inbox.tsx";
import { SubscriptionList } from "./subscription-list.tsx";

export const handle = screens.contact;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { platform, person } = await openScreen(args, handle);
  const { db } = platform;
  const { searchParams } = args.url;
  const [messages, subscriptions] = [await countMessages(db), await countSubscriptions(db)];
  const counts = { unread: messages.unread, pending: subscriptions.pending };
  const view = searchParams.get("view");
  if (view === "inbox") return { counts, view: "inbox" as const, ...(await readInbox(db, searchParams)) };
  if (view === "subscriptions") {
    const page = await readSubscriptions(db, searchParams);
    const mayEnter = may(person, screens.members.permission) !== "none";
    return { counts, view: "subscriptions" as const, totals: subscriptions, mayEnter, ...page };
  }
  return {
    counts,
    view: "details" as const,
    settings: await readContactSettings(db),
    change: await lastRunOf(db, updateContactSettings.name),
  };
}

type Db = Parameters<typeof listAdminMessages>[0];
/** Which tab this is travels with every link and search of its list. */
const inView = { view: ["inbox", "subscriptions"] } as const;

async function readInbox(db: Db, searchParams: URLSearchParams) {
  const filters = { ...inView, read: ["no", "yes"] } as const;
  const list = readList(searchParams, { sorts: { newest: "desc" }, filters });
  const { read } = list.filters;
  const { items, older } = await listAdminMessages(
    db,
    { isRead: read && read === "yes", search: list.search },
    { limit: pageLength, after: listCursorOf(list.after) },
  );
  const open = openItemIn(searchParams);
  const opened = open?.kind === "edit" ? await findAdminMessage(db, open.id) : undefined;
  return { list, items, opened, next: keysetCursorOf(older) };
}

async function readSubscriptions(db: Db, searchParams: URLSearchParams) {
  const filters = { ...inView, status: subscriptionStatuses };
  const list = readList(searchParams, { sorts: { newest: "desc" }, filters });
  const { items, older } = await listAdminSubscriptions(
    db,
    { status: list.filters.status, search: list.search },
    { limit: pageLength, after: listCursorOf(list.after) },
  );
  return { list, items, next: keysetCursorOf(older) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    save: ({ run, input }) => run(updateContactSettings, input),
    mark: ({ run, input }) => run(markMessage, input),
    markAll: (form) => runEach(form, markMessage),
    delete: ({ run, input }) => run(deleteMessage, input),
    deleteAll: (form) => runEach(form, deleteMessage),
    restore: ({ run, input }) => run(restoreMessage, input),
    activate: ({ run, input }) => run(activateSubscription, input),
    activateAll: (form) => runEach(form, activateSubscription),
    cancel: ({ run, input }) => run(cancelSubscription, input),
    cancelAll: (form) => runEach(form, cancelSubscription),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function ContactSettings({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { view, counts } = loaderData;
  const count = (value: number) => (value > 0 ? formatNumber(value, lang) : undefined);
  const tabs = [
    { href: "/admin/contact-settings", label: t("admin.contact.views.details"), current: view === "details" },
    {
      href: "/admin/contact-settings?view=inbox",
      label: t("admin.contact.views.inbox"),
      current: view === "inbox",
      count: count(counts.unread),
    },
    {
      href: "/admin/contact-settings?view=subscriptions",
      label: t("admin.contact.views.subscriptions"),
      current: view === "subscriptions",
      count: count(counts.pending),
    },
  ];
  return (
    <Screen title={t("admin.contact.title")}>
      <Tabs label={t("admin.contact.views.label")} tabs={tabs} />
      {view === "details" && <ContactForm settings={loaderData.settings} change={loaderData.change} />}
      {view === "inbox" && <Inbox {...loaderData} />}
      {view === "subscriptions" && <SubscriptionList {...loaderData} />}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.contact.loadFailed"));
