// What the page of one's own security can say after something was sent.

export const securityDone = ["turnedOff", "deviceRevoked", "devicesRevoked", "passkeyAdded", "passkeyRemoved"] as const;

export type SecurityDone = (typeof securityDone)[number];

/** Why nothing was changed. */
export type SecurityFailure = "wrongPassword" | "wrongCode" | "setupGone" | "too_many" | "gone" | "signInAgain";

export function isSecurityDone(text: string | null): text is SecurityDone {
  return securityDone.some((known) => known === text);
}
