import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { type IdentityAsked, StaffIdentityField } from "./identity-field.tsx";

type IdentityModalProps = {
  title: string;
  description?: ReactNode;
  submit: { label: string; tone: "primary" | "destructive" };
  /** The screen that takes the form; left out, the one that is open. */
  action?: string;
  /** The browser's own checks are off: the server says at the fields what is wrong. */
  noValidate?: boolean;
  identity: IdentityAsked;
  /** It was done. */
  onDone: () => void;
  onClose: () => void;
  children: (failure: Failure | undefined) => ReactNode;
};

/**
 * A layer with a form that only somebody with a fresh sign-in may send: it asks for the password where that is needed.
 */
export function IdentityModal(props: IdentityModalProps) {
  const { title, description, submit, action, noValidate, identity, onDone, onClose, children } = props;
  const { t } = useMessages();
  const form = useId();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) onDone();
  });
  const failure = fetcher.state === "idle" ? fetcher.data?.failure : undefined;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeWord={t("ui.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={form} tone={submit.tone} busy={fetcher.state !== "idle"}>
            {submit.label}
          </Button>
        </>
      }
    >
      <fetcher.Form id={form} method="post" action={action} noValidate={noValidate} className="grid gap-4">
        {children(failure)}
        <StaffIdentityField identity={identity} failure={failure} />
        <p role="status" className="font-semibold text-crimson empty:hidden">
          {failure && reasonOf(t, failure)}
        </p>
      </fetcher.Form>
    </Modal>
  );
}
