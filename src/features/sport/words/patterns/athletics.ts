// Athletics: who won with which mark, who came next, records, disqualifications, the headline. `mark` has its unit.
import type { TopicPatterns } from "#app/features/sport/words/say.ts";

export const athleticsPatterns = {
  "athletics.won": {
    en: [
      "{player} of {team} won the {event} in the {competition} {day} {mark}.",
      "{player} of {team} won the {event} {day} {mark}.",
      "{player} won the {event} in the {competition} {day} {mark}.",
      "{player} won the {event} {day} {mark}.",
      "{player} won the {event} {mark}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {team:का>player} {player} {event:मा} {mark:सहित} प्रथम {player?भए|भइन्}।",
      "{day} {team:का>player} {player} {event:मा} {mark:सहित} प्रथम {player?भए|भइन्}।",
      "{competition:अन्तर्गत} {day} {player} {event:मा} {mark:सहित} प्रथम {player?भए|भइन्}।",
      "{day} {player} {event:मा} {mark:सहित} प्रथम {player?भए|भइन्}।",
      "{player} {event:मा} {mark:सहित} प्रथम {player?भए|भइन्}।",
    ],
  },
  "athletics.shared": {
    en: ["{player} and {other} shared first place in the {event} {mark}."],
    ne: ["{player} र {other} {event:मा} {mark:सहित} संयुक्त प्रथम भए।"],
  },
  "athletics.second": {
    en: ["{player} of {team} came second {mark}.", "{player} came second {mark}."],
    ne: ["{team:का>player} {player} {mark:सहित} दोस्रो {player?भए|भइन्}।", "{player} {mark:सहित} दोस्रो {player?भए|भइन्}।"],
  },
  "athletics.third": {
    en: ["{player} of {team} was third {mark}.", "{player} was third {mark}."],
    ne: ["{team:का>player} {player} {mark:सहित} तेस्रो {player?भए|भइन्}।", "{player} {mark:सहित} तेस्रो {player?भए|भइन्}।"],
  },
  "athletics.record": {
    en: ["The mark of {player} is a {record}.", "It is a {record} for {player}."],
    ne: ["{player:को} नतिजा {record} हो।", "यो {player:को} {record} हो।"],
  },
  "athletics.best": {
    en: ["It is the best {player} has done, a {record}."],
    ne: ["{player:का लागि} यो {record} नतिजा हो।"],
  },
  "athletics.out": {
    en: ["{player} was disqualified."],
    ne: ["{player} अयोग्य {player?ठहरिए|ठहरिइन्}।"],
  },
  "athletics.notFinished": {
    en: ["{player} did not finish."],
    ne: ["{player:ले} प्रतिस्पर्धा पूरा {player?गरेनन्|गरिनन्}।"],
  },
  "athletics.field": {
    en: ["{count:#athlete|athletes} had a mark."],
    ne: ["{count} एथलिटको नतिजा दर्ता भयो।"],
  },
  "athletics.headWon": {
    en: ["{player} wins the {event}", "{player} takes the {event} {mark}"],
    ne: ["{event:मा} {player} प्रथम", "{mark:सहित} {player} {event:मा} प्रथम"],
  },
} as const satisfies Readonly<Record<string, TopicPatterns>>;
