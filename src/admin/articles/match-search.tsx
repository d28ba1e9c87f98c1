import { matchName } from "#app/admin/matches/match-names.ts";
import { MatchPicker } from "#app/admin/matches/match-picker.tsx";
import type { FoundMatch } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { competitionPathOf } from "#app/features/sport/competitions/rules.ts";
import { matchPathOf } from "#app/features/sport/matches/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";

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
          match: { path: pathOf(matchPathOf(slug)), title: matchName(t, lang, match) },
          competition: {
            path: pathOf(competitionPathOf(competition.slug)),
            title: nameIn(lang, competition),
          },
        });
      }}
    />
  );
}
