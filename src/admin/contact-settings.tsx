// Contact Settings (back-office.md 2), and behind its other two tabs what readers send us: messages and subscriptions.
import { lastRunOf } from "../features/audit/queries.server.ts";
import { deleteMessage, markMessage, restoreMessage } from "../features/contact/desk-commands.server.ts";
import { countMessages, findDeskMessage, listDeskMessages } from "../features/contact/desk-queries.server.ts";
import { updateContactSettings } from "../features/settings/commands.server.ts";
import { readContactSettings } from "../features/settings/queries.server.ts";
import { activateSubscription, cancelSubscription } from "../features/subscriptions/desk-commands.server.ts";
import { countSubscriptions, listDeskSubscriptions } from "../features/subscriptions/desk-queries.server.ts";
import { subscriptionStatuses } from "../features/subscriptions/rules.ts";
import { Tabs } from "../ui/tabs.tsx";
import { formatNumber } from "../words/numbers.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/contact-settings";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { openItemIn, unlessOnlyClosed } from "./kit/item/item-address.ts";
import { readList } from "./kit/list/list-address.ts";
import { momentOf, placeOfMoment } from "./kit/list/moments.ts";
import { runEach } from "./kit/list/run-each.server.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { ContactForm } from "./parts/contact-settings/contact-form.tsx";
import { Inbox } from "./parts/contact-settings/inbox.tsx";
import { SubscriptionList } from "./parts/contact-settings/subscription-list.tsx";

export const handle = screens.contactSettings;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const { db } = platform;
  const { searchParams } = args.url;
  const [messages, subscriptions] = [await countMessages(db), await countSubscriptions(db)];
  const counts = { unread: messages.unread, pending: subscriptions.pending };
  const view = searchParams.get("view");
  if (view === "inbox") return { counts, view: "inbox" as const, ...(await readInbox(db, searchParams)) };
  if (view === "subscriptions") {
    const page = await readSubscriptions(db, searchParams);
    return { counts, view: "subscriptions" as const, totals: subscriptions, ...page };
  }
  return {
    counts,
    view: "details" as const,
    settings: await readContactSettings(db),
    change: await lastRunOf(db, updateContactSettings.name),
  };
}

type Db = Parameters<typeof listDeskMessages>[0];
/** Which tab this is travels with every link and search of its list. */
const inView = { view: ["inbox", "subscriptions"] } as const;

async function readInbox(db: Db, searchParams: URLSearchParams) {
  const filters = { ...inView, read: ["no", "yes"] } as const;
  const list = readList(searchParams, { sorts: { newest: "desc" }, filters });
  const { read } = list.filters;
  const { items, older } = await listDeskMessages(
    db,
    { isRead: read && read === "yes", search: list.search },
    { limit: pageLength, after: momentOf(list.after) },
  );
  const open = openItemIn(searchParams);
  const opened = open?.kind === "edit" ? await findDeskMessage(db, open.id) : undefined;
  return { list, items, opened, next: placeOfMoment(older) };
}

async function readSubscriptions(db: Db, searchParams: URLSearchParams) {
  const filters = { ...inView, status: subscriptionStatuses };
  const list = readList(searchParams, { sorts: { newest: "desc" }, filters });
  const { items, older } = await listDeskSubscriptions(
    db,
    { status: list.filters.status, search: list.search },
    { limit: pageLength, after: momentOf(list.after) },
  );
  return { list, items, next: placeOfMoment(older) };
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

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function ContactSettings({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  const { view, counts } = loaderData;
  const count = (value: number) => (value > 0 ? formatNumber(value, lang) : undefined);
  const tabs = [
    { href: "/admin/contact-settings", label: t("contactDesk.views.details"), current: view === "details" },
    {
      href: "/admin/contact-settings?view=inbox",
      label: t("contactDesk.views.inbox"),
      current: view === "inbox",
      count: count(counts.unread),
    },
    {
      href: "/admin/contact-settings?view=subscriptions",
      label: t("contactDesk.views.subscriptions"),
      current: view === "subscriptions",
      count: count(counts.pending),
    },
  ];
  return (
    <Screen title={t("contactDesk.title")}>
      <Tabs label={t("contactDesk.views.label")} tabs={tabs} />
      {view === "details" && <ContactForm settings={loaderData.settings} change={loaderData.change} />}
      {view === "inbox" && <Inbox {...loaderData} />}
      {view === "subscriptions" && <SubscriptionList {...loaderData} />}
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("contactDesk.loadFailed")} />;
}
