// What the form of a story says about itself: where it belongs, what is saved, what waits on this device.
import { Link } from "react-router";
import { dateTime, timeOfDay } from "../../../messages/dates.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { ExternalLinkIcon } from "../../../ui/icons.tsx";
import type { SavedStory } from "./article-form.tsx";
import type { LocalDraft } from "./local-draft.ts";

export function WayBack() {
  const { t } = useMessages();
  return (
    <Link to="/admin/articles" className="text-sm text-muted hover:text-ink hover:underline">
      ← {t("articles.back")}
    </Link>
  );
}

export function SavedState({ saved, storedAt }: { saved: SavedStory | undefined; storedAt: number | undefined }) {
  const { lang, t } = useMessages();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {storedAt !== undefined ? (
        <span>{t("articles.draft.kept", { time: timeOfDay(new Date(storedAt), lang) })}</span>
      ) : (
        saved && <span>{t("articles.lastSaved", { date: dateTime(saved.updatedAt, lang) })}</span>
      )}
      {saved?.publishedAt && (
        <span>
          {t(saved.address ? "articles.public" : "articles.wasPublic", { date: dateTime(saved.publishedAt, lang) })}
        </span>
      )}
      {saved?.address && <LinkToPage href={saved.address}>{t("articles.view")}</LinkToPage>}
      {saved?.preview && <LinkToPage href={saved.preview}>{t("articles.preview")}</LinkToPage>}
    </p>
  );
}

/** To the page of the story, in a tab of its own: the form stays as it is. */
function LinkToPage({ href, children }: { href: string; children: string }) {
  const { t } = useMessages();
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 font-semibold text-press hover:underline"
    >
      {children}
      <ExternalLinkIcon size={14} aria-label={t("ui.opensInNewTab")} />
    </a>
  );
}

export function FoundDraft({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: LocalDraft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const { lang, t } = useMessages();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-press-fill bg-press-tint px-4 py-2.5 text-sm"
    >
      <p className="flex-1 basis-60">
        {t("articles.draft.found", { date: dateTime(new Date(draft.storedAt), lang) })}
        {draft.values.title && (
          <>
            {" "}
            <b lang={draft.values.lang}>{draft.values.title}</b>
          </>
        )}
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={onRestore}>
          {t("articles.draft.restore")}
        </Button>
        <Button size="small" tone="quiet" onClick={onDiscard}>
          {t("articles.draft.discard")}
        </Button>
      </span>
    </div>
  );
}
