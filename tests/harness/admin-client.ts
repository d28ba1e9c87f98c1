// The back office spoken to over HTTP, as its own forms do.
export type AdminClient = {
  /** Posts a form of a screen; the answer is the page that a browser without script would see. */
  post(address: string, fields: Readonly<Record<string, string>>): Promise<Response>;
};

/** `cookie` is what `signIn` of program.ts answered. */
export function adminClient(origin: string, cookie: string): AdminClient {
  return {
    post: (address, fields) =>
      fetch(origin + address, {
        method: "POST",
        redirect: "manual",
        headers: { origin, cookie, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields),
      }),
  };
}

/** A story's body with one paragraph, as the editor sends it. */
export function documentWith(text: string): string {
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
}
