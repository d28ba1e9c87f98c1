import type { SavedVersion } from "../../../features/articles/admin-queries.server.ts";
import { articleStatuses } from "../../../features/articles/rules.ts";
import { dateTime } from "../../../messages/dates.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/floating/modal.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { StoryValues } from "./story-values.ts";

type ConflictDialogProps = {
  saved: SavedVersion;
  mine: StoryValues;
  isSaving: boolean;
  onLoadSaved: () => void;
  /** Absent for somebody who may not create stories. */
  onCopy: (() => void) | undefined;
  onClose: () => void;
};

/** Two people saved one story: both versions side by side, and no way in which either is lost by accident. */
export function ConflictDialog({ saved, mine, isSaving, onLoadSaved, onCopy, onClose }: ConflictDialogProps) {
  const { lang, t } = useMessages();
  const status = articleStatuses.find((known) => known === mine.status) ?? "draft";
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("articles.conflict.title")}
      description={t("articles.conflict.text")}
      closeWord={t("ui.close")}
      size="sheet"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("articles.conflict.close")}
          </Button>
          {onCopy && (
            <Button busy={isSaving} onClick={onCopy}>
              {t("articles.conflict.copy")}
            </Button>
          )}
          <Button tone="primary" onClick={onLoadSaved}>
            {t("articles.conflict.reload")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Version
          name={t("articles.conflict.theirs")}
          title={saved.title}
          lang={mine.lang}
          status={saved.status}
          by={saved.savedBy ?? t("articles.conflict.somebody")}
          at={dateTime(saved.savedAt, lang)}
        />
        <Version
          name={t("articles.conflict.mine")}
          title={mine.title}
          lang={mine.lang}
          status={status}
          at={t("articles.conflict.notSaved")}
        />
      </div>
    </Modal>
  );
}

type VersionProps = {
  name: string;
  title: string;
  lang: string;
  status: (typeof articleStatuses)[number];
  by?: string;
  at: string;
};

function Version({ name, title, lang, status, by, at }: VersionProps) {
  const { t } = useMessages();
  return (
    <section className="grid content-start gap-2 border-t-2 border-rule pt-2">
      <h3 className="text-sm font-bold text-muted">{name}</h3>
      <p lang={lang} className="headline-text text-lg">
        {title || "–"}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">{t("articles.fields.status")}</dt>
        <dd>
          <StatusBadge status={status} />
        </dd>
        {by && (
          <>
            <dt className="text-muted">{t("articles.conflict.by")}</dt>
            <dd>{by}</dd>
          </>
        )}
        <dt className="text-muted">{t("articles.conflict.at")}</dt>
        <dd>{at}</dd>
      </dl>
    </section>
  );
}
