// Asking for another address. Nothing changes before both addresses have confirmed it.
import { data } from "react-router";
import { requirePerson } from "../features/people/guards.server.ts";
import { requestEmailChange } from "../features/people/own-email-commands.server.ts";
import { ownLimits } from "../features/people/own-profile-rules.ts";
import { peopleLimits } from "../features/people/rules.ts";
import { isDatabaseAway } from "../platform/db/outage.ts";
import { readForm } from "../platform/form-body.server.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { faultWords } from "../words/faults.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/change-email";
import {
  answerDone,
  answerRefused,
  confirmPassword,
  fieldOf,
  ownHeaders,
  takeOwnAttempt,
} from "./own/own-answer.server.ts";
import { OwnNotice, OwnPage, PasswordOwner } from "./own/own-page.tsx";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = await requirePerson(context, request);
  const t = wordsFor(context.get(requestContext).lang);
  return data({ title: t("profile.ways.email.title"), email: person.email }, { headers: ownHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson(context, request);
  const form = await readForm(request);
  try {
    await confirmPassword(platform, person, fieldOf(form, "current"));
    await takeOwnAttempt(platform, { door: "email", person, limit: ownLimits.emailChanges });
    await platform.run(requestEmailChange, person, { email: fieldOf(form, "email"), lang });
    return answerDone("asked");
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return answerRefused(error, platform);
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
  const fault = (name: string) => {
    const code = actionData?.faults[name]?.[0];
    return code === undefined ? undefined : faultWords(t, code);
  };
  return (
    <OwnPage title={loaderData.title} text={t("profile.emailText", { email: loaderData.email })}>
      <OwnNotice
        answer={actionData}
        success={{ asked: { title: t("profile.emailAsked"), text: t("profile.emailAskedText") } }}
        failure={t("profile.emailFailed")}
      />
      <form
        id="email-form"
        method="post"
        noValidate
        data-enhance="form-in-place"
        data-busy={t("contact.sending")}
        className="own-form"
      >
        <PasswordOwner email={loaderData.email} />
        <TextField
          id="new-email"
          name="email"
          type="email"
          label={t("profile.newEmail")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.email}
          error={fault("email")}
          required
        />
        <TextField
          id="current"
          name="current"
          type="password"
          label={t("profile.currentPassword")}
          autoComplete="current-password"
          error={fault("current")}
          required
        />
        <Button type="submit" tone="primary" className="justify-self-start">
          {t("profile.emailAsk")}
        </Button>
      </form>
    </OwnPage>
  );
}
