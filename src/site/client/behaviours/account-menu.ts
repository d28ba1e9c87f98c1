// Exchanges the way to sign in for the menu of who has. Asked for only when the hint cookie says that somebody is
// signed in.
import { type Me, whoIsThere } from "#app/site/client/page/who-is-there.ts";

/** Takes the element that holds the sign-in link and, hidden, the menu. Without an answer nothing changes. */
export async function init(account: HTMLElement): Promise<void> {
  const menu = account.querySelector("details");
  const me = await whoIsThere();
  if (!menu || !me?.signedIn) return;
  fill(menu, me);
  menu.hidden = false;
  account.querySelector("a")?.setAttribute("hidden", "");
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

function fill(menu: HTMLElement, me: Me): void {
  const part = (name: string) => menu.querySelector<HTMLElement>(`[data-account="${name}"]`);
  const [face, name] = [part("face"), part("name")];
  if (face) {
    face.textContent = me.initial;
    if (me.avatarUrl) showPicture(face, me.avatarUrl);
  }
  if (name) name.textContent = me.fullName;
  part("admin")?.toggleAttribute("hidden", !me.mayEnterAdmin);
}

/** The letter stays until the picture is there, and for good when it never comes. */
function showPicture(face: HTMLElement, address: string): void {
  const picture = new Image(32, 32);
  picture.alt = "";
  picture.onload = () => face.replaceChildren(picture);
  picture.src = address;
}
