// What stands around every reader and account page, in both languages, and the pages for what cannot be shown.
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { siteName } from "#app/features/settings/site-name.ts";
import { languageOfPath } from "#app/messages/language.ts";
import { systemClock } from "#app/platform/clock.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import type { Route } from "./+types/site-layout";
import { alternatePath } from "./layout/alternate-path.ts";
import { readLayoutData } from "./layout/layout-data.server.ts";
import { defaultSettings, emptyLayoutData, type LayoutData } from "./layout/layout-data.ts";
import {
  FailureMessage,
  GoneMessage,
  NotFoundMessage,
  WithdrawnMessage,
  type WithdrawnPage,
} from "./layout/message-page.tsx";
import type { InsteadOfPage } from "./layout/not-found.server.ts";
import { SiteFrame } from "./layout/site-frame.tsx";
import { SiteMessages, siteMessages } from "./layout/site-messages.tsx";
import { LowDataFrame } from "./low-data/low-data-frame.tsx";
import "./site.css";

export const handle = { static: true };

/** Every address that leads nowhere is logged here, whichever page found that out (public-site.md 8). */
const logUnknownAddresses: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const response = await next();
  if (response.status === 404) {
    context.get(platformContext).log.info("an unknown address was asked for", { path: new URL(request.url).pathname });
  }
  return response;
};
export const middleware = [logUnknownAddresses];

export function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/(?<=.)\/$/, "");
  return readLayoutData(context.get(platformContext), context.get(requestContext), path);
}

/** An error is drawn here, so the headers that its page gives it would be lost without this. */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? parentHeaders;
}

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  const lang = languageOfPath(location.pathname);
  const t = siteMessages(lang);
  const name = siteName(loaderData?.settings ?? defaultSettings, lang, t);
  if (!error) return [{ title: name }];
  const titles: Readonly<Record<number, string>> = { 404: t("notFound.title"), 410: t("notFound.goneTitle") };
  const title = titles[statusOf(error)] ?? t("layout.failure.title");
  return [{ title: `${title} | ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const Frame = useFrame();
  const page = useMatches().at(-1);
  const lang = languageOfPath(pathname);
  const isMissing = page?.id === `${lang}/not-found`;
  const alternate = alternatePath({ path: pathname, lang, pageData: page?.loaderData, isMissing });
  return (
    <SiteMessages lang={lang}>
      <Frame layoutData={forPage(loaderData, page?.loaderData)} path={pathname} alternate={alternate}>
        <Outlet />
      </Frame>
    </SiteMessages>
  );
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const Frame = useFrame();
  const lang = languageOfPath(pathname);
  const status = statusOf(error);
  const alternate = alternatePath({ path: pathname, lang, pageData: undefined, isMissing: true });
  return (
    <SiteMessages lang={lang}>
      <Frame layoutData={loaderData ?? emptyLayoutData(systemClock.now())} path={pathname} alternate={alternate}>
        <ErrorMessage status={status} instead={insteadOf(error)} withdrawn={withdrawnOf(error)} />
      </Frame>
    </SiteMessages>
  );
}

/** Who reads a story by a link is no reader whom advertisements count (story/preview.tsx). */
function forPage(layoutData: LayoutData, pageData: unknown): LayoutData {
  const isByLink = typeof pageData === "object" && pageData !== null && "as" in pageData && pageData.as === "link";
  return isByLink ? { ...layoutData, ads: {} } : layoutData;
}

/** What stands around the pages of this edition. */
function useFrame() {
  return useIsLowData() ? LowDataFrame : SiteFrame;
}

type ErrorMessageProps = {
  status: number;
  instead: InsteadOfPage | undefined;
  withdrawn: WithdrawnPage | undefined;
};

function ErrorMessage({ status, instead, withdrawn }: ErrorMessageProps) {
  if (withdrawn) return <WithdrawnMessage page={withdrawn} />;
  if (status === 404) return <NotFoundMessage instead={instead} />;
  return status === 410 ? <GoneMessage /> : <FailureMessage status={status} />;
}

/** What the loader of an unknown address offers (layout/not-found.server.ts); some have nothing. */
function insteadOf(error: unknown): InsteadOfPage | undefined {
  const isOffered = isRouteErrorResponse(error) && error.status === 404 && error.data;
  return isOffered ? (error.data as InsteadOfPage) : undefined; // a 404 of a loader has no other data
}

/** What the page of a story says where it was withdrawn (article.tsx). */
function withdrawnOf(error: unknown): WithdrawnPage | undefined {
  const isTold = isRouteErrorResponse(error) && error.status === 410 && error.data;
  return isTold ? (error.data as WithdrawnPage) : undefined; // a 410 of a loader has no other data
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
