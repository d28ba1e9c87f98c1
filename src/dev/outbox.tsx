// /dev/outbox — the mails of the local demo, which sends none: newest first, as text.
import { data } from "react-router";
import { platformContext } from "#app/platform/request-context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import "#app/admin/frame/admin.css";
import type { Route } from "./+types/outbox";

export async function loader({ context }: Route.LoaderArgs) {
  const { config, mailer } = context.get(platformContext);
  if (config.demo !== "local") throw data(null, { status: 404 });
  return { mails: await mailer.readOutbox() };
}

export const meta: Route.MetaFunction = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

export default function OutboxPage({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <main className="page-width grid gap-6 py-8">
      <h1 className="headline text-headline">Outbox</h1>
      {mails.length === 0 ? (
        <EmptyState title="No mails yet" explanation="The demo sends no mail. What it would have sent appears here." />
      ) : (
        mails.map((mail) => (
          <article key={mail.id} className="grid gap-2 border-t border-hairline pt-4">
            <h2 className="headline-text text-lg">{mail.subject}</h2>
            <p className="text-sm text-muted">
              {mail.to} · <time dateTime={mail.at}>{mail.at}</time>
            </p>
            <pre className="whitespace-pre-wrap font-sans">{mail.text}</pre>
          </article>
        ))
      )}
    </main>
  );
}
