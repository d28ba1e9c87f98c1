import type { ListedRedirect } from "../../../features/redirects/queries.server.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { notifySuccess } from "../../../ui/floating/toaster.tsx";
import type { IdentityAsked } from "../../kit/identity/identity-field.tsx";
import { IdentityModal } from "../../kit/identity/identity-modal.tsx";

type RemovalDialogProps = { redirect: ListedRedirect; identity: IdentityAsked; onClose: () => void };

/** Asks before an old address is forgotten. */
export function RemovalDialog({ redirect: { path }, identity, onClose }: RemovalDialogProps) {
  const { t } = useMessages();
  return (
    <IdentityModal
      title={t("adminRedirects.remove.title")}
      description={t("adminRedirects.remove.text", { path })}
      submit={{ label: t("adminRedirects.remove.open"), tone: "destructive" }}
      identity={identity}
      onDone={() => {
        notifySuccess({ title: t("adminRedirects.remove.done") });
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <input type="hidden" name="intent" value="forget" />
          <input type="hidden" name="path" value={path} />
        </>
      )}
    </IdentityModal>
  );
}
