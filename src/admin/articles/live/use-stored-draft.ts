import { useEffect, useRef, useState } from "react";
import type { LiveSession } from "./live-session.ts";

/**
 * What is being typed, stored on this phone with each change, so that a reload loses nothing of it. `undefined` until
 * it was read, `null` where nothing is being typed. One write at a time, the last one last.
 */
export function useStoredDraft<Draft>(session: LiveSession, name: string) {
  const [draft, setDraft] = useState<Draft | null>();
  const wanted = useRef<{ draft: Draft | null } | undefined>(undefined);
  const isWriting = useRef(false);
  useEffect(() => {
    void session.readDraft<Draft>(name).then((stored) => setDraft((typed) => typed ?? stored ?? null));
  }, [session, name]);
  const write = async () => {
    if (isWriting.current) return;
    isWriting.current = true;
    while (wanted.current) {
      const { draft: next } = wanted.current;
      wanted.current = undefined;
      await session.writeDraft(name, next ?? undefined);
    }
    isWriting.current = false;
  };
  const change = (next: Draft | null) => {
    setDraft(next);
    wanted.current = { draft: next };
    void write();
  };
  return [draft, change] as const;
}
