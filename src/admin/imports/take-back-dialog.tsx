import { useNavigate } from "react-router";
import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { IdentityModal } from "#app/admin/kit/identity/identity-modal.tsx";
import type { TakeBackHindrance } from "#app/features/moving/imports/engine/take-back-commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { hindrancesText } from "./shown-run.ts";

type TakeBackDialogProps = {
  source: { id: string; source: string; stories: number; hindrances: readonly TakeBackHindrance[] };
  identity: IdentityAsked;
};

/** Asks before an import is taken back, or says what stands in its way. */
export function TakeBackDialog({ source: { id, source, stories, hindrances }, identity }: TakeBackDialogProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const close = () => void navigate("/admin/imports", { preventScrollReset: true });
  const title = t("admin.imports.takeBack.title");
  if (hindrances.length > 0)
    return (
      <Modal
        open
        onOpenChange={close}
        title={title}
        description={t("admin.imports.takeBack.hindered", { source })}
        closeWord={t("ui.close")}
        footer={<Button onClick={close}>{t("ui.close")}</Button>}
      >
        <p className="font-semibold">{hindrancesText(t, hindrances)}</p>
      </Modal>
    );
  return (
    <IdentityModal
      title={title}
      description={t("admin.imports.takeBack.text", { source, count: stories })}
      submit={{ label: t("admin.imports.takeBack.confirm"), tone: "destructive" }}
      action="/admin/imports"
      identity={identity}
      onDone={close}
      onClose={close}
    >
      {() => (
        <>
          <input type="hidden" name="intent" value="takeBack" />
          <input type="hidden" name="id" value={id} />
        </>
      )}
    </IdentityModal>
  );
}
