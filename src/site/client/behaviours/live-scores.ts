// Scores that change while a page is open: rows, the scoreboard, the title of the tab. Nothing that is read moves.

import { announcer } from "#app/site/client/page/announcer.ts";
import { listen, liveAddress, noteHeard } from "#app/site/client/page/live-stream.ts";
import { morph, withoutMoving } from "#app/site/client/page/morph.ts";
import { textAt } from "#app/site/client/page/text-at.ts";
import type { LiveScore } from "#app/site/sport/live/live-score.ts";

/** Fetched where a clock runs or a score changes: most pages with matches need neither. */
const runningMinutes = () => import("#app/site/client/page/running-minutes.ts");

const pollSeconds = 15;
const secondsBetweenTries = 5;
/** A stream that failed so often in a row is taken to be blocked. */
const attemptsBeforePolling = 2;
/** Readers of one match do not all fetch in the same instant. */
const spreadMilliseconds = 1_000;

/**
 * Takes what has `data-live`. Inside or beside it: rows of matches; `data-board`, the scoreboard of one match with the
 * address of its fragment; `data-live-status`, spoken politely; `data-live-down`, shown while nothing can be heard.
 */
export function init(area: HTMLElement): void {
  const known = new Map<string, LiveScore>();
  const announce = announcer(area.querySelector("[data-live-status]"));
  const down = area.querySelector<HTMLElement>("[data-live-down]");
  const board = area.querySelector<HTMLElement>("[data-board]");
  let timer = 0;
  let isCaughtUp = false;
  if (board) removeComments(board);
  void countMinutes();

  const take = (data: string) => {
    noteHeard();
    if (down) down.textContent = "";
    for (const score of JSON.parse(data) as LiveScore[]) {
      const before = known.get(score.path);
      if (before && before.at >= score.at) continue;
      known.set(score.path, score);
      for (const row of document.querySelectorAll<HTMLElement>(".match-row")) {
        if (row.getAttribute("href") === score.path) showInRow(row, score);
      }
      const isNews = board ? Number(board.dataset.at) < score.at : isCaughtUp;
      if (board) showOnBoard(board, score);
      // What the page said when it was opened is no news.
      if (before ? before.said !== score.said : isNews) announce(score.said);
    }
    isCaughtUp = true;
    void countMinutes();
  };
  const poll = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = window.setTimeout(() => void poll(), (pollSeconds + Math.random() * 5) * 1000);
    const text = await textAt(liveAddress("scores"));
    if (text !== undefined) take(text);
    else if (down) down.textContent = down.dataset.liveDown ?? "";
  };
  let isPolling = false;
  listen("scores", (data) => {
    clearTimeout(timer);
    isPolling = false;
    take(data);
  });
  listen("down", (attempts) => {
    if (isPolling || Number(attempts) < attemptsBeforePolling) return;
    isPolling = true;
    void poll();
  });
  document.addEventListener("visibilitychange", () => {
    if (isPolling) void poll();
  });
}

async function countMinutes(): Promise<void> {
  if (document.querySelector("[data-clock]")) (await runningMinutes()).countMinutes();
}

/** Exchanges texts in the head of the page, each for what it says now. */
async function sayInHead(...changes: readonly (readonly [before: string, after: string])[]): Promise<void> {
  const head = await runningMinutes();
  for (const [before, after] of changes) head.sayInHead(before, after);
}

/** Those that stand between two texts of a page, and in none of its fragments. */
function removeComments(board: HTMLElement): void {
  const comments: Node[] = [];
  const walker = document.createTreeWalker(board, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  board.normalize();
}

function showInRow(row: HTMLElement, score: LiveScore): void {
  const { status, state, clock, sides, winner, note, said } = score;
  const sentence = row.querySelector(".sr-only");
  if (sentence) sentence.textContent = said;
  const stated = row.querySelector<HTMLElement>(".match-row-state");
  if (stated && state) {
    const day = stated.dataset.status === "scheduled" ? null : stated.querySelector("time");
    stated.dataset.status = status;
    if (clock === undefined) delete stated.dataset.clock;
    else stated.dataset.clock = clock;
    stated.replaceChildren(state, ...(day ? [" · ", day] : []));
  }
  for (const [index, side] of row.querySelectorAll<HTMLElement>(".match-row-side").entries()) {
    const [main, detail] = sides[index] ?? [];
    side.toggleAttribute("data-winner", winner === index);
    if (main === undefined) side.querySelector(".match-row-score")?.remove();
    else scoreOf(side).replaceChildren(main, ...(detail ? [" ", small(detail)] : []));
  }
  const noted = row.querySelector(".match-row-note");
  if (noted) noted.textContent = note;
}

function scoreOf(side: HTMLElement): Element {
  const score = side.querySelector(".match-row-score") ?? document.createElement("span");
  score.className = "match-row-score";
  if (!score.isConnected) side.append(score);
  return score;
}

function small(text: string): HTMLElement {
  const element = document.createElement("small");
  element.textContent = text;
  return element;
}

/** Starts the motion of one side's score anew; it stands outside of the board, which is exchanged meanwhile. */
function turn(area: HTMLElement | null, index: number): void {
  if (!area) return;
  delete area.dataset.turn;
  void area.offsetWidth;
  area.dataset.turn = String(index);
}

/** The score at once, all else with the fragment a little later. */
function showOnBoard(board: HTMLElement, score: LiveScore): void {
  const { at = "", title = "", said = "", board: address = "", fetching } = board.dataset;
  if (Number(at) >= score.at) return;
  for (const [index, total] of board.querySelectorAll(".scoreboard-total > :last-child").entries()) {
    const text = total.firstChild;
    const [main] = score.sides[index] ?? [];
    if (!text || main === undefined || text.textContent === main) continue;
    text.textContent = main;
    turn(board.parentElement, index);
  }
  void sayInHead([said, score.said], [title, score.title]);
  Object.assign(board.dataset, { title: score.title, said: score.said });
  if (fetching) return;
  board.dataset.fetching = "1";
  const show = async () => {
    delete board.dataset.fetching;
    const text = await textAt(address);
    if (text === undefined && !document.hidden && !board.dataset.fetching) {
      board.dataset.fetching = "1";
      setTimeout(() => void show(), secondsBetweenTries * 1000);
    }
    const next = text && new DOMParser().parseFromString(text, "text/html").querySelector("[data-board]");
    if (!next || document.hidden) return;
    const { title: told = "", said: heard = "" } = board.dataset;
    withoutMoving(() => morph(board, next));
    void sayInHead([heard, board.dataset.said ?? ""], [told, board.dataset.title ?? ""]);
    void countMinutes();
  };
  setTimeout(() => void show(), Math.random() * spreadMilliseconds);
}
