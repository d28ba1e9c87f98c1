import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { Screen } from "#app/admin/kit/screen.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { ListedVersion } from "#app/features/records/versions/queries.server.ts";
import type { MissingItem } from "#app/features/records/versions/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { HistoryIcon } from "#app/ui/icons.tsx";
import { type ShownChange, VersionColumns, VersionDifference } from "./version-difference.tsx";
import { StoredVersion } from "./version-entry.tsx";

type PartHistoryProps = {
  title: string;
  /** The screen on which this is edited. */
  back: { href: string; label: string };
  versions: readonly ListedVersion[];
  shown: number | undefined;
  changes: readonly ShownChange[] | undefined;
};

/** The versions of a part of the site: what each of them changed, and the way to have one again. */
export function PartHistory({ title, back, versions, shown, changes }: PartHistoryProps) {
  const { lang, t } = useMessages();
  const latest = versions[0]?.number ?? 0;
  const restoring = useRestoring(latest);
  return (
    <Screen
      title={title}
      above={
        <Anchor href={back.href} className="text-sm text-muted hover:text-ink hover:underline">
          ← {back.label}
        </Anchor>
      }
    >
      {shown === undefined ? (
        <EmptyState title={t("history.versions.none")} explanation={t("history.versions.noneHint")} />
      ) : (
        <VersionColumns>
          <section aria-labelledby="versions" className="grid gap-3">
            <h2 id="versions" className="headline text-title">
              {t("history.versions.list")}
            </h2>
            <ol className="grid">
              {versions.map((version) => (
                <StoredVersion key={version.number} version={version} isShown={shown === version.number}>
                  {version.number !== latest && (
                    <Button size="small" onClick={() => restoring.ask(version.number)}>
                      {t("history.versions.restore")}
                    </Button>
                  )}
                </StoredVersion>
              ))}
            </ol>
          </section>
          <VersionDifference
            title={t("history.versions.changes", { number: formatNumber(shown, lang) })}
            changes={changes}
          />
        </VersionColumns>
      )}
      {restoring.dialog}
    </Screen>
  );
}

/** The way to the versions, for the head of the screen that they are about. */
export function VersionsLink({ href }: { href: string }) {
  const { t } = useMessages();
  return (
    <Anchor
      href={href}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-press hover:underline"
    >
      <HistoryIcon size={16} />
      {t("history.versions.link")}
    </Anchor>
  );
}

type Answer = { done?: unknown; failure?: Failure };

/** Asks before a version comes again, and once more where something of it is gone. */
function useRestoring(latest: number) {
  const { lang, t } = useMessages();
  const navigate = useNavigate();
  const fetcher = useFetcher<Answer>();
  const [asked, setAsked] = useState<number>();
  const [missing, setMissing] = useState<readonly MissingItem[]>([]);
  const close = () => {
    setAsked(undefined);
    setMissing([]);
  };
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) {
      close();
      notifySuccess({ title: t("history.versions.restoredPart") });
      return void navigate(".", { preventScrollReset: true });
    }
    const gone = missingIn(failure);
    if (gone.length > 0) return setMissing(gone);
    close();
    const description = failure.code === "conflict" ? t("history.versions.changedMeanwhile") : reasonOf(t, failure);
    notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, failure) });
  });
  const send = () => {
    const fields = { intent: "restore", number: String(asked), latest: String(latest) };
    const without: Record<string, string> = missing.length > 0 ? { without_missing: "true" } : {};
    void fetcher.submit({ ...fields, ...without }, { method: "post" });
  };
  const isPartial = missing.length > 0;
  const dialog = (
    <ConfirmModal
      open={asked !== undefined}
      onOpenChange={close}
      title={
        isPartial
          ? t("history.versions.missingTitle")
          : t("history.versions.restoreTitle", { number: formatNumber(asked ?? 0, lang) })
      }
      description={isPartial ? <Missing items={missing} /> : t("history.versions.restoreText")}
      confirmWord={t(isPartial ? "history.versions.restoreRest" : "history.versions.restore")}
      cancelWord={t("ui.cancel")}
      tone="primary"
      busy={fetcher.state !== "idle"}
      onConfirm={send}
    />
  );
  return { dialog, ask: setAsked };
}

function Missing({ items }: { items: readonly MissingItem[] }) {
  const { t } = useMessages();
  return (
    <>
      {t("history.versions.missingText")}
      <span className="mt-2 block whitespace-pre-line break-words text-ink">
        {items.map((item) => missingLabel(t, item)).join("\n")}
      </span>
    </>
  );
}

function missingLabel(t: Translator, { kind, name }: MissingItem): string {
  if (kind === "story")
    return name === "" ? t("history.versions.missing.erasedStory") : t("history.versions.missing.story", { name });
  return name === "" ? t("history.versions.missing.somePicture") : t("history.versions.missing.picture", { name });
}

/** What a refused version names and is not there any more. */
function missingIn({ code, detail }: Failure): readonly MissingItem[] {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("missing" in detail)) return [];
  return Array.isArray(detail.missing) ? (detail.missing as MissingItem[]) : []; // what `restorePartCommand` says
}
