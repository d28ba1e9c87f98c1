// Published stories to choose from, for homepage sections, the ticker and what stands below a story. `?search=` and
// `?lang=` narrow them; `?ids=` asks for these alone.
import { data } from "react-router";
import { fullName } from "#app/admin/categories/section-options.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { keepFormOnLoadError } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { listPublishedStories } from "#app/features/newsroom/articles/published-stories.server.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { languages } from "#app/platform/text/languages.ts";
import type { Route } from "./+types/published-stories";

const mostShown = 20;

/** Readers can open all of them, so whoever may enter the back office may list them. */
export async function loader(args: Route.LoaderArgs) {
  const { lang, platform } = await openScreen(args, screens.dashboard);
  const search = (args.url.searchParams.get("search") ?? "").toWellFormed();
  const sections = await listSections(platform.db, lang);
  const ids = args.url.searchParams.get("ids")?.split(",").filter(isIdentifier);
  const langs = languages.filter((language) => language === args.url.searchParams.get("lang"));
  const stories = await listPublishedStories(platform.db, { search, ids, lang: langs[0], limit: mostShown });
  return data({
    stories: stories.map((story) => {
      const section = sections.find(({ slug }) => slug === story.category);
      return { ...story, sectionName: section && fullName(section, sections) };
    }),
  });
}

export const clientLoader = keepFormOnLoadError;
