import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { IdentityModal } from "#app/admin/kit/identity/identity-modal.tsx";
import type { ListedRedirect } from "#app/features/moving/redirects/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";

type RemovalDialogProps = { redirect: ListedRedirect; identity: IdentityAsked; onClose: () => void };

/** Asks before an old address is forgotten. */
export function RemovalDialog({ redirect: { path }, identity, onClose }: RemovalDialogProps) {
  const { t } = useMessages();
  return (
    <IdentityModal
      title={t("admin.redirects.remove.title")}
      description={t("admin.redirects.remove.text", { path })}
      submit={{ label: t("admin.redirects.remove.open"), tone: "destructive" }}
      identity={identity}
      onDone={() => {
        notifySuccess({ title: t("admin.redirects.remove.done") });
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
