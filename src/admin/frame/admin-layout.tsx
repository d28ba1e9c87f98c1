// What stands around every screen of the back office (back-office.md 2, 6): who is here, and what they may open. The
// loader runs on every navigation that asks for anything, so that a permission taken away acts on the next click.
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation } from "react-router";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { ScreenFailure } from "#app/admin/kit/screen.tsx";
import { PastedFields } from "#app/features/newsroom/legacy-paste/pasted-fields.tsx";
import { countUnread } from "#app/features/newsroom/review/notifications.server.ts";
import { countAwaiting } from "#app/features/office/dashboard/awaiting.server.ts";
import { AccessDeniedBoundary } from "#app/features/people/accounts/access-denied.tsx";
import { UnsavedTextOwner } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { noticeCookieName } from "#app/platform/auth/cookie-names.ts";
import { may } from "#app/platform/auth/policy.ts";
import { takeCookie } from "#app/platform/auth/take-cookie.ts";
import { AnchorContext, type AnchorProps } from "#app/ui/anchor.tsx";
import { notifyError, notifySuccess, Toaster } from "#app/ui/floating/toaster.tsx";
import type { Route } from "./+types/admin-layout";
import { AdminFrame } from "./admin-frame.tsx";
import { screenList, screens } from "./screens.ts";
import { lendStyleNonce } from "./style-nonce.ts";
import { useMessagesIn } from "./use-messages-in.ts";
import "./admin.css";

export const handle = screens.dashboard;

export const shouldRevalidate = shouldRevalidateList;

export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const { site_name: siteName } = await readSettings(platform.db);
  return {
    lang,
    siteName,
    personId: person.id,
    name: person.fullName.trim() || person.email,
    awaiting: await countAwaiting(platform.db, person),
    unread: await countUnread(platform.db, person),
    open: screenList.filter(({ permission }) => may(person, permission) !== "none").map(({ screen }) => screen),
  };
}

type AdminData = Pick<
  Awaited<ReturnType<typeof loader>>,
  "siteName" | "personId" | "name" | "awaiting" | "unread" | "open"
>;

const emptyAdmin: AdminData = {
  siteName: "",
  personId: "",
  name: "",
  awaiting: { comments: 0, messages: 0, subscriptions: 0, rights: 0 },
  unread: 0,
  open: [],
};

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useMessagesIn(loaderData.lang);
  useEffect(() => {
    lastAdmin = loaderData;
  }, [loaderData]);
  return (
    <AdminScreen data={loaderData}>
      <Outlet />
    </AdminScreen>
  );
}

/** In a browser only: what to go on with when the connection is gone and no loader can say it again. */
let lastAdmin: AdminData | undefined;

function AdminScreen({ data, children }: { data: AdminData; children: ReactNode }) {
  const { lang } = useMessages();
  const { pathname } = useLocation();
  useEffect(lendStyleNonce, []);
  useEffect(() => {
    // Dialogs and menus hang at the end of <body>, outside of the element that says its language below.
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <AnchorContext value={AdminAnchor}>
      <div lang={lang}>
        <AdminFrame {...data}>
          <UnsavedTextOwner value={data.personId}>{children}</UnsavedTextOwner>
        </AdminFrame>
      </div>
      <PastedFields key={pathname} />
      <Notices />
    </AnchorContext>
  );
}

/**
 * Inside the back office a link changes the screen; every other link loads its page, because readers' pages do not
 * hydrate.
 */
function AdminAnchor({ href, ...rest }: AnchorProps) {
  const isInside = /^\/admin(?:[/?#]|$)/.test(href) || href.startsWith("?");
  return isInside ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

/** Where notices appear, the one included that signing in left for the next page. */
function Notices() {
  const { t } = useMessages();
  const sayFromCookie = useEffectEvent(() => {
    const name = takeCookie(noticeCookieName);
    if (name === "signed-in") {
      notifySuccess({ title: t("access.signedIn.title"), description: t("access.signedIn.message") });
    }
    if (name === "sign-out-failed") notifyError({ title: t("access.signOutFailure") });
  });
  useEffect(() => sayFromCookie(), []);
  return <Toaster label={t("ui.notices")} closeWord={t("ui.close")} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const data = loaderData ?? lastAdmin ?? (isAway ? emptyAdmin : undefined);
  if (data) {
    return (
      <AdminScreen data={data}>
        <ScreenFailure error={error} message={(reason) => reason} />
      </AdminScreen>
    );
  }
  return <AccessDeniedBoundary error={error} />;
}
