import { Link } from "react-router";
import type { AnchorProps } from "#app/ui/anchor.tsx";

/**
 * Inside the back office a link changes the screen; every other link loads its page, because readers' pages do not
 * hydrate.
 */
export function AdminAnchor({ href, ...rest }: AnchorProps) {
  const isInside = /^\/admin(?:[/?#]|$)/.test(href) || href.startsWith("?");
  return isInside ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
