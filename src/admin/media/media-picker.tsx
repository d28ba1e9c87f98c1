import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { loader } from "#app/admin/api/media-choices.ts";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ListedMedia } from "./library.server.ts";
import { MediaLibrary } from "./media-library.tsx";

type Request = { answer: (item: ListedMedia | undefined) => void };

/**
 * The library in selection mode, for pictures. Gives the dialog, to be put anywhere in the page, and a function that
 * opens it and waits for the choice; `undefined` when nothing was chosen.
 */
export function useMediaPicker(): [dialog: ReactNode, pick: () => Promise<ListedMedia | undefined>] {
  const { t } = useMessages();
  const [request, setRequest] = useState<Request>();
  const pick = useCallback(
    () => new Promise<ListedMedia | undefined>((resolve) => setRequest({ answer: resolve })),
    [],
  );
  const answer = (item?: ListedMedia) => {
    request?.answer(item);
    setRequest(undefined);
  };
  const dialog = (
    <Modal
      open={request !== undefined}
      onOpenChange={() => answer()}
      title={t("media.choose")}
      closeWord={t("ui.close")}
      size="sheet"
    >
      <Choices onSelect={answer} />
    </Modal>
  );
  return [dialog, pick];
}

function Choices({ onSelect }: { onSelect: (item: ListedMedia) => void }) {
  const { t } = useMessages();
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const load = (cursor: { search?: string; before?: string }) =>
    fetch(`/admin/media-choices?${new URLSearchParams(cursor)}`);
  const loadNewest = useEffectEvent(() => load({}));
  useEffect(() => loadNewest(), []);
  if (failure) return <FetchFailure failure={failure} onRetry={() => load({})} />;
  if (!data) return <Spinner label={t("media.loading")} />;
  const { items, search, rights, older, isFirstPage } = data;
  return (
    // To React this lies inside the form that asked, which would count the search as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()} aria-busy={isLoading}>
      <MediaLibrary
        items={items}
        search={search}
        rights={rights}
        only="picture"
        onStored={() => load({})}
        onSearch={(text) => load({ search: text })}
        onSelect={onSelect}
      />
      <div className="flex justify-between gap-3">
        {!isFirstPage && <Button onClick={() => load({ search })}>{t("admin.common.newest")}</Button>}
        {older && (
          <Button className="ml-auto" onClick={() => load({ search, before: older })}>
            {t("media.more")}
          </Button>
        )}
      </div>
    </div>
  );
}
