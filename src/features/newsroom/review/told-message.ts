import type { Translator } from "#app/messages/messages.ts";
import type { Told } from "./told.ts";

/** In a sentence what happened; the title of the story stands beside it. */
export function toldMessage(t: Translator, { kind, by }: Pick<Told, "kind" | "by">): string {
  return t(`review.told.${kind}`, { name: by ?? t("history.somebody") });
}
