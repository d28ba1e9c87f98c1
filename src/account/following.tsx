// What a reader follows: the matches of it, and the list from which it is taken away. The buttons on the pages of
// teams, competitions and matches post to this address (permissions.csv N441 to N444).
import { data, redirect } from "react-router";
import { requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { addFollow, removeFollow } from "#app/features/sport/follows/commands.server.ts";
import { type Follow, listFollows } from "#app/features/sport/follows/queries.server.ts";
import { followedKinds, followLimits } from "#app/features/sport/follows/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageNotice } from "#app/ui/page-notice.tsx";
import type { Route } from "./+types/following";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import { finishChoice, pendingChoice, signInToChoose } from "./pending-choice.server.ts";
import "./kit/account-pages.css";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, run } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson({ context, request, url });
  const back = url.searchParams.get("back");
  const list = pathInLanguage("/profile/following", lang);
  const pending = pendingChoice(request, followedKinds);
  if (pending)
    throw await finishChoice(run(addFollow, person, pending), { back: back ?? list, whenFull: `${list}?full` });
  if (back !== null) throw redirect(safeNext(back), { status: 302, headers: noStore });
  const follows = await listFollows(db, person.id, lang);
  const isFull = url.searchParams.has("full") && follows.length >= followLimits.most;
  return data({ title: getMessages(lang)("follows.title"), follows, isFull }, { headers: noStore });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { run } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const list = pathInLanguage("/profile/following", lang);
  const back = safeNext(textOf(form, "back") || list);
  const removed = form.get("remove");
  if (removed !== null) {
    const person = await requirePerson({ context, request, url });
    const status = await statusOf(run(removeFollow, person, { follow_id: textOf(form, "remove") }));
    return data({ done: status === 200 ? "removed" : "failed" } as const, { status, headers: noStore });
  }
  const what = { kind: textOf(form, "kind"), id: textOf(form, "id") };
  const isEnding = form.get("unfollow") !== null;
  if (actor.kind !== "person") throw signInToChoose(isEnding ? undefined : what, { list, back, lang });
  const status = await statusOf(isEnding ? run(removeFollow, actor, what) : run(addFollow, actor, what));
  if (status === 429) return data({ done: "tooMany" } as const, { status, headers: noStore });
  if (status !== 200) throw data(null, { status, headers: noStore });
  throw redirect(back, { status: 303, headers: noStore });
}

async function statusOf(running: Promise<unknown>): Promise<number> {
  try {
    await running;
    return 200;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.status;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Following({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { title, follows, isFull } = loaderData;
  const done = actionData?.done ?? (isFull ? "tooMany" : undefined);
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <h1 className="headline text-section">{title}</h1>
        <p className="text-muted">{t("follows.description")}</p>
      </header>
      {done && (
        <PageNotice
          tone={done === "removed" ? "positive" : "negative"}
          title={t(`follows.${done}`)}
          closeWord={t("layout.close")}
        />
      )}
      {follows.length === 0 ? (
        <EmptyState
          title={t("follows.empty")}
          explanation={t("follows.emptyText")}
          action={
            <LinkButton href={pathInLanguage("/matches", lang)} tone="secondary">
              {t("matches.all")}
            </LinkButton>
          }
        />
      ) : (
        <form method="post" data-behaviour="submit-state">
          <ul className="own-list">
            {follows.map((follow) => (
              <FollowEntry key={follow.id} follow={follow} />
            ))}
          </ul>
        </form>
      )}
    </main>
  );
}

function FollowEntry({ follow: { id, kind, name, name_ne, slug, isShown, match } }: { follow: Follow }) {
  const { lang, t } = useMessages();
  const sides = [match?.home, match?.away].map((team) => (team ? nameIn(lang, team) : t("matches.openSide")));
  const ofMatch = (lang === "ne" && match?.title_ne) || match?.title || sides.join(" – ");
  const shown = kind === "match" ? (match ? ofMatch : t("follows.gone")) : nameIn(lang, { name, name_ne });
  const path = pathInLanguage(encodeURI(`/${kind}/${match?.slug ?? slug}`), lang);
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="eyebrow text-muted">{t(`follows.kinds.${kind}`)}</p>
        <p className="own-entry">{isShown ? <a href={path}>{shown}</a> : shown}</p>
      </div>
      <Button
        type="submit"
        name="remove"
        value={id}
        tone="secondary"
        size="small"
        aria-label={t("follows.unfollowNamed", { name: shown })}
      >
        {t("follows.unfollow")}
      </Button>
    </li>
  );
}
