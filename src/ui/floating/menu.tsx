import { DropdownMenu } from "radix-ui";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Anchor } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";

type Face = { label: string; icon?: ReactNode };
export type MenuEntry =
  | ({ kind: "action"; onSelect: () => void; disabled?: boolean; destructive?: boolean } & Face)
  | ({ kind: "link"; href: string; target?: "_blank" } & Face)
  | { kind: "heading"; label: string }
  | { kind: "separator" };

type MenuProps = { trigger: ReactElement; entries: readonly MenuEntry[]; align?: "start" | "end" };

const entryClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm leading-snug outline-none select-none data-highlighted:bg-press-tint data-disabled:cursor-not-allowed data-disabled:opacity-50";

/**
 * Actions behind a button (`trigger`, which must take a ref and props: Button or IconButton). Arrow keys, first letters
 * and Escape work. A chosen action runs once the focus is back on the button, so that a modal it opens returns there
 * too.
 */
export function Menu({ trigger, entries, align = "end" }: MenuProps) {
  const chosen = useRef<() => void>(undefined);
  const runChosen = () => {
    const action = chosen.current;
    chosen.current = undefined;
    if (action) queueMicrotask(action);
  };
  const choose = (action: () => void) => {
    chosen.current = action;
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-lg border border-hairline bg-raised p-1 text-ink floating"
        >
          {entries.map((entry, position) => (
            <Entry key={entry.kind === "separator" ? position : entry.label} entry={entry} choose={choose} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({ entry, choose }: { entry: MenuEntry; choose: (action: () => void) => void }) {
  switch (entry.kind) {
    case "separator":
      return <DropdownMenu.Separator className="my-1 h-px bg-hairline" />;
    case "heading":
      return <DropdownMenu.Label className="px-2.5 py-1.5 text-sm font-bold">{entry.label}</DropdownMenu.Label>;
    case "link":
      return (
        <DropdownMenu.Item asChild>
          <Anchor
            href={entry.href}
            target={entry.target}
            rel={entry.target && "noopener noreferrer"}
            className={entryClass}
          >
            {entry.icon}
            {entry.label}
          </Anchor>
        </DropdownMenu.Item>
      );
    case "action":
      return (
        <DropdownMenu.Item
          disabled={entry.disabled}
          onSelect={() => choose(entry.onSelect)}
          className={classNames(entryClass, entry.destructive && "text-crimson data-highlighted:bg-crimson-tint")}
        >
          {entry.icon}
          {entry.label}
        </DropdownMenu.Item>
      );
  }
}
