// The html shell of every page. Reader and account pages carry one small script; only the back office hydrates.

import readerScript, { beforePaint } from "virtual:reader-script";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { siteLanguages } from "#app/platform/text/languages.ts";
import { changedBikramSambatYears, changedYearsName } from "./messages/bikram-sambat.ts";
import { languageOfPath, pathInLanguage } from "./messages/language.ts";
import type { Lang } from "./platform/db/schema.ts";
import { isStaticHandle } from "./server/unread-data.ts";
import { feedFormatNames, feedFormats, feedPath } from "./site/head/feed-urls.ts";
import lowDataSheet from "./site/low-data/low-data.css?url";
import { useIsLowData } from "./ui/low-data-context.tsx";

/** True when a matched route says `handle = { static: true }`: the page ships no framework. */
function useIsStatic(): boolean {
  return useMatches().some(({ handle }) => isStaticHandle(handle));
}

export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useIsStatic();
  const isLowData = useIsLowData();
  const { pathname = "/" } = useMatches().at(-1) ?? {};
  // The back office says its own language, which is not that of its address.
  const lang = isStatic ? languageOfPath(pathname) : "en";
  return (
    <html lang={lang} data-languages={isStatic ? undefined : siteLanguages().join()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isStatic ? null : <ChangedYears />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#c8102e" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b0e14" media="(prefers-color-scheme: dark)" />
        {/* Before the style sheets: it would wait for those that stand above it. */}
        {isStatic && !isLowData && <BeforePaint />}
        {isLowData ? (
          <>
            {/* Without one a browser asks for the sign of the site by itself. */}
            <link rel="icon" href="data:," />
            <Meta />
            <link rel="stylesheet" href={lowDataSheet} />
          </>
        ) : (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href={pathInLanguage("/manifest.webmanifest", lang)} />
            {isStatic ? <SiteFeeds lang={lang} /> : null}
            <Meta />
            <Links />
            {isStatic ? <script type="module" src={readerScript} /> : null}
          </>
        )}
      </head>
      <body>
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The months of Bikram Sambat that staff have changed, for pages that hydrate; reader pages say it to the script that
 * needs it (site/layout/changed-years.ts).
 */
function ChangedYears() {
  const years = changedBikramSambatYears();
  return years.length > 0 ? <meta name={changedYearsName} content={JSON.stringify(years)} /> : null;
}

/** Writes on <html> what the reader has chosen for this device (site/client/reading/before-paint.ts). */
function BeforePaint() {
  return <script>{beforePaint}</script>;
}

/** The newest stories of the whole site. A list names its own feeds beside them (site/head/feed-urls.ts). */
function SiteFeeds({ lang }: { lang: Lang }) {
  return feedFormatNames.map((format) => {
    const { contentType, name } = feedFormats[format];
    return (
      <link
        key={format}
        rel="alternate"
        type={contentType}
        title={name}
        href={feedPath({ kind: "site" }, { format, lang })}
      />
    );
  });
}

export default function Root() {
  return <Outlet />;
}
