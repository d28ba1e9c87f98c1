// The matches of what a reader follows stand first in a strip of scores. Its height is the same whatever stands in it.

/** Takes the list of the strip, whose `data-mine` says where the reader's own rows are. */
export async function init(list: HTMLElement): Promise<void> {
  const answer = await fetch(list.dataset.mine ?? "").catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const rows = [...page.querySelectorAll("li")];
  const mine = new Set(rows.map(addressIn));
  for (const row of list.querySelectorAll("li")) if (mine.has(addressIn(row))) row.remove();
  list.prepend(...rows);
}

const addressIn = (row: HTMLElement) => row.querySelector("a")?.getAttribute("href");
