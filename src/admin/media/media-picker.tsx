import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { loader } from "#app/admin/api/media-choices.ts";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { listQuery } from "#app/admin/kit/list/list-url.ts";
import type { PictureSource } from "#app/features/media/picture-source.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ListedMedia } from "./library.server.ts";
import { MediaLibrary } from "./media-library.tsx";
import type { UploadedMedia } from "./uploads/upload-answer.ts";

type MediaKind = "picture" | "audio";
type Request =
  | { kind: "one"; answer: (item: ListedMedia | undefined) => void }
  | { kind: "several"; answer: (pictures: readonly PictureSource[]) => void };

/** Some of several that are chosen. */
type Chosen = { id: string; picture?: PictureSource | undefined };

type MediaPicker = [
  dialog: ReactNode,
  pick: () => Promise<ListedMedia | undefined>,
  pickSeveral: () => Promise<readonly PictureSource[]>,
];

/**
 * The library in selection mode, for pictures or for audio. Gives the dialog, to be put anywhere in the page, and
 * functions that open it and wait for the choice: of one, `undefined` when nothing was chosen, or of several pictures,
 * in their order.
 */
export function useMediaPicker(only: MediaKind = "picture"): MediaPicker {
  const [request, setRequest] = useState<Request>();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const pick = useCallback(
    () => new Promise<ListedMedia | undefined>((resolve) => setRequest({ kind: "one", answer: resolve })),
    [],
  );
  const pickSeveral = useCallback(() => {
    setChosen([]);
    return new Promise<readonly PictureSource[]>((resolve) => setRequest({ kind: "several", answer: resolve }));
  }, []);
  const close = () => {
    if (request?.kind === "several") request.answer([]);
    else request?.answer(undefined);
    setRequest(undefined);
  };
  const select = (item: ListedMedia) => {
    if (request?.kind === "several") setChosen((all) => toggled(all, item));
    else {
      request?.answer(item);
      setRequest(undefined);
    }
  };
  const add = () => {
    if (request?.kind === "several") request.answer(chosen.flatMap(({ picture }) => picture ?? []));
    setRequest(undefined);
  };
  const dialog = (
    <PickerDialog
      only={only}
      kind={request?.kind}
      chosen={chosen}
      onClose={close}
      onSelect={select}
      // What was uploaded here is what is wanted.
      onStored={(media, isMine) => isMine && request?.kind === "several" && setChosen((all) => withChosen(all, media))}
      onAdd={add}
    />
  );
  return [dialog, pick, pickSeveral];
}

type PickerDialogProps = Pick<ChoicesProps, "only" | "onSelect" | "onStored"> & {
  /** Closed without one. */
  kind: Request["kind"] | undefined;
  chosen: readonly Chosen[];
  onClose: () => void;
  onAdd: () => void;
};

function PickerDialog({ only, kind, chosen, onClose, onSelect, onStored, onAdd }: PickerDialogProps) {
  const { t } = useMessages();
  const isSeveral = kind === "several";
  return (
    <Modal
      open={kind !== undefined}
      onOpenChange={onClose}
      title={t("media.choose")}
      closeWord={t("ui.close")}
      size="sheet"
      footer={
        isSeveral && (
          <Button tone="primary" disabled={chosen.length === 0} onClick={onAdd}>
            {t("media.addChosen", { count: chosen.length })}
          </Button>
        )
      }
    >
      <Choices
        only={only}
        chosen={isSeveral ? chosen.map(({ id }) => id) : undefined}
        onSelect={onSelect}
        onStored={onStored}
      />
    </Modal>
  );
}

function toggled(all: readonly Chosen[], { id, picture }: Chosen): readonly Chosen[] {
  return all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : [...all, { id, picture }];
}

/** What was uploaded again may be chosen already. */
function withChosen(all: readonly Chosen[], media: Chosen): readonly Chosen[] {
  return all.some(({ id }) => id === media.id) ? all : toggled(all, media);
}

type ChoicesProps = {
  only: MediaKind;
  chosen: readonly string[] | undefined;
  onSelect: (item: ListedMedia) => void;
  onStored: (media: UploadedMedia, isMine: boolean) => void;
};

function Choices({ only, chosen, onSelect, onStored }: ChoicesProps) {
  const { t } = useMessages();
  const { data, failure, isLoading, load: fetch } = useFetched<typeof loader>();
  const load = (query = "") => fetch(`/admin/media-choices?${query}${query && "&"}only=${only}`);
  const loadNewest = useEffectEvent(() => load());
  useEffect(() => loadNewest(), []);
  if (failure) return <FetchFailure failure={failure} onRetry={() => load()} />;
  if (!data) return <Spinner label={t("media.loading")} />;
  const { items, list, rights, next, isFirstPage } = data;
  return (
    // To React this lies inside the form that asked, which would count the search as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()} aria-busy={isLoading}>
      <MediaLibrary
        items={items}
        list={list}
        rights={rights}
        only={only}
        onStored={(media, isMine) => {
          onStored(media, isMine);
          // What the library had already may lie far behind the newest.
          load(media.known ? listQuery(list, { search: media.known.name }) : undefined);
        }}
        onSearch={(search) => load(listQuery(list, { search }))}
        onSelect={onSelect}
        chosen={chosen}
      />
      <div className="flex justify-between gap-3">
        {!isFirstPage && <Button onClick={() => load(listQuery(list))}>{t("admin.common.newest")}</Button>}
        {next && (
          <Button className="ml-auto" onClick={() => load(listQuery(list, { after: next }))}>
            {t("media.more")}
          </Button>
        )}
      </div>
    </div>
  );
}
