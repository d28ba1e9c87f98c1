import type { useMessages } from "#app/messages/messages-context.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { EyeIcon, EyeOffIcon } from "#app/ui/icons.tsx";

type Active = { on: boolean; toggle: () => void };

/** The entry of a row's menu that shows something to readers, or takes it from them. */
export function activeEntry(t: ReturnType<typeof useMessages>["t"], { on, toggle }: Active): MenuEntry {
  return {
    kind: "action",
    label: on ? t("admin.common.deactivate") : t("admin.common.activate"),
    icon: on ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />,
    onSelect: toggle,
  };
}
