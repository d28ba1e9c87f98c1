import type { Remark } from "#app/features/sport/rules/two-sides.ts";
import { foreignLang } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { CorrectedMark, Minute } from "./names.tsx";

/** A remark in the language of the page, or in the other one where it was written in that alone. */
export function RemarkText({ text }: { text: Remark["text"] }) {
  const { lang } = useMessages();
  const textLang = text[lang] === null ? otherLanguage(lang) : lang;
  return <span lang={foreignLang(textLang, lang)}>{text[textLang]}</span>;
}

/** What was remarked during a match, where the sport has no timeline of its own. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const { t } = useMessages();
  if (remarks.length === 0) return null;
  return (
    <section className="sport-part">
      <h2>{t("sports.common.remarks")}</h2>
      <ul>
        {remarks.map(({ id, clock, text, corrected }) => (
          <li key={id} className="sport-remark">
            {clock !== "" && <Minute clock={clock} />}
            <RemarkText text={text} />
            <CorrectedMark corrected={corrected} />
          </li>
        ))}
      </ul>
    </section>
  );
}
