// The draft while it is edited: each change is shown at once and sent as whole sections; what is changed while an
// answer is on its way goes out with the version that the answer brings.
import { useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { EditorSection } from "#app/features/front-page/layouts/layout-queries.server.ts";
import type { PlaceWords } from "#app/features/front-page/layouts/places.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { type ChangedSection, withChanged } from "./placing.ts";

type Answer = { done?: { version: number }; failure?: Failure };

/** What was typed for one story beside its place. */
export type TypedWords = Record<keyof PlaceWords | "pinned_until", string> & { edited: string };

/**
 * `version` is that of the draft, 0 for none; `onSaved` hears that the last change is kept, `onFailed` that it is not.
 */
export function useLayout(
  loaded: readonly EditorSection[],
  { version, onSaved, onFailed }: { version: number; onSaved: () => void; onFailed: () => void },
) {
  const { t } = useMessages();
  const fetcher = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const [unsaved, setUnsaved] = useState<readonly ChangedSection[]>([]);
  const [former, setFormer] = useState<readonly ChangedSection[]>([]);
  const waiting = useRef<readonly ChangedSection[]>([]);
  const isSending = useRef(false);
  const sections = withChanged(loaded, unsaved);
  const send = (changed: readonly ChangedSection[], seen: number, typed?: TypedWords) => {
    isSending.current = true;
    const versions = new Map(loaded.map((section) => [section.id, section.version]));
    const whole = changed.map((section) => ({ ...section, version: versions.get(section.id) ?? 0 }));
    const fields = { intent: "arrange", version: String(seen), sections: JSON.stringify(whole) };
    void fetcher.submit({ ...fields, ...typed }, { method: "post" });
  };
  useAnswer(fetcher, ({ done, failure }) => {
    isSending.current = false;
    const next = waiting.current;
    waiting.current = [];
    if (done && next.length > 0) return send(next, done.version);
    setUnsaved([]);
    if (!failure) return onSaved();
    onFailed();
    setFormer([]);
    // What was typed is told at its fields.
    if (["headline", "kicker", "pinned_until"].some((name) => failure.fieldErrors[name])) return;
    // What the other one did is shown in its place.
    if (failure.code === "conflict") void revalidate();
    notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
  });
  const arrange = (changed: readonly ChangedSection[], typed?: TypedWords) => {
    if (changed.length === 0) return;
    setFormer(changed.flatMap(({ id }) => sections.find((section) => section.id === id) ?? []));
    setUnsaved(merged(unsaved, changed));
    if (isSending.current) waiting.current = merged(waiting.current, changed);
    else send(changed, version, typed);
  };
  const undo = () => {
    arrange(former.map(({ id, places }) => ({ id, places })));
    setFormer([]);
  };
  return {
    ...{ sections, arrange, isBusy: fetcher.state !== "idle", answer: fetcher.data },
    hasUnsaved: unsaved.length > 0,
    undo: former.length > 0 ? undo : undefined,
  };
}

export type Layout = ReturnType<typeof useLayout>;

const merged = (earlier: readonly ChangedSection[], later: readonly ChangedSection[]) => [
  ...earlier.filter(({ id }) => !later.some((section) => section.id === id)),
  ...later,
];
