// The timings and keys of the dropdowns (public-site.md 4). They are disclosures that work by themselves; this opens
// them under a mouse and moves between their links with the arrow keys.

const openDelay = 200;
const skipWindow = 300;
const closeDelay = 150;

type Item = { element: HTMLElement; menu: HTMLDetailsElement };

/** Takes a `<nav>` whose items are `[data-menu-item]`, those with children holding a `<details>`. */
export function init(navigation: HTMLElement): void {
  const elements = [...navigation.querySelectorAll<HTMLElement>("[data-menu-item]")];
  const items = elements.flatMap((element): Item[] => {
    const menu = element.querySelector("details");
    return menu ? [{ element, menu }] : [];
  });
  openUnderPointer(items);
  for (const { element, menu } of items) {
    element.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) menu.open = false;
    });
  }
  navigation.addEventListener("keydown", (event) => moveFocus(event, elements));
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !navigation.contains(target)) for (const { menu } of items) menu.open = false;
  });
}

function openUnderPointer(items: readonly Item[]): void {
  let timer: number | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };
  const openOnly = (wanted: HTMLDetailsElement | undefined) => {
    for (const { menu } of items) menu.open = menu === wanted;
  };
  for (const { element, menu } of items) {
    const enter = () => {
      const isWarm = items.some((other) => other.menu.open) || performance.now() - closedAt < skipWindow;
      after(isWarm ? 0 : openDelay, () => openOnly(menu));
    };
    element.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") enter();
    });
    element.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "mouse") return;
      after(closeDelay, () => {
        if (menu.open) closedAt = performance.now();
        openOnly(undefined);
      });
    });
    // A mouse that has opened the menu by resting on it must not close it by the click that follows.
    menu.querySelector("summary")?.addEventListener("click", (event) => {
      const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
      if (isMouse && menu.open) event.preventDefault();
    });
    if (element.matches(":hover")) enter();
  }
}

function moveFocus(event: KeyboardEvent, elements: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  const index = elements.findIndex((element) => element.contains(focused));
  const element = elements[index];
  if (!element || !focused) return;
  const menu = element.querySelector("details");
  const opener = element.querySelector("summary");
  const links = [...(menu?.querySelectorAll("a") ?? [])];
  const position = links.findIndex((link) => link.contains(focused));
  const goal = () => {
    switch (event.key) {
      case "ArrowDown":
        if (menu) menu.open = true;
        return links[(position + 1) % Math.max(links.length, 1)];
      case "ArrowUp":
        return position > 0 ? links[position - 1] : opener;
      case "ArrowRight":
        return firstStop(elements[(index + 1) % elements.length]);
      case "ArrowLeft":
        return firstStop(elements.at(index - 1));
      case "Escape":
        if (menu?.open) {
          menu.open = false;
          return opener;
        }
        return undefined;
      default:
        return undefined;
    }
  };
  const next = goal();
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function firstStop(element: HTMLElement | undefined): HTMLElement | null | undefined {
  return element?.querySelector<HTMLElement>("a, summary");
}
