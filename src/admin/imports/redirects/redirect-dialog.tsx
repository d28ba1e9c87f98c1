import { useState } from "react";
import type { ListedRedirect } from "../../../features/redirects/queries.server.ts";
import { redirectLimits } from "../../../features/redirects/rules.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { readableUrl } from "../../../platform/text/readable-url.ts";
import { notifySuccess } from "../../../ui/floating/toaster.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { errorAt } from "../../kit/form-answer.ts";
import type { IdentityAsked } from "../../kit/identity/identity-field.tsx";
import { IdentityModal } from "../../kit/identity/identity-modal.tsx";

type RedirectDialogProps = { redirect: ListedRedirect | undefined; identity: IdentityAsked; onClose: () => void };

/** Add an old address, or change one: it leads somewhere, or it is gone. */
export function RedirectDialog({ redirect, identity, onClose }: RedirectDialogProps) {
  const { t } = useMessages();
  const [isGone, setGone] = useState(redirect?.leadsTo?.kind === "gone");
  return (
    <IdentityModal
      title={redirect ? t("adminRedirects.editTitle") : t("adminRedirects.add")}
      submit={{ label: t("adminRedirects.save"), tone: "primary" }}
      noValidate
      identity={identity}
      onDone={() => {
        notifySuccess({ title: t("adminRedirects.saved") });
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
            label={t("adminRedirects.path")}
            hint={t("adminRedirects.pathHint")}
            defaultValue={redirect?.path}
            maxLength={redirectLimits.target}
            error={errorAt(t, failure, "path")}
            required
          />
          <Checkbox
            name="gone"
            value="true"
            label={t("adminRedirects.isGone")}
            checked={isGone}
            onChange={({ target }) => setGone(target.checked)}
          />
          {isGone ? (
            <input type="hidden" name="target" value="" />
          ) : (
            <TextField
              name="target"
              label={t("adminRedirects.target")}
              hint={t("adminRedirects.targetHint")}
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
