// The headers that tell a browser what our pages may do. One list, so that no answer goes without them.

import { createHash } from "node:crypto";
import { offlineWorkerUrl } from "#app/features/sport/offline/offline-pages.ts";
import { daySeconds } from "#app/platform/clock.ts";
import type { SiteOrigins } from "./site-origins.ts";

type SecurityHeaderOptions = {
  origins: SiteOrigins;
  /** Where forms may post besides ourselves: a configured sign-in issuer or payment service. */
  formTargets?: readonly string[];
  /** Text of the one script that stands in reader pages themselves. */
  inlineScript?: string;
  /** Under Vite scripts come from everywhere below our own address and carry a nonce. */
  development?: boolean;
};

export type SecurityHeaders = {
  /**
   * Everything but the CSP; belongs on every answer, errors and 304 included, unless it is a file that no page can be.
   */
  always: Readonly<Record<string, string>>;
  /** What our scripts, style sheets and fonts need of it. */
  file: Readonly<Record<string, string>>;
  /** Pages that everybody shares: no inline script but the one that is the same on all of them, no inline style. */
  reader: string;
  /** The same for a page that may open these frames, and whose forms may lead to these origins. No other may. */
  readerWith(frames: Iterable<string>, forms?: Iterable<string>): string;
  /** The front page's preview: no script at all, and the only page that we may frame ourselves. */
  preview: string;
  /**
   * The back office. Its answers are never shared, so each has a nonce of its own. It may frame ourselves, where
   * nothing but the preview and widgets let themselves be framed.
   */
  admin(nonce: string): string;
  /** A page that a service worker keeps on the phone: as the back office, and that one worker. */
  offlinePage(nonce: string): string;
  /** Files that people uploaded, and our own answers that are no page. */
  upload: string;
  /** Any page under Vite. */
  development(nonce: string, frames?: Iterable<string>, forms?: Iterable<string>): string;
};

const ourselves = ["'self'"];

/** Where browsers send what a CSP has stopped. */
export const reportPath = "/csp-report";

// sonner and Radix Dialog insert <style> elements, empty first. A test compares the sheet's hash with the package.
export const emptySheetHash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
export const toastSheetHash = "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=";

/** The headers for these origins. Deterministic: the same options always give the same text. */
export function createSecurityHeaders({
  origins,
  formTargets = [],
  inlineScript = "",
  development = false,
}: SecurityHeaderOptions): SecurityHeaders {
  const isSecure = origins.publicUrl.startsWith("https:");
  // Without a scheme a source has that of the page, or https.
  const underOrigins = (file: string) =>
    origins.all.map((origin) => `${origin.replace(/^https?:\/\//, "")}${file}`).join(" ");
  const assets = underOrigins("/assets/");
  const digest = createHash("sha256").update(inlineScript).digest("base64");
  const inline = inlineScript === "" ? "" : ` 'sha256-${digest}'`;
  const page = ({ forms = [], ...sources }: PageSources & { forms?: Iterable<string> | undefined }) =>
    pagePolicy(sources, { formTargets: [...formTargets, ...forms], isSecure });
  const underVite = (nonce: string, { attributes = "", frames, forms }: ViteParts) =>
    page({
      forms,
      scripts: `'self' 'nonce-${nonce}'${inline}`,
      styles: `style-src 'self' 'nonce-${nonce}'${attributes}`,
      connections: "'self' ws:",
      frames,
    });
  const admin = (nonce: string, workers?: string) =>
    development
      ? underVite(nonce, { attributes: "; style-src-attr 'unsafe-inline'", frames: ourselves })
      : page({
          scripts: `${assets} 'nonce-${nonce}'`,
          styles: `style-src-attr 'unsafe-inline'; style-src-elem ${assets} 'nonce-${nonce}' '${toastSheetHash}' '${emptySheetHash}'`,
          workers,
          frames: ourselves,
        });
  const readerWith = (frames?: Iterable<string>, forms?: Iterable<string>) =>
    page({ scripts: `${assets}${inline}`, styles: `style-src ${assets}`, frames, forms });
  return {
    always: { ...fileHeaders(isSecure), ...pageHeaders },
    file: fileHeaders(isSecure),
    reader: readerWith(),
    readerWith,
    preview: page({ scripts: "'none'", styles: `style-src ${assets}`, ancestors: "'self'" }),
    admin: (nonce) => admin(nonce),
    offlinePage: (nonce) => admin(nonce, underOrigins(offlineWorkerUrl)),
    upload: "sandbox; default-src 'none'",
    development: (nonce, frames = [], forms = []) => underVite(nonce, { frames, forms }),
  };
}

type ViteParts = { attributes?: string; frames?: Iterable<string>; forms?: Iterable<string> };

type PageSources = {
  scripts: string;
  styles: string;
  connections?: string;
  workers?: string | undefined;
  frames?: Iterable<string> | undefined;
  /** Who may show the page in a frame. */
  ancestors?: string;
};

function pagePolicy(
  { scripts, styles, connections = "'self'", workers, frames = [], ancestors = "'none'" }: PageSources,
  { formTargets, isSecure }: { formTargets: readonly string[]; isSecure: boolean },
): string {
  // With every answer, so short: plug-ins (`object-src`) and whatever else is not named fall back to the first.
  const directives = [
    "default-src 'none'",
    `script-src ${scripts}`,
    styles,
    // Where nothing is named, workers would have to be among the scripts.
    ...(workers ? [`worker-src ${workers}`] : []),
    "img-src 'self' data: https:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${connections}`,
    "manifest-src 'self'",
    // In one order, so that the same page always has the same header.
    `frame-src ${[...frames].sort().join(" ") || "'none'"}`,
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
    // The older of two ways to report: every browser knows it, and it needs no header of its own.
    `report-uri ${reportPath}`,
  ];
  return directives.join(";");
}

function fileHeaders(isSecure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isSecure ? { "Strict-Transport-Security": `max-age=${2 * 365 * daySeconds}` } : {}),
  };
}

// What could watch people, reach their devices or spend their money. Our pages use none of it. The rest stays as
// browsers have it: ours alone, or lent to a frame by its `allow`, which is what full-screen videos and passkeys need.
const permissionsPolicy = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join();

const pageHeaders = {
  "Cross-Origin-Opener-Policy": "same-origin",
  // Video embeds refuse to play when they are not told which site shows them.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissionsPolicy,
};
