import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { UnsavedCopy } from "#app/features/records/unsaved-text/copies.ts";
import { useUnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import type { AdminSetting } from "#app/features/settings/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

/** The settings that hold something which is neither saved nor on its way. */
export type Unsaved = Readonly<RefObject<Set<string>>>;

/** The text of a setting while it is typed, its way to the server, and the choice where somebody else was faster. */
export function useSetting({ key, stored }: AdminSetting, unsaved: Unsaved) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure; done?: unknown }>();
  const { revalidate } = useRevalidator();
  const [value, setValue] = useState(stored);
  const [failure, setFailure] = useState<Failure>();
  const [theirs, setTheirs] = useState<string>();
  // What stood here when the typing began: the server takes what was typed only if that still stands.
  const [seen, setSeen] = useState(stored);
  // What the field was last in agreement with: what another editor writes meanwhile shows where nothing was typed here.
  const [agreed, setAgreed] = useState(stored);
  const agreeOn = (text: string) => {
    setValue(text);
    setSeen(text);
  };
  if (agreed !== stored) {
    setAgreed(stored);
    if (value === agreed) agreeOn(stored);
  }
  const sent = useRef<string>(undefined);
  const typed = useRef(stored);
  const unsavedText = useUnsavedText({
    form: `/admin/navbar#${key}`,
    // With what stood there: whether somebody else was faster must still be seen.
    read: () => ({ value: typed.current, seen }),
    version: undefined,
  });
  useAnswer(fetcher, (answer) => {
    setFailure(answer.failure);
    if (answer.failure) {
      if (value !== stored) unsaved.current.add(key);
      const standing = standingIn(answer.failure);
      if (standing !== undefined) return setTheirs(standing);
      notifyError({
        title: t("admin.common.error"),
        description: `${t("admin.navigation.settingFailed")}. ${reasonOf(t, answer.failure)}`,
        action: signInAgain(t, answer.failure),
      });
      return;
    }
    // As the server keeps it: trimmed, an address in small letters.
    if (value === sent.current) {
      setValue(stored);
      unsavedText.forget();
    }
    setSeen(stored);
    notifySuccess({ title: t("admin.navigation.settingUpdated") });
    // Which fields there are depends on it, on this screen and on all others.
    if (key === "languages") location.reload();
  });
  useEffect(() => {
    const retained = unsaved.current;
    return () => void retained.delete(key);
  }, [unsaved, key]);
  const send = (since: string) => {
    unsaved.current.delete(key);
    sent.current = value;
    setSeen(since);
    void fetcher.submit({ intent: "setting", setting_key: key, setting_value: value, seen: since }, { method: "post" });
  };
  return {
    value,
    setValue,
    failure,
    isSaving: fetcher.state !== "idle",
    unsavedText,
    restore(copy: UnsavedCopy) {
      unsavedText.adopt(copy);
      typed.current = copy.values.value ?? "";
      setValue(typed.current);
      setSeen(copy.values.seen ?? stored);
      unsaved.current.add(key);
    },
    write(text: string) {
      typed.current = text;
      setValue(text);
      if (text !== stored) {
        unsaved.current.add(key);
        return unsavedText.note();
      }
      unsaved.current.delete(key);
      unsavedText.forget();
      setSeen(stored);
    },
    save() {
      // The dialog takes the focus from the field: that is no leaving.
      if (theirs !== undefined) return;
      if (value === stored) return setFailure(undefined);
      // What is on its way need not go twice, and what was refused as it is would be refused again.
      if (value === sent.current && (fetcher.state !== "idle" || failure?.code === "invalid")) return;
      send(seen);
    },
    conflict: theirs !== undefined && {
      theirs,
      keepMine() {
        setTheirs(undefined);
        send(theirs);
      },
      takeTheirs() {
        // What is known here is as old as the field was. It comes first: else leaving the field would save what is
        // saved.
        void revalidate().then(() => {
          unsaved.current.delete(key);
          unsavedText.forget();
          agreeOn(theirs);
          setFailure(undefined);
          setTheirs(undefined);
        });
      },
      close: () => setTheirs(undefined),
    },
  };
}

/** What somebody else has written meanwhile. */
function standingIn({ code, detail }: Failure): string | undefined {
  if (code !== "conflict" || typeof detail !== "object" || detail === null || !("current" in detail)) return undefined;
  return typeof detail.current === "string" ? detail.current : undefined;
}
