// Leaving for good (permissions.csv Z139).
import { redirect } from "react-router";
import { deleteOwnAccount } from "../features/people/own-account-commands.server.ts";
import { avatarKey, bylineChoices, commentChoices, deletionInput } from "../features/people/own-profile-rules.ts";
import { faultsOf } from "../platform/command-runner.server.ts";
import { AppError, type FieldFaults } from "../platform/errors.ts";
import { Button } from "../ui/button.tsx";
import { faultAtField } from "../words/faults.ts";
import { pathInLanguage } from "../words/language.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/delete-account";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import { answerCodeRequest, confirmOwner, fieldOf, type Typed } from "./own/own-answer.server.ts";
import { answerOwnForm, type OwnForm, openProofPage } from "./own/own-form.server.ts";
import { OwnNotice, OwnPage } from "./own/own-page.tsx";
import { CodeRequest, codeIntent, ProofField } from "./own/owner-proof.tsx";

export const handle = { static: true };

const choiceNames = ["byline", "comments"] as const;

export function loader(args: Route.LoaderArgs) {
  return openProofPage(args, "delete");
}

export function action(args: Route.ActionArgs) {
  return answerOwnForm(args, leave, choiceNames);
}

async function leave({ platform, person, lang, form }: OwnForm) {
  if (fieldOf(form, "intent") === codeIntent) return answerCodeRequest(platform, person, lang);
  const [byline, comments] = [fieldOf(form, "byline"), fieldOf(form, "comments")];
  const choices = deletionInput.safeParse({ byline, comments, lang });
  if (!choices.success) throw new AppError("invalid", { faults: faultsOf(choices.error) });
  await confirmOwner(platform, person, form);
  await platform.run(deleteOwnAccount, person, choices.data).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    throw new AppError("conflict", { faults: { "": ["account.lastSuperAdmin"] } });
  });
  // The row is gone, so nothing leads to the picture any more; a store that is away must not undo the leaving.
  await platform.files
    .delete([avatarKey(person.id)])
    .catch((error: unknown) => platform.log.error("a picture outlived its account", error, { person: person.id }));
  const withdrawn = new Headers(noStore);
  for (const cookie of platform.authentication.withdrawnCookies()) withdrawn.append("set-cookie", cookie);
  throw redirect(pathInLanguage("/", lang), { status: 303, headers: withdrawn });
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { title, email, proof } = loaderData;
  const typed = actionData ? actionData.typed : gentler;
  return (
    <OwnPage title={title} text={t("profile.deleteText")}>
      <OwnNotice
        answer={actionData}
        success={{ codeSent: { title: t("profile.codeSent"), text: t("profile.codeSentText") } }}
        failure={t("profile.deleteFailed")}
      />
      <CodeRequest proof={proof} email={email} />
      <form method="post" noValidate data-enhance="submit-state" data-busy={t("profile.deleting")} className="own-form">
        <Choice name="byline" choices={bylineChoices} typed={typed} faults={actionData?.faults} />
        <Choice name="comments" choices={commentChoices} typed={typed} faults={actionData?.faults} />
        <ProofField proof={proof} email={email} answer={actionData} />
        <Button type="submit" tone="destructive" className="justify-self-start">
          {t("profile.deleteAccount")}
        </Button>
      </form>
    </OwnPage>
  );
}

const gentler: Typed = { byline: bylineChoices[0], comments: commentChoices[0] };

type ChoiceProps = { typed: Typed; faults: FieldFaults | undefined } & (
  | { name: "byline"; choices: typeof bylineChoices }
  | { name: "comments"; choices: typeof commentChoices }
);

/**
 * One of two ways, the gentler one chosen beforehand. An answered form stands as it was sent; the one that asks for a code
 * does not hold these, so that they are to be chosen after it: a choice that we do not know must not become another.
 */
function Choice({ name, choices, typed, faults }: ChoiceProps) {
  const { t } = useWords();
  const fault = faultAtField(t, faults, name);
  return (
    <fieldset className="grid gap-2" aria-describedby={fault && `${name}-error`}>
      <legend className="mb-1 text-sm font-semibold">{t(`profile.choices.${name}.title`)}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-8 items-center gap-2.5 text-sm">
          <input
            type="radio"
            name={name}
            value={choice}
            defaultChecked={typed[name] === choice}
            className="size-4 flex-none"
          />
          {t(`profile.choices.${name}.${choice}` as "profile.choices.byline.keep")}
        </label>
      ))}
      {fault && (
        <p id={`${name}-error`} className="text-sm font-semibold text-crimson">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
