import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { NoticeBox } from "#app/ui/page-notice.tsx";

type SwapAreaProps = {
  /** Spoken while another choice is on its way. */
  loading: string;
  /** Stands in the place of the list meanwhile. */
  skeleton: ReactNode;
  /** The toast for a list that could not be fetched; without it the browser goes to the address itself. */
  failure?: string;
  children: ReactNode;
};

/**
 * A list with its filters and its paging. The script fetches the page of a filter or of a page link inside and
 * exchanges what stands here; without it they are ordinary links. `children` hold the list in a `SwapContent`.
 */
export function SwapArea({ loading, skeleton, failure, children }: SwapAreaProps) {
  const { t } = useMessages();
  return (
    <div data-behaviour="swap-content">
      {children}
      <p role="status" className="sr-only" data-swap="status" />
      <template data-swap="loading" data-text={loading}>
        {skeleton}
      </template>
      {failure && (
        <template data-swap="failure">
          <NoticeBox tone="negative" title={failure} closeWord={t("layout.close")} />
        </template>
      )}
    </div>
  );
}

/** The part of a `SwapArea` in whose place the skeleton stands. */
export function SwapContent({ children }: { children: ReactNode }) {
  return <div data-swap="content">{children}</div>;
}
