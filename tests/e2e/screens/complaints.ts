import type { Page } from "@playwright/test";

/**
 * Everything that the browser complains about while this page is open: messages of the console, exceptions, breaches of
 * the content security policy, requests to strangers. The list grows; read it at the end.
 */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  // A breach that was caught, as of a library that tries whether it may make functions from text, is on no console.
  // Sent before any later step of the test, so it need not be awaited.
  void page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`CSP violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`));
    });
  });
  page.on("console", (message) => {
    // A browser reports every refusal by itself; which status an address has to have is for the test to say. Without a
    // line it is only when a test took it away.
    const isReport = /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED/;
    if (!isReport.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (request.url().includes("/csp-report")) complaints.push(`CSP report: ${request.postData() ?? ""}`);
    if (!/^(?:http:\/\/localhost:|data:|blob:)/.test(request.url()))
      complaints.push(`foreign request: ${request.url()}`);
  });
  return complaints;
}
