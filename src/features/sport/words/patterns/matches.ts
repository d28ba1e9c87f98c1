// Sentences that every sport has: where a match was, how it was given, the table, the meetings before it.
import type { TopicPatterns } from "#app/features/sport/words/say.ts";

export const commonPatterns = {
  "match.walkover": {
    en: ["{winner} went through on a walkover against {loser}.", "{winner} were given a walkover."],
    ne: ["{loser:विरुद्ध} {winner:ले} वाकओभर पायो।", "{winner:ले} वाकओभर पायो।"],
  },
  "match.awarded": {
    en: ["The match against {loser} was awarded to {winner}.", "The match was awarded to {winner}."],
    ne: ["{loser:विरुद्ध} खेलको जित निर्णयबाट {winner:लाई} दिइयो।", "खेलको जित निर्णयबाट {winner:लाई} दिइयो।"],
  },
  "match.abandoned": {
    en: ["{home} against {away} was abandoned {day}.", "{home} against {away} was abandoned."],
    ne: ["{day} {home} र {away:को} खेल बीचमै रोकियो।", "{home} र {away:को} खेल बीचमै रोकियो।"],
  },
  "match.rank": {
    en: [
      "{side} are now {rank:ord} in the table with {points:point|points} from {played:match|matches}.",
      "The result leaves {side} {rank:ord} in the table with {points:point|points} after {played:match|matches}.",
    ],
    ne: [
      "यो नतिजापछि {side} {played} खेलमा {points} अंकसहित तालिकाको {rank:ord} स्थानमा छ।",
      "{played} खेलबाट {points} अंक जोडेको {side} तालिकाको {rank:ord} स्थानमा छ।",
    ],
  },
  "match.meetings": {
    en: ["{side} had won {won} of the {total} meetings before this one."],
    ne: ["यसअघिका {total} भेटमध्ये {won} मा {side:ले} जितेको थियो।"],
  },
  "match.onlyMeeting": {
    en: ["{side} had won the only earlier meeting of the two."],
    ne: ["यसअघिको एक मात्र भेटमा {side:ले} जितेको थियो।"],
  },
  "match.firstMeeting": {
    en: ["It was the first meeting of the two teams on our record."],
    ne: ["हाम्रो अभिलेखमा यो दुई टोलीको पहिलो भेट हो।"],
  },
  "match.attendance": {
    en: ["{crowd} people watched at {venue}.", "{crowd} people watched."],
    ne: ["{venue:मा} {crowd} दर्शकले खेल हेरे।", "{crowd} दर्शकले खेल हेरे।"],
  },
  "match.best": {
    en: ["{player} of {side} was named player of the match.", "{player} was named player of the match."],
    ne: [
      "{side:का>player} {player} प्लेयर अफ द म्याच {player?घोषित भए|घोषित भइन्}।",
      "{player} प्लेयर अफ द म्याच {player?घोषित भए|घोषित भइन्}।",
    ],
  },
} as const satisfies Readonly<Record<string, TopicPatterns>>;
