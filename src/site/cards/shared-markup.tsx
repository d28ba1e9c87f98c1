// Markup that many pages share: the server renders it once for the same data and puts it into the other pages as it is.
// Frame and cards are most of a page's elements, and React would build them anew for every page that is not in the
// cache.
import { createContext, type HTMLAttributes, type ReactNode, useContext } from "react";
import { SameMessages, useMessages } from "#app/messages/messages-context.tsx";
import { LowDataContext, useIsLowData } from "#app/ui/low-data-context.tsx";
import { SectionsContext } from "./sections-context.tsx";

/** Renders `content` unless what it rendered under this key is still there; answers its HTML. */
export type RenderShared = (key: string, content: ReactNode) => string;

/**
 * Set by the server's render for pages that never hydrate (entry.server.tsx); without it everything is rendered in
 * place.
 */
export const SharedMarkupContext = createContext<RenderShared | undefined>(undefined);

type SharedMarkupProps = Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> & {
  as: "article" | "details" | "div" | "li" | "nav" | "search" | "section" | "ul";
  /** One name for each place that uses this. */
  name: string;
  /**
   * Everything that the children are made of, but for language, messages and edition: plain data, the sections of cards
   * among it (`useSectionsOf`). `undefined` shares nothing.
   */
  of: unknown;
  children: ReactNode;
};

/**
 * An element whose children are the same on every page with the same data. They may ask for messages, the edition and
 * sections only. Within one that is rendered anew, others are still taken as they are.
 */
export function SharedMarkup({ as: Host, name, of, children, ...attributes }: SharedMarkupProps) {
  const renderShared = useContext(SharedMarkupContext);
  const messages = useMessages();
  const isLowData = useIsLowData();
  const sections = useContext(SectionsContext);
  if (!renderShared || of === undefined) return <Host {...attributes}>{children}</Host>;
  const html = renderShared(
    JSON.stringify([name, messages.lang, isLowData, of]),
    <SharedMarkupContext value={renderShared}>
      <LowDataContext value={isLowData}>
        <SectionsContext value={sections}>
          <SameMessages messages={messages}>{children}</SameMessages>
        </SectionsContext>
      </LowDataContext>
    </SharedMarkupContext>,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped it
  return <Host {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
