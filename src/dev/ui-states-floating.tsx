import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ConfirmModal } from "../ui/floating/confirm-modal.tsx";
import { Menu } from "../ui/floating/menu.tsx";
import { Modal } from "../ui/floating/modal.tsx";
import { notifyError, notifySuccess } from "../ui/floating/toaster.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { ChevronDownIcon, PencilIcon, TrashIcon } from "../ui/icons.tsx";
import { Row, Specimen } from "./ui-specimen.tsx";
import type { SpecimenWords } from "./ui-states-words.ts";

type Props = { words: SpecimenWords };

/** What floats above the page, opened by hand. */
export function FloatingStates({ words }: Props) {
  const [opened, setOpened] = useState<"modal" | "question">();
  const close = () => setOpened(undefined);
  return (
    <Specimen name="floating/ · dialog">
      <Row>
        <Button onClick={() => setOpened("modal")}>modal</Button>
        <Button onClick={() => setOpened("question")}>confirm-modal</Button>
        <MenuState words={words} onOpen={() => setOpened("modal")} />
        <Button
          onClick={() =>
            notifySuccess({
              title: words.save,
              description: words.consequence,
              action: { label: words.cancel, onPress: close },
            })
          }
        >
          toast
        </Button>
        <Button onClick={() => notifyError({ title: words.fault, description: words.hint })}>toast, error</Button>
        <DialogStates words={words} />
      </Row>
      <Modal
        open={opened === "modal"}
        onOpenChange={close}
        title={words.heading}
        description={words.hint}
        closeWord={words.close}
        footer={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button tone="primary" onClick={close}>
              {words.save}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField label={words.fields.name} />
          <TextArea label={words.fields.message} error={words.fault} />
        </div>
      </Modal>
      <ConfirmModal
        open={opened === "question"}
        onOpenChange={close}
        title={words.question}
        description={words.consequence}
        confirmWord={words.remove}
        cancelWord={words.cancel}
        onConfirm={close}
      />
    </Specimen>
  );
}

function MenuState({ words, onOpen }: Props & { onOpen: () => void }) {
  return (
    <Menu
      trigger={
        <Button>
          menu <ChevronDownIcon size={16} />
        </Button>
      }
      align="start"
      entries={[
        { kind: "heading", label: words.byline },
        { kind: "link", label: words.home, href: "#home" },
        { kind: "action", label: words.open, icon: <PencilIcon size={16} />, onSelect: onOpen },
        { kind: "action", label: words.save, disabled: true, onSelect: () => undefined },
        { kind: "separator" },
        {
          kind: "action",
          label: words.remove,
          icon: <TrashIcon size={16} />,
          destructive: true,
          onSelect: () => undefined,
        },
      ]}
    />
  );
}

function DialogStates({ words }: Props) {
  return (["centre", "top", "bottom"] as const).map((placement) => {
    const id = `dialog-${placement}-${words.masthead}`;
    return (
      <div key={placement}>
        <Button onClick={() => openDialog(id)}>dialog, {placement}</Button>
        <Dialog id={id} title={words.heading} closeWord={words.close} placement={placement}>
          <p>{words.paragraph}</p>
        </Dialog>
      </div>
    );
  });
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
