// The headers that tell a browser what our pages may do. One list, so that no answer goes without them.
import type { SiteOrigins } from "./site-origins.ts";

type SecurityHeaderOptions = {
  origins: SiteOrigins;
  /** Where forms may post besides ourselves: a configured sign-in issuer or payment service. */
  formTargets?: readonly string[];
  /** Under Vite scripts come from everywhere below our own address and carry a nonce. */
  development?: boolean;
};

export type SecurityHeaders = {
  /** Everything but the CSP; belongs on every answer, errors and 304 included. */
  always: Readonly<Record<string, string>>;
  /** Pages that everybody shares: no inline script, no inline style. */
  reader: string;
  /** The back office. Its answers are never shared, so each has a nonce of its own. */
  admin(nonce: string): string;
  /** Files that people uploaded, and our own answers that are no page. */
  upload: string;
  /** Any page under Vite. */
  development(nonce: string): string;
};

/** Where browsers send what a CSP has stopped. */
export const reportPath = "/csp-report";

// sonner and Radix Dialog insert <style> elements, empty first. A test compares the sheet's hash with the package.
export const emptySheetHash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
export const toastSheetHash = "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=";

const videoOrigin = "https://www.youtube-nocookie.com";

/** The headers for these origins. Deterministic: the same options always give the same text. */
export function createSecurityHeaders({
  origins,
  formTargets = [],
  development = false,
}: SecurityHeaderOptions): SecurityHeaders {
  const isSecure = origins.publicUrl.startsWith("https:");
  const assets = origins.all.map((origin) => `${origin}/assets/`).join(" ");
  const page = (sources: PageSources) => pagePolicy(sources, { formTargets, isSecure });
  const underVite = (nonce: string, attributes = "") =>
    page({
      scripts: `'self' 'nonce-${nonce}'`,
      styles: `style-src 'self' 'nonce-${nonce}'${attributes}`,
      connections: "'self' ws:",
    });
  return {
    always: alwaysHeaders(isSecure),
    reader: page({ scripts: assets, styles: `style-src ${assets}` }),
    admin: (nonce) =>
      development
        ? underVite(nonce, "; style-src-attr 'unsafe-inline'")
        : page({
            scripts: `${assets} 'nonce-${nonce}'`,
            styles: `style-src-attr 'unsafe-inline'; style-src-elem ${assets} 'nonce-${nonce}' '${toastSheetHash}' '${emptySheetHash}'`,
          }),
    upload: "sandbox; default-src 'none'",
    development: (nonce) => underVite(nonce),
  };
}

type PageSources = { scripts: string; styles: string; connections?: string };

function pagePolicy(
  { scripts, styles, connections = "'self'" }: PageSources,
  { formTargets, isSecure }: { formTargets: readonly string[]; isSecure: boolean },
): string {
  const directives = [
    "default-src 'none'",
    `script-src ${scripts}`,
    styles,
    "img-src 'self' data: https:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${connections}`,
    "manifest-src 'self'",
    `frame-src ${videoOrigin}`,
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
    `report-uri ${reportPath}`,
    "report-to csp",
  ];
  return directives.join("; ");
}

function alwaysHeaders(isSecure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Video embeds refuse to play when they are not told which site shows them.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": permissionsPolicy,
    "Reporting-Endpoints": `csp="${reportPath}"`,
    ...(isSecure ? { "Strict-Transport-Security": `max-age=${2 * 365 * 24 * 3600}` } : {}),
  };
}

// What our pages never use. The rest stays as browsers have it: ours alone, or lent to a frame by its `allow`, which is
// what full-screen videos and passkeys need.
const permissionsPolicy = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");
