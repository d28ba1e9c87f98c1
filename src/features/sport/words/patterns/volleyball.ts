// Volleyball: sets won, single sets, who scored, the headline. `sets` is the score in sets of the winner.
import type { TopicPatterns } from "#app/features/sport/words/say.ts";

export const volleyballPatterns = {
  "volleyball.straight": {
    en: [
      "{winner} beat {loser} in straight sets in the {competition} {day}.",
      "{winner} beat {loser} in straight sets {day}.",
      "{winner} beat {loser} in straight sets, {sets}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} {loser:लाई} सोझो सेटमा हरायो।",
      "{day} भएको खेलमा {winner:ले} {loser:लाई} सोझो सेटमा हरायो।",
      "{winner:ले} {loser:लाई} {sets} को सोझो सेटमा हरायो।",
    ],
  },
  "volleyball.won": {
    en: [
      "{winner} beat {loser} {sets} in the {competition} {day}.",
      "{winner} beat {loser} {sets} {day}.",
      "{winner} beat {loser} {sets}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} {loser:लाई} {sets} सेटमा हरायो।",
      "{day} भएको खेलमा {winner:ले} {loser:लाई} {sets} सेटमा हरायो।",
      "{winner:ले} {loser:लाई} {sets} सेटमा हरायो।",
    ],
  },
  "volleyball.scores": {
    en: ["The set scores were {list}.", "The sets went {list}."],
    ne: ["सेटको नतिजा {list} रह्यो।", "सेट {list} मा सकिए।"],
  },
  "volleyball.comeback": {
    en: [
      "{winner} had lost the first set {points}.",
      "{winner} lost the first set {points} before turning the match round.",
    ],
    ne: ["पहिलो सेट {winner:ले} {points} ले गुमाएको थियो।", "पहिलो सेट {points} ले गुमाए पनि {winner:ले} पुनरागमन गर्‍यो।"],
  },
  "volleyball.decider": {
    en: ["{winner} took the deciding set {points}.", "The deciding set went to {winner} {points}."],
    ne: ["निर्णायक सेट {winner:ले} {points} ले जित्यो।", "निर्णायक सेटमा {winner} {points} ले विजयी भयो।"],
  },
  "volleyball.set": {
    en: ["{side} won the {number:ord} set {points}.", "The {number:ord} set went to {side} {points}."],
    ne: ["{number:ord} सेट {side:ले} {points} ले जित्यो।", "{number:ord} सेटमा {side} {points} ले विजयी भयो।"],
  },
  "volleyball.scorer": {
    en: [
      "{player} scored {points:#point|points} for {side}, {aces:#ace|aces} among them.",
      "{player} scored {points:#point|points} for {side}.",
    ],
    ne: [
      "{side:का लागि} {player:ले} {aces} एससहित {points} अंक {player?जोडे|जोडिन्}।",
      "{side:का लागि} {player:ले} {points} अंक {player?जोडे|जोडिन्}।",
    ],
  },
  "volleyball.headStraight": {
    en: ["{winner} beat {loser} in straight sets", "{winner} sweep {loser} {sets}"],
    ne: ["{winner:ले} {loser:लाई} सोझो सेटमा हरायो", "{loser:माथि} {winner:को} सोझो सेटको जित"],
  },
  "volleyball.headWon": {
    en: ["{winner} beat {loser} {sets}", "{winner} get past {loser} {sets}"],
    ne: ["{winner:ले} {loser:लाई} {sets} सेटमा हरायो", "{loser:माथि} {winner:को} {sets} को जित"],
  },
} as const satisfies Readonly<Record<string, TopicPatterns>>;
