// What the form of a story says about itself: where it belongs, what is saved, what waits on this device.
import { Link } from "react-router";
import { HistoryButton } from "#app/admin/kit/history/history-dialog.tsx";
import type { UnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { dateTime, timeOfDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ExternalLinkIcon } from "#app/ui/icons.tsx";
import type { SavedStory } from "./article-form-props.ts";
import type { AutosaveState } from "./story-state.ts";

export function BackToStories() {
  const { t } = useMessages();
  return (
    <Link to="/admin/articles" className="text-sm text-muted hover:text-ink hover:underline">
      ← {t("articles.back")}
    </Link>
  );
}

type SavedStateProps = {
  saved: SavedStory | undefined;
  name: string;
  storedAt: UnsavedText["storedAt"];
  autosaved: AutosaveState;
  isPublic: boolean;
};

export function SavedState({ saved, name, storedAt, autosaved, isPublic }: SavedStateProps) {
  const { lang, t } = useMessages();
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {autosaved === "conflict" ? (
        <strong>{t("articles.autosaveConflict")}</strong>
      ) : storedAt === "failed" ? (
        <strong>{t("unsavedText.noRoom")}</strong>
      ) : storedAt !== undefined ? (
        <span>{t("unsavedText.kept", { time: timeOfDay(new Date(storedAt), lang) })}</span>
      ) : autosaved !== undefined ? (
        <span>
          {t(isPublic ? "articles.autosavedPublic" : "articles.autosaved", { time: timeOfDay(autosaved, lang) })}
        </span>
      ) : (
        saved && <span>{t("articles.lastSaved", { date: dateTime(saved.updatedAt, lang) })}</span>
      )}
      {saved && (
        // No higher than the words beside it: the line must not grow when the story is saved for the first time.
        <span className="-my-3 inline-flex">
          <HistoryButton kind="articles" id={saved.id} name={name} />
        </span>
      )}
      {saved && (
        <Link to={`/admin/articles/${saved.id}/history`} className="font-semibold text-press hover:underline">
          {t("history.versions.link")}
        </Link>
      )}
      {saved?.publishedAt && (
        <span>
          {t(saved.address ? "articles.public" : "articles.wasPublic", { date: dateTime(saved.publishedAt, lang) })}
        </span>
      )}
      {saved?.address && <LinkToPage href={saved.address}>{t("articles.view")}</LinkToPage>}
      {saved?.preview && <LinkToPage href={saved.preview}>{t("articles.preview")}</LinkToPage>}
    </div>
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
