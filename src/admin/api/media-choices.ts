// The pictures or the audio of the library, for the forms that choose or show one (permissions.csv Z038).

import { keepFormOnLoadError } from "#app/admin/kit/form-answer.ts";
import { readLibrary } from "#app/admin/media/library.server.ts";
import type { Route } from "./+types/media-choices";

/**
 * `?search=`, filters and `after` as on the screen of the library; `?only=audio` for audio; `?address=` asks for the
 * picture at an address as well.
 */
export function loader(args: Route.LoaderArgs) {
  return readLibrary(args, args.url.searchParams.get("only") === "audio" ? "audio" : "picture");
}

export const clientLoader = keepFormOnLoadError;
