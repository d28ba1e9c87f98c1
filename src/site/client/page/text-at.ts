/** The text at an address; `undefined` where there is none now. */
export async function textAt(address: string): Promise<string | undefined> {
  try {
    // A browser that may show a page once more while it asks would give what it had before the change.
    const answer = await fetch(address, { cache: "no-cache" });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined; // offline, or the page is being left
  }
}
