import { useState } from "react";
import { useLocation } from "react-router";

/**
 * For a form whose fields stand in the address: `shown` says what they are. `key` changes when something else than the
 * form (a link, "back") led to other values, so that the fields show them. After its own submission the form stays as
 * it is: what is typed while the answer is on its way is not lost.
 */
export function useAddressForm(shown: string): { key: string; onSend: () => void } {
  const { key: page } = useLocation();
  const [form, setForm] = useState({ page, shown, key: shown, isSent: false });
  if (form.page !== page || form.shown !== shown) {
    const isOther = form.shown !== shown && !form.isSent;
    setForm({ page, shown, key: isOther ? `${page} ${shown}` : form.key, isSent: false });
  }
  return { key: form.key, onSend: () => setForm((before) => ({ ...before, isSent: true })) };
}
