// The words of the back office stay on the page from click to click, and come again when their language changes.
import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";

/** In a browser only: whether a later answer spoke another language than the words that stand on the page. */
let isOtherLanguage = false;

/** The `shouldRevalidate` of the words: nothing but another language changes them. */
export function shouldRevalidateMessages({ formAction }: Pick<ShouldRevalidateFunctionArgs, "formAction">): boolean {
  return isOtherLanguage || formAction === "/admin/language";
}

/** Has the words come again when they are not in the language of the newest answer: it was changed in another tab. */
export function useMessagesIn(lang: Lang): void {
  const messages = useMessages();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    isOtherLanguage = lang !== messages.lang;
    if (isOtherLanguage) void revalidate();
  }, [lang, messages.lang, revalidate]);
}
