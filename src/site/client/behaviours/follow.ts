// The button of a team, a competition or a match that the reader follows already ends that instead.
import { whoIsThere } from "#app/site/client/page/who-is-there.ts";

/** Takes the form with `data-follow`. */
export async function init(form: HTMLElement): Promise<void> {
  const button = form.querySelector("button");
  const { follow = "", unfollow = "", unfollowNamed = "" } = form.dataset;
  const me = await whoIsThere();
  if (!button || !me?.followed.includes(follow)) return;
  button.name = "unfollow";
  button.value = "1";
  button.textContent = unfollow;
  button.ariaLabel = unfollowNamed;
}
