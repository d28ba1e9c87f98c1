import { Popover as RadixPopover } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A button that takes a ref and props: Button or IconButton. */
  trigger: ReactElement;
  label: string;
  /** Gives the focus when it opens, and keeps it from the first thing inside. */
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A small dialog at its button, also inside a modal: the focus stays in it until Escape, a click outside, or its caller
 * closes it; then it is back on the button.
 */
export function Popover({ open, onOpenChange, trigger, label, onOpen, children }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange} modal>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={(event) => {
            if (!onOpen) return;
            event.preventDefault();
            onOpen();
          }}
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-lg border border-hairline bg-raised p-2 text-ink outline-none floating"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
