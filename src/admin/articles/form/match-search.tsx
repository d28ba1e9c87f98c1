import type { FoundMatch } from "../../../features/articles/story-editor/sport-dialog.tsx";
import { competitionPathOf } from "../../../features/competitions/rules.ts";
import { matchPathOf } from "../../../features/matches/rules.ts";
import { nameIn } from "../../../messages/in-language.ts";
import { pathInLanguage } from "../../../messages/language.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import type { Lang } from "../../../platform/db/schema.ts";
import { nameOfMatch } from "../../matches/match-names.ts";
import { MatchPicker } from "../../matches/match-picker.tsx";

/** Finds a match for a block of sport, named and linked in the language of the story. */
export function MatchSearch({ lang, onChoose }: { lang: Lang; onChoose: (found: FoundMatch) => void }) {
  const { t } = useMessages();
  const pathOf = (path: string) => pathInLanguage(encodeURI(path), lang);
  return (
    <MatchPicker
      taken={[]}
      onChoose={(match) => {
        const { slug, competition } = match;
        onChoose({
          match: { path: pathOf(matchPathOf(slug)), title: nameOfMatch(t, lang, match) },
          competition: {
            path: pathOf(competitionPathOf(competition.slug)),
            title: nameIn(lang, competition),
          },
        });
      }}
    />
  );
}
