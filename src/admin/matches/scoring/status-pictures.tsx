import { cardPath } from "#app/features/sharing/cards/card-address.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { listedLanguages } from "#app/platform/text/languages.ts";

/** The match as it stands, as a picture for a phone's status: one in each language of the site. */
export function StatusPictures({ matchId }: { matchId: string }) {
  const { t } = useMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-4 px-3 text-sm">
      <span className="font-semibold">{t("admin.scoring.statusPicture")}</span>
      {listedLanguages().map((lang) => (
        // In a tab of its own: what waits on this one is not left.
        <a
          key={lang}
          href={cardPath({ kind: "match", id: matchId, shape: "tall", lang, digest: undefined })}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline"
        >
          {t(`admin.common.languages.${lang}`)}
        </a>
      ))}
    </p>
  );
}
