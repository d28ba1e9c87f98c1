// Makes a part of the page equal to a newer one, and leaves alone what is the same in both: focus, selection and what
// is scrolled stay where they are.

/** Makes `old` equal to `next`, whose nodes it takes where it has none. */
export function morph(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let current = old.firstChild;
  for (const child of [...next.childNodes]) {
    const same = findEqual(current, child);
    if (same) {
      while (current && current !== same) current = removed(current);
      current = same.nextSibling;
    } else if (
      current &&
      !isLater(current, child) &&
      current.nodeName === child.nodeName &&
      current instanceof Element
    ) {
      const changed: Element = current;
      current = current.nextSibling;
      morph(changed, child as Element); // of the same name
    } else old.insertBefore(child, current);
  }
  while (current) current = removed(current);
}

function findEqual(from: ChildNode | null, wanted: Node): ChildNode | null {
  let node = from;
  while (node && !node.isEqualNode(wanted)) node = node.nextSibling;
  return node;
}

/** Whether what stands in the old part comes behind this node in the new one: then the node is one more. */
function isLater(current: Node, child: Node): boolean {
  let node = child.nextSibling;
  while (node && !node.isEqualNode(current)) node = node.nextSibling;
  return node !== null;
}

function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** Where in the window is looked for what is read; further down where that goes with the change. */
const readAt = [1 / 3, 1 / 2, 2 / 3];

/** Runs `change`, and scrolls by as much as it has moved what is read. */
export function withoutMoving(change: () => void): void {
  const read = readAt.flatMap((part) => {
    const found = document.elementsFromPoint(innerWidth / 2, innerHeight * part);
    const element = found.find((one) => !one.closest("header"));
    return element ? { element, top: element.getBoundingClientRect().top } : [];
  });
  change();
  const still = read.find(({ element }) => element.isConnected);
  if (!still || scrollY === 0) return;
  const moved = still.element.getBoundingClientRect().top - still.top;
  if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
}
