/** Joins the class names that apply. Parts that are false or undefined are left out. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
