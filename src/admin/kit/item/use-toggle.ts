import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

type ToggleOptions = {
  id: string;
  /** The form of the screen that switches it: fields `id` and `name`, which says what is wanted. */
  intent: string;
  /** The name of the switched field: "is_active". */
  name: string;
  /** Fields beside these, where one intent switches several things. */
  fields?: Readonly<Record<string, string>>;
  /** As the server has it. */
  on: boolean;
  /** What it sends for on and off: "true" and "false" if left out. */
  values?: { on: string; off: string };
  /** The notice when it is done; none if left out. */
  done?: (on: boolean) => string;
  /** The notice when it failed; "Error" and the reason if left out. */
  failed?: (reason: string) => { title: string; description?: string };
};

/** Something that is on or off in a list: shown at once as wanted, and as it was when the server says no. */
export function useToggle(options: ToggleOptions): { on: boolean; toggle: () => void } {
  const { id, intent, name, fields, on, done, failed, values = { on: "true", off: "false" } } = options;
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure; done?: unknown }>();
  const wanted = fetcher.formData?.get(name);
  const shown = typeof wanted === "string" ? wanted === values.on : on;
  useAnswer(fetcher, ({ failure }) => {
    if (failure) {
      const reason = reasonOf(t, failure);
      notifyError(failed?.(reason) ?? { title: t("admin.common.error"), description: reason });
    } else if (done) notifySuccess({ title: done(on) });
  });
  return {
    on: shown,
    toggle: () =>
      void fetcher.submit({ ...fields, intent, id, [name]: shown ? values.off : values.on }, { method: "post" }),
  };
}
