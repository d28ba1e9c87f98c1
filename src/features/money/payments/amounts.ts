// Money as gateways write it, to and from whole paisa.

/** 49900 → "499", 49950 → "499.50": rupees as eSewa takes them. */
export function rupeesText(paisa: number): string {
  const rest = paisa % 100;
  return rest === 0 ? String(paisa / 100) : `${(paisa - rest) / 100}.${String(rest).padStart(2, "0")}`;
}

const rupees = /^(\d{1,9}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{1,2})0*)?$/;

/** "1,000.0" → 100000. `undefined` for what is no amount, or has parts of a paisa. */
export function paisaOfRupees(text: string): number | undefined {
  const found = rupees.exec(text.trim());
  if (!found) return undefined;
  const [, whole = "", decimals = ""] = found;
  return Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
}

/** "49900" or 49900 → 49900; `undefined` for what is no whole number of paisa. */
export function paisaOf(value: unknown): number | undefined {
  const paisa = typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof paisa === "number" && Number.isSafeInteger(paisa) && paisa >= 0 ? paisa : undefined;
}

const vatPercent = 13;

/** What a plan of this price costs with its tax, and how much of it is tax. In paisa; halves go up. */
export function withVat(
  price: number,
  rule: "none" | "included" | "on_top",
): { amountPaisa: number; vatPaisa: number } {
  if (rule === "none") return { amountPaisa: price, vatPaisa: 0 };
  if (rule === "included")
    return { amountPaisa: price, vatPaisa: Math.round((price * vatPercent) / (100 + vatPercent)) };
  const vatPaisa = Math.round((price * vatPercent) / 100);
  return { amountPaisa: price + vatPaisa, vatPaisa };
}
