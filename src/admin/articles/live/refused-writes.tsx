import { useState } from "react";
import { errorMessage } from "#app/messages/error-messages.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryForm } from "./entry-form.tsx";
import { plainText, type TextNode } from "./entry-text.ts";
import type { EntryDraft, LiveWrite } from "./live-queue.ts";
import type { LiveSession, LiveView } from "./live-session.ts";

type RefusedWritesProps = { session: LiveSession; view: LiveView; lang: Lang };

/** What the server did not take: it stays with what was said, until somebody corrects it or lets it go. */
export function RefusedWrites({ session, view, lang }: RefusedWritesProps) {
  const { t } = useMessages();
  const { queue, ofOthers, elsewhere } = view;
  const refused = queue.filter(({ state }) => state === "refused");
  return (
    <>
      {ofOthers > 0 && <p className="px-3 text-sm text-muted">{t("admin.live.ofOthers", { count: ofOthers })}</p>}
      {elsewhere > 0 && <p className="px-3 text-sm text-muted">{t("admin.live.elsewhere", { count: elsewhere })}</p>}
      {refused.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3" aria-label={t("admin.live.stuck")}>
          {refused.map((write) => (
            <li key={write.id} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-4 border-crimson bg-raised p-3">
              {write.code === "conflict" ? (
                <Conflict {...{ session, view, write }} />
              ) : (
                <Refused {...{ session, write, lang }} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type WriteProps = { session: LiveSession; write: LiveWrite };

function Refused({ session, write, lang }: WriteProps & { lang: Lang }) {
  const { t } = useMessages();
  const [draft, setDraft] = useState<EntryDraft>();
  const typed = "draft" in write ? write.draft : undefined;
  const current = draft ?? typed;
  return (
    <>
      <p className="text-sm">
        <strong>{typed ? briefOf(typed) : t(`admin.live.${write.write as "pin"}`)}</strong>{" "}
        <span className="font-semibold text-crimson">{t("admin.live.refused", { reason: reasonFor(t, write) })}</span>
      </p>
      {draft && current ? (
        <EntryForm
          session={session}
          draft={current}
          lang={lang}
          isNew={write.write === "add"}
          saveWord={t("admin.live.sendAgain")}
          errors={write.fieldErrors}
          onChange={setDraft}
          onSave={async () => {
            if (await session.correct(write, current)) setDraft(undefined);
          }}
          onCancel={() => setDraft(undefined)}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          {typed && (
            <Button size="small" className="max-md:min-h-11" onClick={() => setDraft(typed)}>
              {t("admin.live.correct")}
            </Button>
          )}
          <Button size="small" className="max-md:min-h-11" onClick={() => void session.discard(write)}>
            {t("admin.live.discard")}
          </Button>
        </p>
      )}
    </>
  );
}

/** Two people have changed one entry: both texts, and which one stands. */
function Conflict({ session, view, write }: WriteProps & { view: LiveView }) {
  const { t } = useMessages();
  const { entries = [], removed = [] } = view.stored?.state ?? {};
  const known = [...entries, ...removed].find(({ id }) => id === write.entry);
  // Until it was read anew, what is known here is what both began with: kept against that, it would be refused again.
  const isOld = "revision" in write && known?.revision === write.revision;
  const theirs = isOld ? undefined : known;
  const mine = "draft" in write ? briefOf(write.draft) : "";
  return (
    <>
      <p className="text-sm font-semibold text-crimson">{t("admin.live.conflict")}</p>
      {theirs && (
        <p className="text-sm wrap-break-word">
          {t("admin.live.theirs", {
            text: `${theirs.headline} ${plainText(theirs.document as TextNode | null)}`.trim(),
          })}
        </p>
      )}
      <p className="text-sm wrap-break-word">{t("admin.live.mine", { text: mine })}</p>
      <p className="flex flex-wrap gap-2">
        {theirs && (
          <Button
            size="small"
            className="max-md:min-h-11"
            onClick={() => void session.overwrite(write, theirs.revision)}
          >
            {t("admin.live.takeMine")}
          </Button>
        )}
        <Button size="small" className="max-md:min-h-11" onClick={() => void session.discard(write)}>
          {t("admin.live.takeTheirs")}
        </Button>
      </p>
    </>
  );
}

const briefOf = ({ headline, text }: EntryDraft) => [headline, text].filter(Boolean).join(" · ").slice(0, 300);

function reasonFor(t: Translator, { fieldErrors, code }: LiveWrite): string {
  const [said] = Object.values(fieldErrors ?? {}).flat();
  if (said !== undefined) return errorMessage(t, said);
  return t(`admin.common.failures.${code === "not_found" || code === "too_large" ? code : "invalid"}`);
}
