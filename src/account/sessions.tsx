// Where one is signed in, and signing out there (permissions.csv Z005).
import { data, redirect } from "react-router";
import { deviceOf } from "#app/features/people/accounts/device-name.ts";
import { requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { listMySessions, type MySession } from "#app/features/people/accounts/my-profile-queries.server.ts";
import { endSession, endSessions } from "#app/features/people/accounts/my-session-commands.server.ts";
import { relativeTime } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { cookiesAfterSignOut } from "#app/platform/auth/session-cookies.server.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/sessions";
import { answerAccountForm } from "./kit/account-form.server.ts";
import { answerDone, fieldOf } from "./kit/form-answer.server.ts";
import { AccountFormPage, AccountNotice } from "./kit/form-page.tsx";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson({ context, request, url });
  const now = clock.now();
  const sessions = (await listMySessions(db, person.id, now)).map((session) => ({
    ...session,
    isHere: session.id === person.sessionId,
  }));
  // The one that asks is in use now, whenever that was noted last.
  sessions.sort((a, b) => Number(b.isHere) - Number(a.isHere));
  return data({ title: getMessages(lang)("profile.ways.sessions.title"), sessions, now }, { headers: noStore });
}

export function action(args: Route.ActionArgs) {
  return answerAccountForm(args, async ({ platform, person, lang, form }) => {
    const [which, id] = [fieldOf(form, "which"), fieldOf(form, "end")];
    if (which !== "") await platform.run(endSessions, person, { which });
    else await platform.run(endSession, person, { id });
    if (which !== "all" && id !== person.sessionId) return answerDone(which === "others" ? "others" : "one");
    const signedOut = new Headers(noStore);
    for (const cookie of cookiesAfterSignOut()) signedOut.append("set-cookie", cookie);
    throw redirect(pathInLanguage("/", lang), { status: 303, headers: signedOut });
  });
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { title, sessions, now } = loaderData;
  return (
    <AccountFormPage title={title} text={t("profile.sessionsText")}>
      <AccountNotice
        answer={actionData}
        success={{ one: { title: t("profile.sessionEnded") }, others: { title: t("profile.sessionsEnded") } }}
        failure={t("profile.sessionFailed")}
      />
      <form id="sessions-form" method="post" data-behaviour="submit-state" className="grid gap-6">
        <ul className="own-list">
          {sessions.map((session) => (
            <Session key={session.id} session={session} now={now} />
          ))}
        </ul>
        <p className="flex flex-wrap gap-3">
          {sessions.length > 1 && (
            <Button type="submit" name="which" value="others" tone="secondary">
              {t("profile.endOthers")}
            </Button>
          )}
          <Button type="submit" name="which" value="all" tone="secondary">
            {t("profile.endAll")}
          </Button>
        </p>
      </form>
    </AccountFormPage>
  );
}

function Session({ session, now }: { session: MySession & { isHere: boolean }; now: Date }) {
  const { lang, t } = useMessages();
  const { id, userAgent, address, lastUsedAt, isHere } = session;
  const { browser, system } = deviceOf(userAgent);
  const device =
    browser && system ? t("profile.device", { browser, system }) : (browser ?? system ?? t("profile.unknownDevice"));
  const used = isHere ? t("profile.usedNow") : t("profile.used", { time: relativeTime(lastUsedAt, now, lang) });
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="own-entry">{device}</p>
        <p className="text-sm text-muted">
          <time dateTime={lastUsedAt.toISOString()}>{used}</time>
          {address && ` · ${address}`}
        </p>
      </div>
      <Button
        type="submit"
        name="end"
        value={id}
        tone="secondary"
        size="small"
        aria-label={t("profile.endOn", { device })}
      >
        {t("profile.end")}
      </Button>
    </li>
  );
}
