// What the forms of the security page do. Each change is a command; what proves that its owner wants it is asked here.
import { data, type RouterContextProvider, redirect } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import {
  removePasskey,
  renewBackupCodes,
  revokeTrustedDevices,
  turnOffTwoStep,
  turnOnTwoStep,
} from "#app/features/people/accounts/second-factor/commands.server.ts";
import { readMySecurity } from "#app/features/people/accounts/second-factor/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { busyRetrySeconds, unlessBusy } from "#app/platform/auth/password-hashing.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import type { IdentityAnswer } from "#app/platform/auth/reauthentication.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { formId, type SecurityDone, type SecurityFailure } from "./security-rules.ts";
import { readSetup, type ShownSetup } from "./setup.server.ts";

const statusOf = {
  wrongPassword: 422,
  wrongCode: 422,
  setupGone: 422,
  signInAgain: 403,
  too_many: 429,
  busy: 503,
  gone: 404,
} as const satisfies Record<SecurityFailure, number>;

type Asked = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  person: Person;
};

type Sent = Asked & { text(name: string): string };

/** Does what was sent: answers with new backup codes to show, with what went wrong, or leads back to the page. */
export async function changeSecurity(asked: Asked) {
  const form = await readForm(asked.request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 1_000) : "";
  };
  const act = acts[text("intent")];
  const sent = { ...asked, text };
  if (!act) return refused(sent, "gone", { status: 422 });
  try {
    return await act(sent);
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid"))
      return refused(sent, "gone");
    if (error instanceof AppError && error.code === "conflict") return refused(sent, "setupGone");
    if (error instanceof AppError && error.code === "forbidden") throw data(null, { status: 403, headers: noStore });
    throw error;
  }
}

const acts: Readonly<Record<string, (sent: Sent) => Promise<ReturnType<typeof refused> | ReturnType<typeof shown>>>> = {
  "turn-on": turnOn,
  "turn-off": turnOff,
  "renew-codes": renewCodes,
  "revoke-device": revokeDevice,
  "remove-passkey": takePasskeyAway,
};

async function turnOn(sent: Sent) {
  const { context, person } = sent;
  const { authentication, run } = context.get(platformContext);
  const { secondFactor } = authentication;
  const setup = secondFactor.readSetup(person, sent.text("setup"));
  if (!setup) return refused(sent, "setupGone", { setup: await readSetup(context, person) });
  const again = await readSetup(context, person, setup);
  const refusal = await identityRefusal(sent, { setup: again });
  if (refusal) return refusal;
  const lastStep = secondFactor.stepOfSetup(setup, sent.text("code"));
  if (lastStep === undefined) return refused(sent, "wrongCode", { setup: again });
  const { codes, digests } = secondFactor.newBackupCodes(person);
  const { lang } = context.get(requestContext);
  await run(turnOnTwoStep, person, { sealedSecret: secondFactor.sealSecret(setup), lastStep, digests, lang });
  return shown(codes);
}

async function turnOff(sent: Sent) {
  const { context, person } = sent;
  const { authentication, run, db, clock } = context.get(platformContext);
  if (!(await readMySecurity(db, person.id, clock.now())).twoStep) return refused(sent, "gone");
  const refusal = await identityRefusal(sent, { always: true });
  if (refusal) return refusal;
  const answer = await authentication.secondFactor.takeCode(person, sent.text("code"));
  if (answer.kind !== "confirmed") return refusedBy(sent, answer, "wrongCode");
  await run(turnOffTwoStep, person, { lang: context.get(requestContext).lang });
  return done(sent, "turnedOff");
}

async function renewCodes(sent: Sent) {
  const { context, person } = sent;
  const { authentication, run } = context.get(platformContext);
  const refusal = await identityRefusal(sent);
  if (refusal) return refusal;
  const { codes, digests } = authentication.secondFactor.newBackupCodes(person);
  await run(renewBackupCodes, person, { digests });
  return shown(codes);
}

async function revokeDevice(sent: Sent) {
  const id = sent.text("id");
  await sent.context.get(platformContext).run(revokeTrustedDevices, sent.person, { id });
  return done(sent, id === "all" ? "devicesRevoked" : "deviceRevoked");
}

async function takePasskeyAway(sent: Sent) {
  const refusal = await identityRefusal(sent);
  if (refusal) return refusal;
  await sent.context.get(platformContext).run(removePasskey, sent.person, { id: sent.text("id") });
  return done(sent, "passkeyRemoved");
}

async function identityRefusal(
  sent: Sent,
  { always = false, setup }: { always?: boolean; setup?: ShownSetup } = {},
): Promise<ReturnType<typeof refused> | undefined> {
  const { context, request, person, text } = sent;
  const { reauthentication } = context.get(platformContext).authentication;
  const given = { cookieHeader: request.headers.get("cookie"), password: text("password"), always };
  const answer = await unlessBusy(() => reauthentication.confirmIdentity(person, given));
  if (answer === "busy") return refused(sent, "busy", { setup, retryAfterSeconds: busyRetrySeconds });
  return answer.kind === "confirmed" ? undefined : refusedBy(sent, answer, "wrongPassword", setup);
}

function refusedBy(
  sent: Sent,
  answer: Exclude<IdentityAnswer, { kind: "confirmed" }>,
  whenWrong: SecurityFailure,
  setup?: ShownSetup,
) {
  if (answer.kind === "too_many")
    return refused(sent, "too_many", { setup, retryAfterSeconds: answer.retryAfterSeconds });
  return refused(sent, answer.kind === "wrong" ? whenWrong : "signInAgain", { setup });
}

type RefusalFacts = { setup?: ShownSetup | undefined; retryAfterSeconds?: number; status?: number };

function refused(
  { text }: Sent,
  failure: SecurityFailure,
  { setup, retryAfterSeconds, status = statusOf[failure] }: RefusalFacts = {},
) {
  const headers = new Headers(noStore);
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60);
  // A code that nobody has looked at yet need not be typed again.
  const code = failure === "busy" || failure === "wrongPassword" ? text("code") : "";
  const form = formId(text("intent"), text("id"));
  return data({ failure, minutes, setup, form, code }, { status, headers });
}

/** The one time that the codes are seen. */
function shown(codes: readonly string[]) {
  return data({ codes }, { headers: noStore });
}

function done({ context, url }: Sent, what: SecurityDone): never {
  const page = pathInLanguage("/profile/security", context.get(requestContext).lang);
  const next = url.searchParams.get("next");
  const onwards = next ? `&next=${encodeURIComponent(next)}` : "";
  throw redirect(`${page}?done=${what}${onwards}`, { status: 303, headers: noStore });
}
