// The media library (back-office.md 2).
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm, type SubmittedForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { listHref } from "#app/admin/kit/list/list-url.ts";
import { failuresOf, runEach } from "#app/admin/kit/list/run-each.server.ts";
import { useSelection } from "#app/admin/kit/list/selection.tsx";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import {
  deleteMedia,
  noteMedia,
  restoreMedia,
  setFocalPoint,
  updateMediaDetails,
} from "#app/features/media/commands.server.ts";
import { mediaFacets } from "#app/features/media/queries.server.ts";
import { replaceMedia, undoReplacement } from "#app/features/media/replace-commands.server.ts";
import { manyTextsInput, nameOfMedia } from "#app/features/media/rules.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { AppError } from "#app/platform/errors.ts";
import { platformContext } from "#app/platform/request-context.ts";
import { trashDays } from "#app/platform/versioned-input.ts";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/media";
import type { ListedMedia } from "./library.server.ts";
import { readLibrary } from "./library.server.ts";
import { MediaBulk } from "./media-bulk.tsx";
import { MediaDetails } from "./media-details.tsx";
import { MediaFilters } from "./media-filters.tsx";
import { MediaLibrary } from "./media-library.tsx";
import { MediaUsage } from "./media-usage.tsx";
import { useMediaActions } from "./use-media-actions.ts";

export const handle = screens.media;

export async function loader(args: Route.LoaderArgs) {
  const library = await readLibrary(args);
  const { db } = args.context.get(platformContext);
  const { opened } = library;
  const changes = opened ? await lastChanges(db, [opened.id]) : {};
  return { ...library, facets: await mediaFacets(db), change: opened && changes[opened.id] };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    save: ({ run, input }) => run(updateMediaDetails, input),
    describe: describeMany,
    focus: ({ run, input }) => run(setFocalPoint, input),
    delete: async ({ run, input }) => {
      await run(deleteMedia, input);
      return { id: String(input.id) };
    },
    restore: ({ run, input }) => run(restoreMedia, input),
    replace: ({ run, input }) => run(replaceMedia, input),
    undoReplace: ({ run, input }) => run(undoReplacement, input),
    noteEach: (form) => runEach({ ...form, input: withBothCredits(form.input) }, noteMedia),
    deleteEach: (form) => runEach(form, deleteMedia),
    restoreEach: (form) => runEach(form, restoreMedia),
  });
}

/** Each picture by itself: one that is refused holds up none of the others. */
async function describeMany({ run, input }: SubmittedForm) {
  const items = manyTextsInput.safeParse(input.items);
  if (!items.success) throw new AppError("invalid");
  const failed = await failuresOf(run, noteMedia, items.data);
  return { failures: Object.fromEntries(failed.map(({ id, failure }) => [id, failure])) };
}

/** A name is the same in both languages. */
function withBothCredits<Input extends object>(input: Input) {
  return "credit" in input ? { ...input, credit_ne: input.credit } : input;
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Media({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { items, list, next, isFirstPage, rights, facets, opened, change } = loaderData;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { open, editHref, close } = useItemUrl();
  const [pendingDeletion, setPendingDeletion] = useState<ListedMedia>();
  const actions = useMediaActions({ onDeleteAnswered: () => setPendingDeletion(undefined), onGone: close });
  const selection = useSelection<ListedMedia>(items);
  const mayChoose = rights.edit || rights.remove;
  const isOpen = open?.kind === "edit" && opened?.id === open.id;
  return (
    <Screen title={t("media.title")}>
      <p className="text-sm text-muted max-sm:hidden">{t("media.description")}</p>
      <MediaLibrary
        items={items}
        list={list}
        rights={rights}
        filters={
          <>
            <MediaFilters list={list} facets={facets} maySeeMatches={rights.matches} />
            {mayChoose && items.length > 0 && <div className="-mb-2">{selection.boxForAll()}</div>}
          </>
        }
        onStored={() => void revalidate()}
        onOpen={({ id }) => void navigate(editHref(id), { preventScrollReset: true })}
        box={mayChoose ? (item) => selection.box(item, nameOfMedia(item)) : undefined}
      />
      <MediaBulk selection={selection} rights={rights} />
      <Pagination
        label={t("ui.pages")}
        newer={isFirstPage ? undefined : { href: listHref(list), label: t("admin.common.newest") }}
        older={next ? { href: listHref(list, { after: next }), label: t("media.more") } : undefined}
      />
      {isOpen && (
        <MediaDetails
          key={opened.id}
          item={opened}
          rights={rights}
          change={change}
          onClose={close}
          onDelete={setPendingDeletion}
          onReplaced={({ id }) => actions.noteReplaced(id)}
          onUndoReplacement={({ id }) => actions.undoReplacement(id)}
        />
      )}
      <ConfirmModal
        open={pendingDeletion !== undefined}
        onOpenChange={() => setPendingDeletion(undefined)}
        title={t("media.deleteTitle")}
        description={
          pendingDeletion && t("media.deleteQuestion", { name: nameOfMedia(pendingDeletion), days: trashDays })
        }
        confirmWord={t("ui.delete")}
        cancelWord={t("ui.cancel")}
        busy={actions.isDeleting}
        onConfirm={() => pendingDeletion && actions.remove(pendingDeletion)}
      />
      <MediaUsage usage={actions.usage} onClose={actions.closeUsage} />
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t) => t("media.loadFailed"));
