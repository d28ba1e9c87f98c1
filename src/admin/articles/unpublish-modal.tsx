import type { Appearances } from "#app/features/front-page/homepage/appearances.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";

/** Where readers find a story now, and where it stands by somebody's choice. */
export type PublicStory = { address: string; appearances: Appearances | undefined };

type UnpublishModalProps = {
  /** The one in question; closed without. */
  story: PublicStory | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before readers lose a story, and says what they find instead and from where it goes. */
export function UnpublishModal({ story, onConfirm, onCancel }: UnpublishModalProps) {
  const { t } = useMessages();
  return (
    <ConfirmModal
      open={story !== undefined}
      onOpenChange={onCancel}
      title={t("articles.unpublishing.title")}
      description={story && <Consequences {...story} />}
      confirmWord={t("articles.unpublishing.confirm")}
      cancelWord={t("articles.unpublishing.cancel")}
      onConfirm={onConfirm}
    />
  );
}

function Consequences({ address, appearances }: PublicStory) {
  const { t } = useMessages();
  const { sections = [], headlines = [] } = appearances ?? {};
  const losses = [
    ...sections.map((title) => t("articles.unpublishing.section", { title })),
    ...headlines.map((title) => t("articles.unpublishing.headline", { title })),
  ];
  return (
    <>
      {t("articles.unpublishing.text", { address: decodeURI(address) })}
      {losses.length > 0 && <> {t("articles.unpublishing.losses")}</>}
      {losses.map((loss) => (
        <span key={loss} className="block pt-1 text-ink">
          {loss}
        </span>
      ))}
    </>
  );
}
