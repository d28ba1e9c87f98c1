// What partners get of our stories: a feed for each, at an address of its own that is changed or switched off alone.
import { useState } from "react";
import { useFetcher } from "react-router";
import { sectionOptions } from "#app/admin/categories/section-options.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { type Failure, keepFormOnError, reasonOf } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { activeEntry } from "#app/admin/kit/list/active-entry.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import {
  createPartnerFeed,
  deletePartnerFeed,
  restorePartnerFeed,
  rotatePartnerKey,
  togglePartnerFeed,
  updatePartnerFeed,
} from "#app/features/open/partner-feeds/commands.server.ts";
import { listPartnerFeeds, type PartnerFeed } from "#app/features/open/partner-feeds/queries.server.ts";
import { formatNames, partnerFeedAddress } from "#app/features/open/partner-feeds/rules.ts";
import { type LastChange, lastChanges } from "#app/features/records/audit/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CopyIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/partner-feeds";
import { PartnerFeedDialog, type SectionChoice } from "./partner-feed-dialog.tsx";

export const handle = screens.partnerFeeds;

export async function loader(args: Route.LoaderArgs) {
  const { lang, platform } = await openScreen(args, handle);
  const { db, origin } = platform;
  const feeds = await listPartnerFeeds(db);
  const sections = await listSections(db, lang);
  const changes = await lastChanges(
    db,
    feeds.map(({ id }) => id),
  );
  const choices: readonly SectionChoice[] = sectionOptions(sections).flatMap(({ value, label }) =>
    sections.filter(({ slug }) => slug === value).map(({ id }) => ({ id, label })),
  );
  return { feeds, sections: choices, changes, origin };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createPartnerFeed, input),
    save: ({ run, input }) => run(updatePartnerFeed, input),
    setActive: ({ run, input }) => run(togglePartnerFeed, input),
    changeKey: ({ run, input }) => run(rotatePartnerKey, input),
    delete: ({ run, input }) => run(deletePartnerFeed, input),
    restore: ({ run, input }) => run(restorePartnerFeed, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function PartnerFeeds({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { feeds, sections, changes, origin } = loaderData;
  const { open, close } = useItemUrl();
  const deletion = useDeletion<PartnerFeed>({
    title: t("admin.partnerFeeds.deleteTitle"),
    text: ({ name }) => t("admin.partnerFeeds.deleteText", { name }),
    deleted: t("admin.partnerFeeds.deleted"),
    failed: (reason) => ({ title: t("admin.partnerFeeds.deleteFailed"), description: reason }),
    restored: t("admin.partnerFeeds.restored"),
  });
  const edited = open?.kind === "edit" ? feeds.find(({ id }) => id === open.id) : undefined;
  const add = <NewItemLink label={t("admin.partnerFeeds.add")} />;
  return (
    <Screen title={t("admin.partnerFeeds.title")} action={feeds.length > 0 && add}>
      {feeds.length === 0 ? (
        <EmptyState
          title={t("admin.partnerFeeds.empty")}
          explanation={t("admin.partnerFeeds.emptyText")}
          action={add}
        />
      ) : (
        <ul aria-label={t("admin.partnerFeeds.title")} className="grid gap-3">
          {feeds.map((feed) => (
            <li key={feed.id}>
              <FeedCard feed={feed} origin={origin} change={changes[feed.id]} onDelete={() => deletion.ask(feed)} />
            </li>
          ))}
        </ul>
      )}
      {deletion.dialog}
      {open && (open.kind === "new" || edited) && (
        <PartnerFeedDialog
          key={edited?.id ?? "new"}
          feed={edited}
          sections={sections}
          change={edited && changes[edited.id]}
          onClose={close}
        />
      )}
    </Screen>
  );
}

type FeedCardProps = { feed: PartnerFeed; origin: string; change: LastChange | undefined; onDelete: () => void };

function FeedCard({ feed, origin, change, onDelete }: FeedCardProps) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const rotation = useKeyChange(feed);
  const { id, name, is_active: on } = feed;
  const active = useToggle({
    ...{ id, on, intent: "setActive", name: "is_active" },
    done: () => t("admin.partnerFeeds.updated"),
    failed: (reason) => ({ title: t("admin.partnerFeeds.updateFailed"), description: reason }),
  });
  return (
    <article className="grid gap-3 border border-hairline bg-raised p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="font-bold">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Badge tone={active.on ? "positive" : "neutral"}>
              {t(active.on ? "admin.common.active" : "admin.common.inactive")}
            </Badge>
            <span className="text-muted">{factsOf(feed, t).join(" · ")}</span>
          </p>
        </div>
        <RowActions
          name={name}
          editHref={editHref(id)}
          entries={[
            activeEntry(t, active),
            { kind: "action", label: t("admin.partnerFeeds.changeKey"), onSelect: rotation.ask },
          ]}
          history={{ kind: "partner_feeds", id }}
          onDelete={onDelete}
        />
      </div>
      <FeedAddress address={partnerFeedAddress(origin, feed.key)} />
      <LastChanged change={change} />
      {rotation.dialog}
    </article>
  );
}

function factsOf(feed: PartnerFeed, t: ReturnType<typeof useMessages>["t"]): readonly string[] {
  const { format, languages, sections, full_text, pictures, delay_minutes, story_count } = feed;
  return [
    formatNames[format],
    languages === "both" ? t("admin.partnerFeeds.bothLanguages") : t(`admin.common.languages.${languages}`),
    sections.length === 0
      ? t("admin.partnerFeeds.allSections")
      : t("admin.partnerFeeds.sectionCount", { count: sections.length }),
    t(full_text ? "admin.partnerFeeds.fullText" : "admin.partnerFeeds.excerptOnly"),
    pictures ? "" : t("admin.partnerFeeds.withoutPictures"),
    delay_minutes > 0 ? t("admin.partnerFeeds.delayed", { minutes: delay_minutes }) : "",
    t("admin.partnerFeeds.storyCount", { count: story_count }),
  ].filter(Boolean);
}

/** What the partner is given, ready to be copied. */
function FeedAddress({ address }: { address: string }) {
  const { t } = useMessages();
  const copy = async () => {
    // Refused where the page is not secure: the field can be copied from by hand.
    await navigator.clipboard?.writeText(address).then(
      () => notifySuccess({ title: t("articles.links.copied") }),
      () => {},
    );
  };
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={t("admin.partnerFeeds.address")}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="justify-self-start max-md:min-h-11" onClick={() => void copy()}>
        <CopyIcon size={16} />
        {t("articles.links.copy")}
      </Button>
    </div>
  );
}

/** Asks before the address is changed: the partner gets nothing until it has the new one. */
function useKeyChange({ id, name }: PartnerFeed) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<{ failure?: Failure; done?: unknown }>();
  useAnswer(fetcher, ({ failure }) => {
    setOpen(false);
    if (failure) notifyError({ title: t("admin.partnerFeeds.updateFailed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.partnerFeeds.keyChanged") });
  });
  return {
    ask: () => setOpen(true),
    dialog: (
      <ConfirmModal
        open={isOpen}
        onOpenChange={setOpen}
        title={t("admin.partnerFeeds.changeKeyTitle")}
        description={t("admin.partnerFeeds.changeKeyText", { name })}
        confirmWord={t("admin.partnerFeeds.changeKey")}
        cancelWord={t("ui.cancel")}
        tone="primary"
        busy={fetcher.state !== "idle"}
        onConfirm={() => void fetcher.submit({ intent: "changeKey", id }, { method: "post" })}
      />
    ),
  };
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.partnerFeeds.loadFailed", { reason }));
