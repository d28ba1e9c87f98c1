// What a machine can see of how a list is laid out. Runs in the page, so it stands on nothing outside itself.
import type { Page } from "@playwright/test";

/** What is wrong with the layout of the page as wide as it is now, one line for each fault. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(measureLayout);
}

function measureLayout(): string[] {
  const faults: string[] = [];
  const main = document.querySelector("main");
  if (!main) return ["there is no main"];
  const all = [...main.querySelectorAll<HTMLElement>("*")].filter((element) => element.checkVisibility());
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 40)}"`;

  type Line = { rect: DOMRect; element: HTMLElement };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest(".sr-only") || !node.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 1) lines.push({ rect, element });
  }

  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    faults.push(`sideways scroll: ${document.documentElement.scrollWidth}`);

  // Text: cut without an ellipsis, or beyond the card that it belongs to.
  for (const element of all) {
    const style = getComputedStyle(element);
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const isCut =
      (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
    const hasEllipsis = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    if (isCut && !hasEllipsis && !element.matches(".sr-only") && (element.textContent ?? "").trim() !== "")
      faults.push(`text cut: ${named(element)}`);
  }
  for (const { rect, element } of lines) {
    const card = element.closest(".card, .video-tile, .event-item, .picture-wall > li, .ranked > li, .list-head");
    if (!card) continue;
    const box = card.getBoundingClientRect();
    const clamp = element.closest("p, h2, h3, .picture-title, .picture-strip-title");
    const isClamped = clamp !== null && getComputedStyle(clamp).webkitLineClamp !== "none";
    if (!isClamped && (rect.right > box.right + 2 || rect.left < box.left - 2 || rect.bottom > box.bottom + 8))
      faults.push(`text outside its card: ${named(element)}`);
  }

  // Cards: no wider than the rows that they stand in, their pictures no wider than one of its columns.
  for (const rows of main.querySelectorAll<HTMLElement>(".rows-of-2, .rows-of-3, .rows-of-4")) {
    const box = rows.getBoundingClientRect();
    const column = columnOf(rows);
    for (const card of rows.children) {
      const { left, right } = card.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) faults.push(`card wider than its rows: ${named(card)}`);
      for (const picture of card.querySelectorAll(".picture"))
        if (picture.getBoundingClientRect().width > column + 1)
          faults.push(`picture wider than its column: ${named(card)}`);
    }
  }

  // Pictures: none drawn larger than the file that the browser takes for it.
  const probe = document.createElement("div");
  document.body.append(probe);
  const pixels = (length: string) => {
    probe.style.setProperty("width", length);
    return probe.getBoundingClientRect().width;
  };
  const points: { x: number; y: number; picture: Element }[] = [];
  for (const image of main.querySelectorAll<HTMLImageElement>(".picture img[srcset]")) {
    const box = image.getBoundingClientRect();
    if (box.width < 2) continue;
    const [fullWidth, fullHeight] = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
    const drawn = Math.max(box.width, (box.height * fullWidth) / fullHeight);
    const asked = image.sizes
      .split(",")
      .map((entry) => /^\s*(\(.*\))?\s*(\S+)\s*$/.exec(entry))
      .find((entry) => !entry?.[1] || matchMedia(entry[1]).matches);
    const wanted = pixels(asked?.[2] ?? "100vw") * devicePixelRatio;
    const files = image.srcset.split(",").map((entry) => Number(/ (\d+)w$/.exec(entry.trim())?.[1]));
    const file = files.sort((a, b) => a - b).find((candidate) => candidate >= wanted) ?? Math.max(...files);
    if (drawn * devicePixelRatio > file * 1.05)
      faults.push(
        `picture larger than its file: ${Math.round(drawn)} of ${file}, ${image.closest(".picture")?.className}`,
      );
    const [, x, y] = /focal-(\d+)-(\d+)/.exec(image.className) ?? [];
    const scaled = { width: drawn, height: (drawn * fullHeight) / fullWidth };
    const at = (of: "width" | "height", percent: string | undefined) =>
      (box[of] - scaled[of]) * (Number(percent) / 100) + scaled[of] * (Number(percent) / 100);
    points.push({ x: box.left + at("width", x), y: box.top + at("height", y), picture: image });
  }
  probe.remove();
  const headlines = lines.filter(({ element }) => element.closest("h1, h2, h3, .picture-strip-title"));
  for (const { x, y, picture } of points)
    for (const { rect, element } of headlines)
      if (rect.left - 16 < x && x < rect.right + 16 && rect.top - 16 < y && y < rect.bottom + 16)
        faults.push(`headline over the focal point of ${picture.closest(".picture")?.className}: ${named(element)}`);

  // Emptiness: nothing wider than a column and higher than 120 px, below the head of the page.
  const cell = 8;
  const head = main.querySelector(".list-head");
  const content = main.getBoundingClientRect();
  const gutter = width >= 1024 ? 24 : 16;
  const contentWidth = Math.min(width - 2 * gutter, 1280);
  const area = {
    left: (width - contentWidth) / 2,
    right: (width + contentWidth) / 2,
    top: head ? head.getBoundingClientRect().bottom : content.top,
    bottom: content.bottom - Number.parseFloat(getComputedStyle(main).paddingBottom),
  };
  const columns = Math.floor(contentWidth / cell);
  const rows = Math.max(0, Math.floor((area.bottom - area.top) / cell));
  const filled = Array.from({ length: rows }, () => new Uint8Array(columns));
  const fill = (rect: DOMRect) => {
    const [left, right] = [(rect.left - area.left) / cell, (rect.right - area.left) / cell];
    const [top, bottom] = [(rect.top - area.top) / cell, (rect.bottom - area.top) / cell];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(rows, Math.ceil(bottom)); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(columns, Math.ceil(right)); x += 1) {
        const row = filled[y];
        if (row) row[x] = 1;
      }
  };
  for (const { rect } of lines) fill(rect);
  const ground = getComputedStyle(document.body).backgroundColor;
  for (const element of all) {
    const isBand = element.parentElement === main;
    const colour = getComputedStyle(element).backgroundColor;
    const isPainted = !isBand && colour !== "rgba(0, 0, 0, 0)" && colour !== ground;
    const box = element.getBoundingClientRect();
    if (isPainted || element.matches("img, .picture, svg, input, button, .empty-state")) fill(box);
    // A rule divides what is empty above it from what is empty below, and so does the edge of a band.
    if (isBand && colour !== "rgba(0, 0, 0, 0)") {
      fill(new DOMRect(box.x, box.y, box.width, 1));
      fill(new DOMRect(box.x, box.bottom - 1, box.width, 1));
    }
    const style = getComputedStyle(element);
    if (Number.parseFloat(style.borderTopWidth) > 0) fill(new DOMRect(box.x, box.y, box.width, 1));
    if (Number.parseFloat(style.borderBottomWidth) > 0) fill(new DOMRect(box.x, box.bottom - 1, box.width, 1));
    if (element.parentElement?.matches(".sidebar-across")) fill(new DOMRect(box.x - gutter / 2, box.y, 1, box.height));
    if (element.matches(".sidebar")) fill(new DOMRect(box.x - gutter, box.y, 1, box.height));
    if (element.parentElement?.matches(".ruled")) fill(new DOMRect(box.x, box.y - gutter / 2, box.width, 1));
  }
  const holeRows = Math.ceil(120 / cell);
  const widest =
    width >= 1024 ? contentWidth / 3 + gutter : width >= 640 ? contentWidth / 2 + gutter : contentWidth * 0.9;
  // One is enough to go and look.
  const hole = firstHole(widest, area);
  if (hole) faults.push(`hole: more than ${Math.round(widest)} by 120 px at ${hole.x}, ${hole.y}`);
  // In a list a column of its own.
  for (const list of main.querySelectorAll<HTMLElement>(
    ".rows-of-2, .rows-of-3, .rows-of-4, .video-grid, .picture-wall, .picture-strip, .hero, .lead-block, .duo-block, .sidebar-across",
  )) {
    const column = columnOf(list) + gapOf(list);
    const inList = firstHole(column, list.getBoundingClientRect());
    if (inList)
      faults.push(`hole in ${list.className}: more than ${Math.round(column)} by 120 px at ${inList.x}, ${inList.y}`);
  }
  return [...new Set(faults)];

  function gapOf(list: HTMLElement): number {
    return Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  }

  /** How wide an entry is that has a column for itself. */
  function columnOf(list: HTMLElement): number {
    // Tracks that `auto-fit` found no entry for have no width.
    const tracks = getComputedStyle(list)
      .gridTemplateColumns.split(" ")
      .map(Number.parseFloat)
      .filter((track) => track > 0);
    // What is put first is none of those that are left over for the last row.
    const entry = document.createElement(list.matches("ul, ol") ? "li" : "div");
    list.prepend(entry);
    const span = Number(/^span (\d+)$/.exec(getComputedStyle(entry).gridColumnStart)?.[1] ?? 1);
    entry.remove();
    return Math.min(...tracks) * span + gapOf(list) * (span - 1);
  }

  function firstHole(widest: number, within: Pick<DOMRect, "left" | "right" | "top" | "bottom">) {
    const holeColumns = Math.ceil(widest / cell);
    const [from, to] = [(within.left - area.left) / cell, (within.right - area.left) / cell];
    const [first, last] = [(within.top - area.top) / cell, (within.bottom - area.top) / cell];
    const empty = new Uint16Array(columns);
    for (const [y, row] of filled.entries()) {
      if (y < Math.floor(first) || y >= Math.ceil(last)) continue;
      let run = 0;
      for (const [x, isFilled] of row.entries()) {
        const isOutside = x < Math.floor(from) || x >= Math.ceil(to);
        empty[x] = isFilled || isOutside ? 0 : (empty[x] ?? 0) + 1;
        run = (empty[x] ?? 0) > holeRows ? run + 1 : 0;
        if (run <= holeColumns) continue;
        const top = area.top + scrollY + (y - holeRows) * cell;
        return { x: Math.round(area.left + (x - run + 1) * cell), y: Math.round(top) };
      }
    }
    return undefined;
  }
}
