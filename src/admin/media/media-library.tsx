// The library as the screen and the picker both show it: bring files in, search, look through, delete.
import { useState } from "react";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trashDays } from "#app/platform/versioned-input.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import type { ListedMedia } from "./library.server.ts";
import { MediaGrid } from "./media-grid.tsx";
import { MediaUsage } from "./media-usage.tsx";
import { UploadCard } from "./upload-card.tsx";
import { useMediaActions } from "./use-media-actions.ts";

export type MediaRights = { upload: boolean; remove: boolean };

type MediaLibraryProps = {
  items: readonly ListedMedia[];
  search: string;
  rights: MediaRights;
  only?: "picture";
  onStored: () => void;
  /** Instead of the address: inside the picker. */
  onSearch?: (search: string) => void;
  onSelect?: (item: ListedMedia) => void;
  onOpen?: (item: ListedMedia) => void;
};

export function MediaLibrary({ items, search, rights, only, onStored, onSearch, onSelect, onOpen }: MediaLibraryProps) {
  const { t } = useMessages();
  const [pendingDeletion, setPendingDeletion] = useState<ListedMedia>();
  const actions = useMediaActions({ onDeleteAnswered: () => setPendingDeletion(undefined) });
  return (
    <>
      {rights.upload && <UploadCard onStored={onStored} only={only} />}
      <SearchForm label={t("media.search")} search={search} onSearch={onSearch} />
      {items.length > 0 ? (
        <MediaGrid
          items={items}
          onSelect={onSelect}
          onOpen={onOpen}
          onDelete={rights.remove ? setPendingDeletion : undefined}
        />
      ) : (
        <EmptyState title={t("media.empty")} explanation={search ? undefined : t("media.emptyHint")} />
      )}
      <ConfirmModal
        open={pendingDeletion !== undefined}
        onOpenChange={() => setPendingDeletion(undefined)}
        title={t("media.deleteTitle")}
        description={
          pendingDeletion && t("media.deleteQuestion", { name: pendingDeletion.original_filename, days: trashDays })
        }
        confirmWord={t("ui.delete")}
        cancelWord={t("ui.cancel")}
        busy={actions.isDeleting}
        onConfirm={() => pendingDeletion && actions.remove(pendingDeletion)}
      />
      <MediaUsage usage={actions.usage} onClose={actions.closeUsage} />
    </>
  );
}
