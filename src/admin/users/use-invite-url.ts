import { useNavigate, useSearchParams } from "react-router";
import { itemHref } from "#app/admin/kit/item/item-url.ts";

/** The form of invitations stands in the address of its screen, as those of items do: `?invite`. */
export function useInviteUrl() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const without = new URLSearchParams(searchParams);
  without.delete("invite");
  const closed = itemHref(without);
  return {
    isOpen: searchParams.has("invite"),
    href: closed === "?" ? "?invite" : `${closed}&invite`,
    close: () => void navigate(closed, { preventScrollReset: true }),
  };
}
