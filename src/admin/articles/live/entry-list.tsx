import { useState } from "react";
import type { LiveBlogAnswer } from "#app/admin/api/live-entries.ts";
import type { WritingEntry } from "#app/features/sport/live-blogs/writing-queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { EntryCard } from "./entry-card.tsx";
import { EntryForm } from "./entry-form.tsx";
import { draftOf, type EntryDraft, type LiveShown, type ShownEntry, withWrites } from "./live-queue.ts";
import type { LiveSession, LiveView } from "./live-session.ts";
import { useStoredDraft } from "./use-stored-draft.ts";

type EntryListProps = {
  session: LiveSession;
  view: LiveView;
  state: LiveBlogAnswer;
  shown: LiveShown;
  mayChange: boolean;
};

/** An entry that is being changed, with the revision that was seen. */
type OpenChange = { entry: string; revision: number; draft: EntryDraft };

/** All entries, the newest first, with what may be done to each; the removed ones below. */
export function EntryList({ session, view, state, shown, mayChange }: EntryListProps) {
  const { t } = useMessages();
  const [open, setOpen] = useStoredDraft<OpenChange>(session, "change");
  const [older, setOlder] = useState<{ entries: readonly WritingEntry[]; next: string | null }>();
  const remove = useRemoveEntry(session);
  const earlier = older ? withWrites({ entries: older.entries, removed: [] }, view.queue).entries : [];
  const known = new Set([...shown.entries, ...shown.removed].map(({ id }) => id));
  const entries = [...shown.entries, ...earlier.filter(({ id }) => !known.has(id))];
  const next = older ? older.next : state.older;
  const save = async ({ entry, draft, revision }: OpenChange) => {
    if (await session.change(entry, draft, revision)) setOpen(null);
  };
  return (
    <section aria-labelledby="live-entries" className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3">
      <h2 id="live-entries" className="headline-text text-lg">
        {t("admin.live.entries")}
      </h2>
      {entries.length === 0 && <p className="text-sm text-muted">{t("admin.live.noEntries")}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-hairline py-3">
            {open?.entry === entry.id && mayChange ? (
              <EntryForm
                session={session}
                draft={open.draft}
                lang={state.story.lang}
                isNew={false}
                saveWord={t("admin.live.saveChange")}
                onChange={(draft) => setOpen({ ...open, draft })}
                onSave={() => save(open)}
                onCancel={() => setOpen(null)}
              />
            ) : (
              <EntryCard
                entry={entry}
                lang={state.story.lang}
                onChange={
                  mayChange
                    ? () => setOpen({ entry: entry.id, revision: entry.revision, draft: draftOf(entry, view.queue) })
                    : undefined
                }
                onSwitch={(write) => void session.set(entry.id, write)}
                onRemove={() => void remove(entry.id)}
              />
            )}
          </li>
        ))}
      </ol>
      {next !== null && (
        <Earlier
          session={session}
          before={next}
          onRead={(read) => setOlder({ entries: [...(older?.entries ?? []), ...read.entries], next: read.older })}
        />
      )}
      {shown.removed.length > 0 && <Removed {...{ session, mayChange }} entries={shown.removed} />}
    </section>
  );
}

type EarlierProps = {
  session: LiveSession;
  before: string;
  onRead: (read: { entries: readonly WritingEntry[]; older: string | null }) => void;
};

/** What is further back comes on demand, and needs a network. */
function Earlier({ session, before, onRead }: EarlierProps) {
  const { t } = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const read = async () => {
    setBusy(true);
    const found = await session.readOlder(before);
    setBusy(false);
    setFailed(found === undefined);
    if (found) onRead(found);
  };
  return (
    <>
      {isFailed && (
        <p role="alert" className="text-sm font-semibold text-crimson">
          {t("admin.live.earlierFailed")}
        </p>
      )}
      <Button wide busy={isBusy} onClick={() => void read()}>
        {t("admin.live.earlier")}
      </Button>
    </>
  );
}

type RemovedProps = { session: LiveSession; entries: readonly ShownEntry[]; mayChange: boolean };

function Removed({ session, entries, mayChange }: RemovedProps) {
  const { t } = useMessages();
  return (
    <details className="border-t border-hairline">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">
        {t("admin.live.removed", { count: entries.length })}
      </summary>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-hairline py-3">
            <EntryCard
              entry={entry}
              lang={undefined}
              onRestore={mayChange ? () => void session.set(entry.id, "restore") : undefined}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Removes an entry and says so, with the way back. One that was never sent is gone with that. */
function useRemoveEntry(session: LiveSession): (entry: string) => Promise<void> {
  const { t } = useMessages();
  return async (entry) => {
    if (!(await session.set(entry, "remove"))) return;
    const isRemoved = session.view().shown?.removed.some(({ id }) => id === entry) ?? false;
    notifySuccess({
      title: t("admin.live.removedNotice"),
      action: isRemoved
        ? { label: t("admin.common.undo"), onPress: () => void session.set(entry, "restore") }
        : undefined,
    });
  };
}
