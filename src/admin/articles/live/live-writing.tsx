import { useState } from "react";
import type { LiveBlogAnswer } from "#app/admin/api/live-entries.ts";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { BlogSettings } from "./blog-settings.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryList } from "./entry-list.tsx";
import { LiveWritingHead } from "./live-head.tsx";
import { type EntryDraft, emptyDraft } from "./live-queue.ts";
import type { LiveSession, LiveView } from "./live-session.ts";
import { RefusedWrites } from "./refused-writes.tsx";
import { useStoredDraft } from "./use-stored-draft.ts";

type LiveWritingProps = { session: LiveSession; view: LiveView; state: LiveBlogAnswer };

/** A new entry: under the id that it gets, so that what was entered is not typed once more. */
type NewEntry = { id: string; draft: EntryDraft };

/**
 * Everything about a live blog that this phone has read once: its state, the next entry, what waits, what was written.
 */
export function LiveWriting({ session, view, state }: LiveWritingProps) {
  const { t } = useMessages();
  const { story, isWithdrawn } = state;
  const isOpen = story.ended_at === null && !isWithdrawn;
  return (
    <>
      <LiveWritingHead story={story} view={view} />
      <BlogState state={state} />
      <RefusedWrites session={session} view={view} lang={story.lang} />
      {isOpen && <NewEntryForm session={session} view={view} state={state} />}
      {view.shown && (
        <EntryList session={session} view={view} state={state} shown={view.shown} mayChange={!isWithdrawn} />
      )}
      {!isWithdrawn && <BlogSettings state={state} onDone={() => session.refresh()} />}
      <p className="px-3 text-sm text-muted">{t("admin.live.keptHere")}</p>
    </>
  );
}

/** Who reads it now, and the way to where that changes. */
function BlogState({ state: { story, isWithdrawn } }: Pick<LiveWritingProps, "state">) {
  const { t } = useMessages();
  const form = `/admin/articles/${story.id}`;
  if (isWithdrawn)
    return <p className="mx-3 border-l-4 border-crimson bg-raised p-3 text-sm">{t("admin.live.withdrawn")}</p>;
  if (story.status !== "published") {
    return (
      <div className="mx-3 grid gap-2 border-l-4 border-waiting bg-raised p-3 text-sm">
        <p>
          <strong>{t("admin.live.notPublic")}</strong> {t("admin.live.notPublicHint")}
        </p>
        <LinkButton href={form} size="small" className="w-fit max-md:min-h-11">
          {t("admin.live.publishStory")}
        </LinkButton>
      </div>
    );
  }
  return story.ended_at === null ? null : (
    <p className="mx-3 border-l-4 border-rule bg-raised p-3 text-sm font-semibold">{t("admin.live.over")}</p>
  );
}

function NewEntryForm({ session, view, state }: LiveWritingProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useStoredDraft<NewEntry>(session, "new");
  const [round, setRound] = useState(0);
  if (typed === undefined) return null;
  const isEntered = typed && [...view.queue, ...state.entries, ...state.removed].some(({ id }) => id === typed.id);
  const { id, draft } = typed && !isEntered ? typed : { id: "", draft: emptyDraft };
  const isPublic = state.story.status === "published";
  return (
    <section aria-labelledby="live-new" className="grid gap-3 px-3">
      <h2 id="live-new" className="headline-text text-lg">
        {t("admin.live.newEntry")}
      </h2>
      <EntryForm
        key={round}
        session={session}
        draft={draft}
        lang={state.story.lang}
        isNew
        saveWord={t(isPublic ? "admin.live.publishEntry" : "admin.live.saveEntry")}
        onChange={(next) => setTyped({ id: id || deviceIdentifier(), draft: next })}
        onSave={async () => {
          if (!(await session.add(id || deviceIdentifier(), draft))) return;
          setTyped(null);
          setRound(round + 1);
        }}
      />
    </section>
  );
}
