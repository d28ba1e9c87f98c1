// What stands around every screen of the back office (back-office.md 2, 6): who is here, what they may open, in which
// language. The loader runs on every navigation that asks for anything, so that a permission taken away acts on the next click.
import { type ReactNode, useEffect } from "react";
import { data, isRouteErrorResponse, Outlet } from "react-router";
import { AccessDenied, accessDeniedWords } from "../features/people/access-denied.tsx";
import { readSettings } from "../features/settings/queries.server.ts";
import { may } from "../platform/auth/policy.ts";
import { isDatabaseAway } from "../platform/db/outage.ts";
import { requestContext } from "../platform/request-context.ts";
import { AnchorContext } from "../ui/anchor.tsx";
import { Toaster } from "../ui/floating/toaster.tsx";
import { messagesOf } from "../words/words.server.ts";
import { useWords, WordsProvider } from "../words/words-context.tsx";
import type { Route } from "./+types/admin-layout";
import { DeskAnchor } from "./kit/desk-anchor.tsx";
import { DeskFrame } from "./kit/desk-frame.tsx";
import { deskLanguage } from "./kit/desk-language.ts";
import { unlessOnlyClosed } from "./kit/item/item-address.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { ScreenFailure } from "./kit/screen.tsx";
import { screenList, screens } from "./kit/screens.ts";
import { lendStyleNonce } from "./kit/style-nonce.ts";
import "./admin.css";

export const handle = screens.dashboard;

const namespaces = [
  "aboutDesk",
  "access",
  "admin",
  "adsDesk",
  "articles",
  "auditDesk",
  "categories",
  "commentsDesk",
  "contactDesk",
  "dashboard",
  "desk",
  "editor",
  "eventsDesk",
  "faults",
  "galleryDesk",
  "history",
  "homepageDesk",
  "media",
  "navigationDesk",
  "newsletterDesk",
  "rolesDesk",
  "teamDesk",
  "tickerDesk",
  "trash",
  "ui",
  "videosDesk",
] as const;

/** From here on the request speaks the language of this desk, Access Denied and the way to sign in included. */
const speakDeskLanguage: Route.MiddlewareFunction = ({ request, context }) => {
  const lang = deskLanguage(request.headers.get("cookie"));
  context.set(requestContext, { ...context.get(requestContext), lang });
};
export const middleware = [speakDeskLanguage];
export const shouldRevalidate = unlessOnlyClosed;

export async function loader(args: Route.LoaderArgs) {
  try {
    return await readDesk(args);
  } catch (error) {
    // Without this loader's words no page could say that the database is away.
    if (!isDatabaseAway(error)) throw error;
    const messages = messagesOf(args.context.get(requestContext).lang, namespaces);
    throw data({ desk: { ...emptyDesk, lang: args.context.get(requestContext).lang, messages } }, { status: 503 });
  }
}

async function readDesk(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const { site_name: siteName } = await readSettings(platform.db);
  return {
    lang,
    siteName,
    name: person.fullName.trim() || person.email,
    open: screenList.filter(({ permission }) => may(person, permission) !== "none").map(({ screen }) => screen),
    messages: messagesOf(lang, namespaces),
  };
}

type DeskData = Awaited<ReturnType<typeof readDesk>>;

const emptyDesk = { siteName: "", name: "", open: [] };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastDesk = loaderData;
  }, [loaderData]);
  return (
    <Desk desk={loaderData}>
      <Outlet />
    </Desk>
  );
}

/** In a browser only: what to go on with when the connection is gone and no loader can say it again. */
let lastDesk: DeskData | undefined;

function Desk({ desk, children }: { desk: DeskData; children: ReactNode }) {
  const { lang, messages } = desk;
  useEffect(lendStyleNonce, []);
  useEffect(() => {
    // Dialogs and menus hang at the end of <body>, outside of the element that says its language below.
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <WordsProvider lang={lang} messages={messages}>
      <AnchorContext value={DeskAnchor}>
        <div lang={lang}>
          <DeskFrame siteName={desk.siteName} name={desk.name} open={desk.open}>
            {children}
          </DeskFrame>
        </div>
        <Notices />
      </AnchorContext>
    </WordsProvider>
  );
}

function Notices() {
  const { t } = useWords();
  return <Toaster label={t("ui.notices")} closeWord={t("ui.close")} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const desk = loaderData ?? deskOf(error) ?? lastDesk;
  if (desk) {
    return (
      <Desk desk={desk}>
        <ScreenFailure error={error} message={(reason) => reason} />
      </Desk>
    );
  }
  const denied = accessDeniedWords(error);
  if (!denied) throw error;
  return <AccessDenied words={denied} />;
}

/** What the loader sent with its failure. */
function deskOf(error: unknown): DeskData | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 503) return undefined;
  // Only this file's loader answers so.
  return (error.data as { desk?: DeskData }).desk;
}
