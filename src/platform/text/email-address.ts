// E-mail addresses as they are used: not all that the standard allows, and never anything that could break a header.

const longestUrl = 254;
const longestLocalPart = 64;
const longestLabel = 63;

/**
 * True for `local@domain.tld` within the length limits of SMTP. No quoted local parts, no comments, no address
 * literals, no white space, no control characters. Letters of any script are accepted on both sides.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longestUrl) return false;
  const at = text.indexOf("@");
  if (at < 1 || at > longestLocalPart || at !== text.lastIndexOf("@")) return false;
  const local = text.slice(0, at);
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  if (!/^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local)) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? "");
}

function isLabel(label: string): boolean {
  return (
    label.length <= longestLabel &&
    !label.startsWith("-") &&
    !label.endsWith("-") &&
    /^[\p{L}\p{M}\p{N}-]+$/u.test(label)
  );
}
