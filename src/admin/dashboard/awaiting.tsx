import { Link } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import type { Awaiting } from "#app/features/office/dashboard/awaiting.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

const addresses = {
  comments: `${screens.comments.address}?status=pending`,
  messages: `${screens.contact.address}?view=inbox&read=no`,
  subscriptions: `${screens.contact.address}?view=subscriptions&status=pending`,
  rights: `${screens.media.address}?state=ending`,
} as const satisfies Record<keyof Awaiting, string>;

const kinds = ["comments", "messages", "subscriptions", "rights"] as const satisfies readonly (keyof Awaiting)[];

/** What waits for this person, each kind with the way to it. Nothing where nothing waits. */
export function AwaitingList({ awaiting }: { awaiting: Awaiting }) {
  const { t } = useMessages();
  const waiting = kinds.filter((kind) => awaiting[kind] > 0);
  if (waiting.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="awaiting">
      <h2 id="awaiting" className="border-b-2 border-rule pb-1 text-lg font-bold">
        {t("dashboard.awaiting.title")}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {waiting.map((kind) => (
          <li key={kind}>
            <Link
              to={addresses[kind]}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-hairline bg-raised px-4 text-sm font-semibold text-press hover:bg-press-tint"
            >
              <span aria-hidden="true" className="size-2 flex-none rounded-full bg-waiting" />
              {t(`dashboard.awaiting.${kind}`, { count: awaiting[kind] })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
