// What stands around every screen of the back office (back-office.md 2, 6): who is here, and what they may open. The loader
// runs on every navigation that asks for anything, so that a permission taken away acts on the next click.
import { type ReactNode, useEffect } from "react";
import { data, isRouteErrorResponse, Outlet } from "react-router";
import { AccessDenied, accessDeniedWords } from "../features/people/access-denied.tsx";
import { readSettings } from "../features/settings/queries.server.ts";
import { may } from "../platform/auth/policy.ts";
import { isDatabaseAway } from "../platform/db/outage.ts";
import { AnchorContext } from "../ui/anchor.tsx";
import { Toaster } from "../ui/floating/toaster.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/admin-layout";
import { DeskAnchor } from "./kit/desk-anchor.tsx";
import { DeskFrame } from "./kit/desk-frame.tsx";
import { unlessOnlyClosed } from "./kit/item/item-address.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { ScreenFailure } from "./kit/screen.tsx";
import { screenList, screens } from "./kit/screens.ts";
import { lendStyleNonce } from "./kit/style-nonce.ts";
import { useWordsIn } from "./kit/use-words-in.ts";
import "./admin.css";

export const handle = screens.dashboard;

export const shouldRevalidate = unlessOnlyClosed;

export async function loader(args: Route.LoaderArgs) {
  try {
    return await readDesk(args);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw data(null, { status: 503 });
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
  };
}

type DeskData = Pick<Awaited<ReturnType<typeof readDesk>>, "siteName" | "name" | "open">;

const emptyDesk: DeskData = { siteName: "", name: "", open: [] };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useWordsIn(loaderData.lang);
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
  const { lang } = useWords();
  useEffect(lendStyleNonce, []);
  useEffect(() => {
    // Dialogs and menus hang at the end of <body>, outside of the element that says its language below.
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <AnchorContext value={DeskAnchor}>
      <div lang={lang}>
        <DeskFrame siteName={desk.siteName} name={desk.name} open={desk.open}>
          {children}
        </DeskFrame>
      </div>
      <Notices />
    </AnchorContext>
  );
}

function Notices() {
  const { t } = useWords();
  return <Toaster label={t("ui.notices")} closeWord={t("ui.close")} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const desk = loaderData ?? lastDesk ?? (isAway ? emptyDesk : undefined);
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
