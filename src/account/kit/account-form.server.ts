// How a page about one's own account is opened, and how its forms are read and answered.
import { data } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import { type RequestArguments, requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { answerRefused, proofOf, typedOf } from "./form-answer.server.ts";

/** What a page shows whose form asks for a proof that its owner is there. */
export async function openProofPage(args: RequestArguments, title: "email" | "delete") {
  const { context } = args;
  const person = await requirePerson(args);
  const t = getMessages(context.get(requestContext).lang);
  const proof = await proofOf(context.get(platformContext), person);
  return data({ title: t(`profile.ways.${title}.title`), email: person.email, proof }, { headers: noStore });
}

export type AccountForm = { platform: Platform; person: Person; lang: Lang; form: FormData };

/**
 * Reads the form of whoever is signed in and answers as `act` does, or says why it was refused. `staying` names the
 * fields whose text shall then stand in it again: never a password or a code. What is no answer to the form is thrown
 * on.
 */
export async function answerAccountForm<Answer>(
  args: RequestArguments,
  act: (sent: AccountForm) => Promise<Answer>,
  staying: readonly string[] = [],
): Promise<Answer | ReturnType<typeof answerRefused>> {
  const { context, request } = args;
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson(args);
  const form = await readForm(request);
  try {
    return await act({ platform, person, lang, form });
  } catch (error) {
    if (error instanceof Response || isDatabaseAway(error)) throw error;
    return answerRefused(error, platform, typedOf(form, staying));
  }
}
