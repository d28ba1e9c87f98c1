// What signing in with a passkey and adding one have in common. The browser's own JSON methods do what a library would.

/** Whether this browser can do all of it. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential &&
    "toJSON" in PublicKeyCredential.prototype
  );
}

export type Reply = {
  status: number;
  body: { location?: string; code?: string; message?: string } & Record<string, unknown>;
};

/** Posts JSON to one of our own addresses. Throws when nobody answers. */
export async function send(path: string, fields: object = {}): Promise<Reply> {
  const answer = await fetch(`/api/auth/passkey/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: await answer.json() };
}
