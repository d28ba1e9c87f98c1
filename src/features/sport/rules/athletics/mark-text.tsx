import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { disciplineOf } from "./disciplines.ts";
import { markText } from "./marks.ts";
import type { AthleticsState } from "./state.ts";

/** A mark with its unit, in the digits of the page. Nothing where there is none. */
export function MarkText({ mark, state }: { mark: number | null; state: AthleticsState }) {
  const { t, lang } = useMessages();
  if (mark === null) return null;
  const { kind } = disciplineOf(state.rules.discipline);
  return t(`sports.athletics.units.${kind}`, { mark: digitsFor(lang, markText(mark, kind)) });
}
