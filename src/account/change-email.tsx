// Asking for another address. Nothing changes before both addresses have confirmed it.
import { requestEmailChange } from "../features/people/own-email-commands.server.ts";
import { emailChangeInput, ownLimits } from "../features/people/own-profile-rules.ts";
import { peopleLimits } from "../features/people/rules.ts";
import { faultsOf } from "../platform/command-runner.server.ts";
import { AppError, fieldFault } from "../platform/errors.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { faultAtField } from "../words/faults.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/change-email";
import { accountHeaders, accountMeta } from "./no-store.ts";
import { answerCodeRequest, answerDone, confirmOwner, fieldOf, takeOwnAttempt } from "./own/own-answer.server.ts";
import { answerOwnForm, type OwnForm, openProofPage } from "./own/own-form.server.ts";
import { OwnNotice, OwnPage } from "./own/own-page.tsx";
import { CodeRequest, codeIntent, ProofField } from "./own/owner-proof.tsx";

export const handle = { static: true };

export function loader(args: Route.LoaderArgs) {
  return openProofPage(args, "email");
}

export function action(args: Route.ActionArgs) {
  return answerOwnForm(args, askForChange, ["email"]);
}

async function askForChange({ platform, person, lang, form }: OwnForm) {
  if (fieldOf(form, "intent") === codeIntent) return answerCodeRequest(platform, person, lang);
  const wish = emailChangeInput.safeParse({ email: fieldOf(form, "email"), lang });
  if (!wish.success) throw new AppError("invalid", { faults: faultsOf(wish.error) });
  // All that can refuse comes before the proof: a mailed code is used up by it.
  if (wish.data.email === person.email) throw fieldFault("email", "email.same");
  if (!platform.mailDesk.isSetUp) throw new AppError("unavailable");
  const giveBack = await takeOwnAttempt(platform, { door: "email", person, limit: ownLimits.emailChanges });
  try {
    await confirmOwner(platform, person, form);
  } catch (error) {
    await giveBack();
    throw error;
  }
  await platform.run(requestEmailChange, person, wish.data);
  return answerDone("asked");
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { title, email, proof } = loaderData;
  return (
    <OwnPage title={title} text={t("profile.emailText", { email })}>
      <OwnNotice
        answer={actionData}
        success={{
          asked: { title: t("profile.emailAsked"), text: t("profile.emailAskedText") },
          codeSent: { title: t("profile.codeSent"), text: t("profile.codeSentText") },
        }}
        failure={t("profile.emailFailed")}
      />
      <CodeRequest proof={proof} email={email} />
      <form
        id="email-form"
        method="post"
        noValidate
        data-enhance="form-in-place"
        data-busy={t("contact.sending")}
        className="own-form"
      >
        <TextField
          id="new-email"
          name="email"
          type="email"
          label={t("profile.newEmail")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.email}
          defaultValue={actionData?.typed.email}
          error={faultAtField(t, actionData?.faults, "email")}
          required
        />
        <ProofField proof={proof} email={email} answer={actionData} />
        <Button type="submit" tone="primary" className="justify-self-start">
          {t("profile.emailAsk")}
        </Button>
      </form>
    </OwnPage>
  );
}
