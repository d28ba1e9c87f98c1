import { type ReactNode, type Ref, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "./modal.tsx";

type FormModalProps = {
  title: string;
  labels: { close: string; cancel: string; submit: string };
  busy?: boolean;
  /** The browser's own checks are off: the form says itself what is wrong. */
  noValidate?: boolean;
  formRef?: Ref<HTMLFormElement>;
  /** A further button, away from the other two. */
  aside?: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  /** Left out, it is closed as by Escape. */
  onCancel?: () => void;
  onInput?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A layer that holds one form, with the buttons to send it and to leave it. It stays open until its caller takes it
 * away.
 */
export function FormModal({
  title,
  labels,
  busy,
  aside,
  onSubmit,
  onCancel,
  onClose,
  children,
  ...form
}: FormModalProps) {
  const id = useId();
  const { formRef, ...rest } = form;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      closeWord={labels.close}
      footer={
        <>
          {aside}
          <Button onClick={onCancel ?? onClose}>{labels.cancel}</Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={formRef}
        {...rest}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // a layer lies inside the form of its page as far as React is concerned
          onSubmit(event.currentTarget);
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
