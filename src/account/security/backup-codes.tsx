import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { LinkButton } from "#app/ui/button.tsx";

type ShownBackupCodesProps = { codes: readonly string[]; next: string | null };

/** The ten codes, once. */
export function ShownBackupCodes({ codes, next }: ShownBackupCodesProps) {
  const { lang, t } = useMessages();
  return (
    <section aria-labelledby="shown-codes" role="status" className="grid gap-4 border-2 border-press-fill p-4">
      <h2 id="shown-codes" className="headline text-2xl">
        {t("security.codes.shownTitle")}
      </h2>
      <p>{t("security.codes.shown")}</p>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-1 text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="tabular-nums">{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <LinkButton href={next ?? pathInLanguage("/profile/security", lang)} tone="primary">
          {t("security.codes.kept")}
        </LinkButton>
      </p>
    </section>
  );
}
