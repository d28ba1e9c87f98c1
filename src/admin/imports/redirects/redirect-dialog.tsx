import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { IdentityModal } from "#app/admin/kit/identity/identity-modal.tsx";
import type { ListedRedirect } from "#app/features/moving/redirects/queries.server.ts";
import { redirectLimits } from "#app/features/moving/redirects/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { readableUrl } from "#app/platform/text/readable-url.ts";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type RedirectDialogProps = { redirect: ListedRedirect | undefined; identity: IdentityAsked; onClose: () => void };

/** Add an old address, or change one: it leads somewhere, or it is gone. */
export function RedirectDialog({ redirect, identity, onClose }: RedirectDialogProps) {
  const { t } = useMessages();
  const [isGone, setGone] = useState(redirect?.leadsTo?.kind === "gone");
  return (
    <IdentityModal
      title={redirect ? t("admin.redirects.editTitle") : t("admin.redirects.add")}
      submit={{ label: t("admin.redirects.save"), tone: "primary" }}
      noValidate
      identity={identity}
      onDone={() => {
        notifySuccess({ title: t("admin.redirects.saved") });
        onClose();
      }}
      onClose={onClose}
    >
      {(failure) => (
        <>
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="former" value={redirect?.path ?? ""} />
          <TextField
            name="path"
            label={t("admin.redirects.path")}
            hint={t("admin.redirects.pathHint")}
            defaultValue={redirect?.path}
            maxLength={redirectLimits.target}
            error={errorAt(t, failure, "path")}
            required
          />
          <Checkbox
            name="gone"
            value="true"
            label={t("admin.redirects.isGone")}
            checked={isGone}
            onChange={({ target }) => setGone(target.checked)}
          />
          {isGone ? (
            <input type="hidden" name="target" value="" />
          ) : (
            <TextField
              name="target"
              label={t("admin.redirects.target")}
              hint={t("admin.redirects.targetHint")}
              defaultValue={readableUrl(redirect?.target ?? "")}
              maxLength={redirectLimits.target}
              error={errorAt(t, failure, "target")}
              required
            />
          )}
        </>
      )}
    </IdentityModal>
  );
}
