import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { Menu } from "#app/ui/floating/menu.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ChevronDownIcon, PencilIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Row, Specimen } from "./ui-specimen.tsx";
import type { SpecimenText } from "./ui-states-text.ts";

type Props = { text: SpecimenText };

/** What floats above the page, opened by hand. */
export function FloatingStates({ text }: Props) {
  const [opened, setOpened] = useState<"modal" | "question">();
  const close = () => setOpened(undefined);
  return (
    <Specimen name="floating/ · dialog">
      <Row>
        <Button onClick={() => setOpened("modal")}>modal</Button>
        <Button onClick={() => setOpened("question")}>confirm-modal</Button>
        <MenuState text={text} onOpen={() => setOpened("modal")} />
        <Button
          onClick={() =>
            notifySuccess({
              title: text.save,
              description: text.consequence,
              action: { label: text.cancel, onPress: close },
            })
          }
        >
          toast
        </Button>
        <Button onClick={() => notifyError({ title: text.error, description: text.hint })}>toast, error</Button>
        <DialogStates text={text} />
      </Row>
      <Modal
        open={opened === "modal"}
        onOpenChange={close}
        title={text.heading}
        description={text.hint}
        closeWord={text.close}
        footer={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button tone="primary" onClick={close}>
              {text.save}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField label={text.fields.name} />
          <TextArea label={text.fields.message} error={text.error} />
        </div>
      </Modal>
      <ConfirmModal
        open={opened === "question"}
        onOpenChange={close}
        title={text.question}
        description={text.consequence}
        confirmWord={text.remove}
        cancelWord={text.cancel}
        onConfirm={close}
      />
    </Specimen>
  );
}

function MenuState({ text, onOpen }: Props & { onOpen: () => void }) {
  return (
    <Menu
      trigger={
        <Button>
          menu <ChevronDownIcon size={16} />
        </Button>
      }
      align="start"
      entries={[
        { kind: "heading", label: text.byline },
        { kind: "link", label: text.home, href: "#home" },
        { kind: "action", label: text.open, icon: <PencilIcon size={16} />, onSelect: onOpen },
        { kind: "action", label: text.save, disabled: true, onSelect: () => undefined },
        { kind: "separator" },
        {
          kind: "action",
          label: text.remove,
          icon: <TrashIcon size={16} />,
          destructive: true,
          onSelect: () => undefined,
        },
      ]}
    />
  );
}

function DialogStates({ text }: Props) {
  return (["centre", "top", "bottom"] as const).map((placement) => {
    const id = `dialog-${placement}-${text.masthead}`;
    return (
      <div key={placement}>
        <Button onClick={() => openDialog(id)}>dialog, {placement}</Button>
        <Dialog id={id} title={text.heading} closeWord={text.close} placement={placement}>
          <p>{text.paragraph}</p>
        </Dialog>
      </div>
    );
  });
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
