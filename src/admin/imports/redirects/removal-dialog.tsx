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
