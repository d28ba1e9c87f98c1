// Who signs in with a passkey or at another provider has no password that could be asked for before something grave: a
// code that is mailed to the account's own address stands in for it.
import { issueLink, takeCode } from "#app/platform/auth/account-links.server.ts";
import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { accountLimits, myCodeInput, myCodeRequest } from "./account-rules.ts";
import { mailMyCode } from "./my-profile-mails.server.ts";

/**
 * Mails a code in place of the one before. `unavailable` where mail reaches nobody. Requests are the caller's to count.
 */
export const requestMyCode = command({
  name: "ownCode.request",
  permission: "signed_in",
  input: myCodeRequest,
  async run(context) {
    const { actor, input, mailSigner } = context;
    const { id, email } = personOf(actor);
    if (!mailSigner.isSetUp) throw new AppError("unavailable");
    const about = { purpose: "identity", email, profileId: id, seconds: accountLimits.signInSeconds } as const;
    const { code } = await issueLink(context, { ...about, withCode: true });
    await mailMyCode(context, { email, lang: input.lang }, code);
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/** Uses the code up. Error: `code`. Attempts are the caller's to count. */
export const useMyCode = command({
  name: "ownCode.use",
  permission: "signed_in",
  input: myCodeInput,
  async run(context) {
    const { id, email } = personOf(context.actor);
    const taken = await takeCode(context, { purpose: "identity", email, code: context.input.code });
    // The address may have had another account when the code was mailed to it.
    if (taken?.profileId !== id) throw fieldError("code", "code.wrong");
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});
