// What the page of one's own security can say after something was sent.

export const securityDone = ["turnedOff", "deviceRevoked", "devicesRevoked", "passkeyAdded", "passkeyRemoved"] as const;

export type SecurityDone = (typeof securityDone)[number];

/** Why nothing was changed. */
export type SecurityFailure =
  | "wrongPassword"
  | "wrongCode"
  | "setupGone"
  | "too_many"
  | "busy"
  | "gone"
  | "signInAgain";

/**
 * The form that was refused, as its `formId` names it, and the code that was typed into it if it may stand there again.
 */
export type RefusedForm = { form: string; code: string };

/** What begins the ids of the fields of a form; `id` is that of the passkey it is about. */
export function formId(intent: string, id: string): string {
  return intent === "remove-passkey" ? `remove-${id}` : intent;
}

const fieldOfFailure: Partial<Record<SecurityFailure, "code" | "password">> = {
  wrongPassword: "password",
  busy: "password",
  wrongCode: "code",
};

/** What the page says of a refused form, and at which of its fields. */
export type FormError = RefusedForm & { fieldId: string | undefined; message: string };

/** Ties what went wrong to the field that is to blame. */
export function errorOf(
  { form, code, failure }: RefusedForm & { failure: SecurityFailure },
  message: string,
): FormError {
  const field = fieldOfFailure[failure];
  return { form, code, message, fieldId: field && `${form}-${field}` };
}

/** The words at one field. */
export function securityErrorAt(fieldId: string, errorCode: FormError | undefined): string | undefined {
  return errorCode?.fieldId === fieldId ? errorCode.message : undefined;
}

export function isSecurityDone(text: string | null): text is SecurityDone {
  return securityDone.some((known) => known === text);
}
