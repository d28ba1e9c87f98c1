// E-sports: maps won, single maps, who gave up, the headline.
import type { TopicPatterns } from "#app/features/sport/words/say.ts";

export const esportsPatterns = {
  "esports.won": {
    en: [
      "{winner} beat {loser} {maps} in the {competition} {day}.",
      "{winner} beat {loser} {maps} {day}.",
      "{winner} beat {loser} {maps}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} {loser:लाई} {maps} ले हरायो।",
      "{day} भएको खेलमा {winner:ले} {loser:लाई} {maps} ले हरायो।",
      "{winner:ले} {loser:लाई} {maps} ले हरायो।",
    ],
  },
  "esports.withoutLoss": {
    en: [
      "{winner} beat {loser} {maps} in the {competition} {day} without dropping a map.",
      "{winner} beat {loser} {maps} {day} without dropping a map.",
      "{winner} beat {loser} {maps} without dropping a map.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} एउटै म्याप नगुमाई {loser:लाई} {maps} ले हरायो।",
      "{day} भएको खेलमा {winner:ले} एउटै म्याप नगुमाई {loser:लाई} {maps} ले हरायो।",
      "{winner:ले} एउटै म्याप नगुमाई {loser:लाई} {maps} ले हरायो।",
    ],
  },
  "esports.drawn": {
    en: ["{home} and {away} drew {score} {day}.", "{home} and {away} drew {score}."],
    ne: [
      "{day} भएको {home} र {away:को} खेल {score} को बराबरीमा सकियो।",
      "{home} र {away:को} खेल {score} को बराबरीमा सकियो।",
    ],
  },
  "esports.map": {
    en: [
      "{side} won {map} {points}, with {player} the best player.",
      "{side} took {map} {points}.",
      "{side} won the {number:ord} map {points}.",
    ],
    ne: [
      "{map} म्याप {side:ले} {points} ले जित्यो, {player} उत्कृष्ट {player?ठहरिए|ठहरिइन्}।",
      "{map} म्याप {side:ले} {points} ले जित्यो।",
      "{number:ord} म्याप {side:ले} {points} ले जित्यो।",
    ],
  },
  "esports.comeback": {
    en: ["{winner} had lost the first map.", "{winner} came back from losing the first map."],
    ne: ["{winner:ले} पहिलो म्याप गुमाएको थियो।", "पहिलो म्याप गुमाए पनि {winner:ले} पुनरागमन गर्‍यो।"],
  },
  "esports.decider": {
    en: ["The last map decided it, {points} to {winner}.", "{winner} took the deciding map {points}."],
    ne: ["अन्तिम म्यापले नतिजा छुट्यायो, {winner:ले} {points} ले जित्यो।", "निर्णायक म्याप {winner:ले} {points} ले जित्यो।"],
  },
  "esports.forfeit": {
    en: ["{loser} gave up, and {winner} won.", "{winner} won after {loser} gave up."],
    ne: ["{loser:ले} खेल छाडेपछि {winner} विजयी भयो।", "{loser:ले} खेल छाड्यो, {winner} विजयी भयो।"],
  },
  "esports.headWon": {
    en: ["{winner} beat {loser} {maps}", "{winner} take the match against {loser} {maps}"],
    ne: ["{winner:ले} {loser:लाई} {maps} ले हरायो", "{loser:माथि} {winner:को} {maps} को जित"],
  },
} as const satisfies Readonly<Record<string, TopicPatterns>>;
