import { useState } from "react";
import type { LiveBlogAnswer } from "#app/admin/api/live-entries.ts";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { matchName } from "#app/admin/matches/match-names.ts";
import { MatchPicker } from "#app/admin/matches/match-picker.tsx";
import { useMatchChange } from "#app/admin/matches/use-match-change.ts";
import { liveLimits } from "#app/features/sport/live-blogs/rules.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

type BlogSettingsProps = { state: LiveBlogAnswer; onDone: () => void };

/** What is done to a live blog as a whole. Each of these needs a network. */
export function BlogSettings({ state, onDone }: BlogSettingsProps) {
  const { t } = useMessages();
  return (
    <section
      aria-labelledby="live-whole"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t-2 border-rule px-3 pt-4"
    >
      <h2 id="live-whole" className="headline-text text-lg">
        {t("admin.live.whole")}
      </h2>
      <MatchLink key={`${state.match?.id} ${state.match?.kinds.join()}`} state={state} onDone={onDone} />
      <EndOrReopen state={state} onDone={onDone} />
    </section>
  );
}

/** The match that it is about, and which kinds of its events become entries by themselves. */
function MatchLink({ state: { story, match }, onDone }: BlogSettingsProps) {
  const { t, lang } = useMessages();
  const [kinds, setKinds] = useState<readonly string[]>(match?.kinds ?? []);
  const { change, failure, isBusy } = useMatchChange({ onDone });
  const link = (match_id: string, chosen: readonly string[]) =>
    change("link", { id: story.id, match_id, event_kinds: chosen.join(",") });
  const error = errorAt(t, failure, "match_id") ?? errorAt(t, failure, "event_kinds");
  const isChanged = match !== null && [...kinds].sort().join() !== [...match.kinds].sort().join();
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{t("admin.live.match.title")}</h3>
      {match ? (
        <>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <span className="font-semibold">{matchName(t, lang, match)}</span>
            <Button size="small" className="max-md:min-h-11" busy={isBusy} onClick={() => link("", [])}>
              {t("admin.live.match.unlink")}
            </Button>
          </p>
          <fieldset className="grid gap-1">
            <legend className="text-sm font-semibold">{t("admin.live.match.kinds")}</legend>
            <p className="text-sm text-muted">{t("admin.live.match.kindsHint")}</p>
            <div className="grid grid-cols-2 gap-x-4">
              {match.offered.map((kind) => (
                <Checkbox
                  key={kind}
                  label={entryText(t, match.sport, "kinds", kind)}
                  checked={kinds.includes(kind)}
                  onChange={({ target }) =>
                    setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
                  }
                />
              ))}
            </div>
          </fieldset>
          {isChanged && (
            <Button className="w-fit" busy={isBusy} onClick={() => link(match.id, kinds)}>
              {t("admin.live.match.save")}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="text-sm text-muted">{t("admin.live.match.none")}</p>
          <MatchPicker taken={[]} onChoose={({ id }) => link(id, [])} />
        </>
      )}
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
    </div>
  );
}

/** Ends it with a summary, which stands on top for readers; one that has ended goes on. */
function EndOrReopen({ state: { story }, onDone }: BlogSettingsProps) {
  const { t } = useMessages();
  const [summary, setSummary] = useState(story.summary);
  const [isAsked, setAsked] = useState(false);
  const { change, failure, isBusy } = useMatchChange({ onDone });
  const hasEnded = story.ended_at !== null;
  const end = () => {
    setAsked(false);
    change("end", { id: story.id, summary });
  };
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{t(hasEnded ? "admin.live.end.ended" : "admin.live.end.title")}</h3>
      <TextArea
        label={t("admin.live.end.summary")}
        hint={t("admin.live.end.summaryHint")}
        lang={story.lang}
        rows={4}
        maxLength={liveLimits.summary}
        value={summary}
        error={errorAt(t, failure, "summary") ?? ""}
        onChange={(event) => setSummary(event.target.value)}
      />
      <p className="flex flex-wrap gap-2">
        {hasEnded ? (
          <>
            <Button busy={isBusy} aria-disabled={summary === story.summary} onClick={end}>
              {t("admin.live.end.saveSummary")}
            </Button>
            <Button busy={isBusy} onClick={() => change("reopen", { id: story.id })}>
              {t("admin.live.end.reopen")}
            </Button>
          </>
        ) : (
          <Button tone="destructive" busy={isBusy} onClick={() => setAsked(true)}>
            {t("admin.live.end.do")}
          </Button>
        )}
      </p>
      <ConfirmModal
        open={isAsked}
        onOpenChange={setAsked}
        title={t("admin.live.end.question")}
        description={t("admin.live.end.questionText")}
        confirmWord={t("admin.live.end.do")}
        cancelWord={t("ui.cancel")}
        onConfirm={end}
      />
    </div>
  );
}
