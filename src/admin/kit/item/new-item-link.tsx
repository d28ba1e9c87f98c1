import { LinkButton } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { useItemUrl } from "./item-url.ts";

/** The primary action of a list: opens the empty form, at `href` if it has a screen of its own. */
export function NewItemLink({ label, href }: { label: string; href?: string }) {
  const { newHref } = useItemUrl();
  return (
    <LinkButton href={href ?? newHref} tone="primary">
      <PlusIcon size={18} />
      {label}
    </LinkButton>
  );
}
