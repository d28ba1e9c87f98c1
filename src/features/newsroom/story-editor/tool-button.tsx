import { Toolbar } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";

export type Tool = {
  label: string;
  icon: ReactNode;
  /** For tools that are on or off at the cursor. */
  isOn?: boolean;
  /** True while it would do nothing. */
  isOff?: boolean;
  run: () => void;
};

/** One tool of a toolbar: 44 px under a thumb, smaller under a pointer. */
export function ToolButton({ label, icon, isOn, isOff, run }: Tool) {
  return (
    <Toolbar.Button asChild disabled={isOff}>
      <IconButton
        label={label}
        icon={icon}
        aria-pressed={isOn}
        className="md:size-9 aria-pressed:bg-press-tint aria-pressed:text-press"
        onClick={run}
      />
    </Toolbar.Button>
  );
}
