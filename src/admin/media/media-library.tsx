// The library as the screen and the picker both show it: bring files in, search, look through.
import type { ReactNode } from "react";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ListedMedia } from "./library.server.ts";
import { MediaGrid } from "./media-grid.tsx";
import type { UploadedMedia } from "./uploads/upload-answer.ts";
import { UploadCard } from "./uploads/upload-card.tsx";

export type MediaRights = { upload: boolean; edit: boolean; remove: boolean; matches: boolean };

type MediaLibraryProps = {
  items: readonly ListedMedia[];
  list: ListState;
  rights: Pick<MediaRights, "upload" | "edit">;
  only?: "picture" | "audio";
  onStored: (media: UploadedMedia, isMine: boolean) => void;
  /** Instead of the search that stands in the address: inside the picker. */
  onSearch?: (search: string) => void;
  /** What narrows the list, on the screen. */
  filters?: ReactNode;
  onSelect?: (item: ListedMedia) => void;
  /** Where several are selected: the ids of those that are, in their order. */
  chosen?: readonly string[];
  onOpen?: (item: ListedMedia) => void;
  box?: ((item: ListedMedia) => ReactNode) | undefined;
};

export function MediaLibrary(props: MediaLibraryProps) {
  const { items, list, rights, only, onStored, onSearch, filters, onSelect, chosen, onOpen, box } = props;
  const { t } = useMessages();
  const isNarrowed = list.search !== "" || Object.keys(list.filters).length > 0;
  return (
    <>
      {rights.upload && <UploadCard onStored={onStored} only={only} mayDescribe={rights.edit} />}
      {filters ?? <SearchForm label={t("media.search")} search={list.search} onSearch={onSearch} />}
      {items.length > 0 && <MediaGrid items={items} onSelect={onSelect} chosen={chosen} onOpen={onOpen} box={box} />}
      {items.length === 0 && (
        <EmptyState
          title={t("media.empty")}
          explanation={isNarrowed || only === "audio" ? undefined : t("media.emptyHint")}
        />
      )}
    </>
  );
}
