import { type ComponentProps, type ComponentType, createContext, use } from "react";

export type AnchorProps = ComponentProps<"a"> & { href: string };

/**
 * How a link of ui/ is drawn. Reader pages leave the plain `<a>`; a hydrated area provides a component that navigates
 * on the client, and every tab, breadcrumb, page link and link button below it follows.
 */
export const AnchorContext = createContext<ComponentType<AnchorProps> | undefined>(undefined);

/** A link to `href`, drawn as the nearest AnchorContext says. */
export function Anchor(props: AnchorProps) {
  const Custom = use(AnchorContext);
  return Custom ? <Custom {...props} /> : <a {...props} />;
}
