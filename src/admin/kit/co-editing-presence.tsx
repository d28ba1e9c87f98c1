import { useEffect, useState } from "react";
import { beatSeconds } from "../../features/presence/rules.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { PresenceAnswer } from "../api/presence.ts";

/**
 * Says who else has the same thing open for editing, while this form is in sight; says so to them as well. A lost line
 * changes nothing: the form works on, and the second save is told apart by its version anyway. `isFloating` hangs it below
 * the line that it stands in, over what follows, so that nothing moves under somebody who types.
 */
export function OthersHere({ subjectId, isFloating = false }: { subjectId: string; isFloating?: boolean }) {
  const { lang, t } = useMessages();
  const others = useOthersHere(subjectId);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(lang, { type: "conjunction" }).format(others);
  return (
    <p
      role="status"
      className={classNames(
        "border-l-4 border-crimson-fill bg-sunken px-4 text-sm text-ink",
        isFloating ? "pointer-events-none absolute inset-x-0 top-full py-1" : "py-2.5",
      )}
    >
      {t("adminCommon.othersHere", { names, count: others.length })}
    </p>
  );
}

function useOthersHere(subjectId: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const stopped = new AbortController();
    const beat = async () => {
      if (document.visibilityState === "hidden") return;
      const heard = await tell(subjectId, stopped.signal).catch(() => undefined);
      if (heard && !stopped.signal.aborted) setOthers(heard.others);
    };
    const leave = () => void navigator.sendBeacon("/admin/presence", formOf(subjectId, { leaving: "true" }));
    void beat();
    const timer = setInterval(() => void beat(), beatSeconds * 1_000);
    document.addEventListener("visibilitychange", () => void beat(), { signal: stopped.signal });
    addEventListener("pagehide", leave, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearInterval(timer);
      leave();
    };
  }, [subjectId]);
  return others;
}

function formOf(subject: string, more: Readonly<Record<string, string>> = {}): URLSearchParams {
  return new URLSearchParams({ subject, ...more });
}

async function tell(subjectId: string, signal: AbortSignal): Promise<PresenceAnswer | undefined> {
  const answer = await fetch("/admin/presence", { method: "POST", body: formOf(subjectId), signal });
  return answer.ok ? ((await answer.json()) as PresenceAnswer) : undefined;
}
