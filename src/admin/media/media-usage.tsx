import { Link } from "react-router";
import type { MediaUse } from "#app/features/media/media-uses.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";

/** Why a file cannot be deleted: everything that shows it. */
export function MediaUsage({ usage, onClose }: { usage: readonly MediaUse[] | undefined; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Modal
      open={usage !== undefined}
      onOpenChange={onClose}
      title={t("media.deleteFailed")}
      description={t("media.inUse")}
      closeWord={t("ui.close")}
    >
      <ul>
        {usage?.map((use) => (
          <UseOfFile key={`${use.kind} ${use.id}`} use={use} />
        ))}
      </ul>
    </Modal>
  );
}

/** One thing that shows a file. */
export function UseOfFile({ use: { kind, id, title, in_trash: isInTrash } }: { use: MediaUse }) {
  const { t } = useMessages();
  return (
    <li className="border-b border-hairline py-2">
      <span className="text-sm text-muted">{t(`media.use.${kind}`)} </span>
      {kind === "article" && !isInTrash ? (
        <Link to={`/admin/articles/${id}`} className="font-semibold hover:underline">
          {title}
        </Link>
      ) : (
        <span className="font-semibold">{title}</span>
      )}
      {isInTrash && <span className="text-sm text-muted"> ({t("media.inTrash")})</span>}
    </li>
  );
}
