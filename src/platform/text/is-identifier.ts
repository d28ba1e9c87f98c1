const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text that somebody sent can be an id at all; the database would take anything else for an error of ours.
 */
export function isIdentifier(text: string): boolean {
  return identifier.test(text);
}
