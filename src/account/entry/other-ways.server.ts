// What the sign-in page needs to offer more than a password.
import type { Authentication } from "#app/platform/auth/authentication.server.ts";
import { openIdFailures } from "#app/platform/auth/openid.server.ts";

/** `elsewhere` in the address says why a sign-in at the provider has led back here. */
export function otherWaysOf(authentication: Pick<Authentication, "openId">, request: Request) {
  const { searchParams } = new URL(request.url);
  const told = searchParams.get("elsewhere");
  return {
    openIdLabel: authentication.openId?.label,
    openIdFailure: openIdFailures.find((failure) => failure === told),
    next: searchParams.get("next"),
  };
}
