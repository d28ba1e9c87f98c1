// Asking for another address. Nothing changes before both addresses have confirmed it.
import { data } from "react-router";
import { requirePerson } from "../features/people/guards.server.ts";
import { requestEmailChange } from "../features/people/own-email-commands.server.ts";
import { emailChangeInput, ownLimits } from "../features/people/own-profile-rules.ts";
import { peopleLimits } from "../features/people/rules.ts";
import { faultsOf } from "../platform/command-runner.server.ts";
import { isDatabaseAway } from "../platform/db/outage.ts";
import { AppError, fieldFault } from "../platform/errors.ts";
import { readForm } from "../platform/form-body.server.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { faultWords } from "../words/faults.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/change-email";
import {
  answerCodeRequest,
  answerDone,
  answerRefused,
  confirmOwner,
  fieldOf,
  ownHeaders,
  proofOf,
  takeOwnAttempt,
  typedOf,
} from "./own/own-answer.server.ts";
import { OwnNotice, OwnPage } from "./own/own-page.tsx";
import { CodeRequest, codeIntent, ProofField } from "./own/owner-proof.tsx";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = await requirePerson(context, request);
  const t = wordsFor(context.get(requestContext).lang);
  const proof = await proofOf(context.get(platformContext), person);
  return data({ title: t("profile.ways.email.title"), email: person.email, proof }, { headers: ownHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson(context, request);
  const form = await readForm(request);
  try {
    if (fieldOf(form, "intent") === codeIntent) return await answerCodeRequest(platform, person, lang);
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
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return answerRefused(error, platform, typedOf(form, ["email"]));
  }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { title, email, proof } = loaderData;
  const fault = (name: string) => {
    const code = actionData?.faults[name]?.[0];
    return code === undefined ? undefined : faultWords(t, code);
  };
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
          error={fault("email")}
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
