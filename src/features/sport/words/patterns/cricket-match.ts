// Cricket: toss, innings, who batted and bowled best, the result and the headline.
import type { TopicPatterns } from "#app/features/sport/words/say.ts";

export const cricketMatchPatterns = {
  "cricket.byRuns": {
    en: [
      "{winner} beat {loser} by {margin:#run|runs} in the {competition} at {venue} {day}.",
      "{winner} beat {loser} by {margin:#run|runs} in the {competition} {day}.",
      "{winner} beat {loser} by {margin:#run|runs} {day}.",
      "{winner} beat {loser} by {margin:#run|runs}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {venue:मा} भएको खेलमा {winner:ले} {loser:लाई} {margin} रनले हरायो।",
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} {loser:लाई} {margin} रनले हरायो।",
      "{day} भएको खेलमा {winner:ले} {loser:लाई} {margin} रनले हरायो।",
      "{winner:ले} {loser:लाई} {margin} रनले हरायो।",
    ],
  },
  "cricket.byWickets": {
    en: [
      "{winner} beat {loser} by {margin:#wicket|wickets} in the {competition} at {venue} {day}.",
      "{winner} beat {loser} by {margin:#wicket|wickets} in the {competition} {day}.",
      "{winner} beat {loser} by {margin:#wicket|wickets} {day}.",
      "{winner} beat {loser} by {margin:#wicket|wickets}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {venue:मा} भएको खेलमा {winner:ले} {loser:लाई} {margin} विकेटले हरायो।",
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} {loser:लाई} {margin} विकेटले हरायो।",
      "{day} भएको खेलमा {winner:ले} {loser:लाई} {margin} विकेटले हरायो।",
      "{winner:ले} {loser:लाई} {margin} विकेटले हरायो।",
    ],
  },
  "cricket.byInnings": {
    en: ["{winner} beat {loser} by an innings and {margin:#run|runs}."],
    ne: ["{winner:ले} {loser:लाई} एक इनिङ्स र {margin} रनले हरायो।"],
  },
  "cricket.superOver": {
    en: [
      "{winner} beat {loser} in a super over in the {competition} {day} after the match was tied.",
      "{winner} beat {loser} in a super over {day} after the match was tied.",
      "{winner} beat {loser} in a super over after the match was tied.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} भएको खेल टाई भएपछि {winner:ले} {loser:लाई} सुपर ओभरमा हरायो।",
      "{day} भएको खेल टाई भएपछि {winner:ले} {loser:लाई} सुपर ओभरमा हरायो।",
      "खेल टाई भएपछि {winner:ले} {loser:लाई} सुपर ओभरमा हरायो।",
    ],
  },
  "cricket.otherWin": {
    en: ["{winner} won against {loser}."],
    ne: ["{loser:विरुद्ध} {winner} विजयी भयो।"],
  },
  "cricket.tied": {
    en: ["{home} and {away} tied in the {competition} {day}.", "{home} and {away} tied."],
    ne: ["{competition:अन्तर्गत} {day} भएको {home} र {away:को} खेल टाई भयो।", "{home} र {away:को} खेल टाई भयो।"],
  },
  "cricket.drawn": {
    en: ["{home} and {away} drew in the {competition} {day}.", "{home} and {away} drew."],
    ne: ["{competition:अन्तर्गत} {day} सकिएको {home} र {away:को} खेल ड्र भयो।", "{home} र {away:को} खेल ड्र भयो।"],
  },
  "cricket.noResult": {
    en: ["{home} against {away} ended without a result {day}.", "{home} against {away} ended without a result."],
    ne: ["{day} भएको {home} र {away:को} खेलको नतिजा निस्किएन।", "{home} र {away:को} खेलको नतिजा निस्किएन।"],
  },
  "cricket.tossBat": {
    en: ["{side} won the toss and chose to bat."],
    ne: ["{side:ले} टस जितेर पहिले ब्याटिङ रोज्यो।"],
  },
  "cricket.tossBowl": {
    en: ["{side} won the toss and chose to field."],
    ne: ["{side:ले} टस जितेर पहिले बलिङ रोज्यो।"],
  },
  "cricket.total": {
    en: [
      "{side} made {runs} for {wickets} in {overs} overs.",
      "Batting first, {first} made {runs} for {wickets} in {overs} overs.",
    ],
    ne: [
      "{side:ले} {overs} ओभरमा {wickets} विकेट गुमाएर {runs} रन बनायो।",
      "पहिले ब्याटिङ गरेको {first:ले} {overs} ओभरमा {wickets} विकेट गुमाएर {runs} रन बनायो।",
    ],
  },
  "cricket.totalWithoutLoss": {
    en: ["{side} made {runs} without losing a wicket in {overs} overs."],
    ne: ["{side:ले} {overs} ओभरमा विकेट नगुमाई {runs} रन बनायो।"],
  },
  "cricket.allOut": {
    en: ["{side} were all out for {runs} in {overs} overs.", "{side} were bowled out for {runs} in {overs} overs."],
    ne: ["{side} {overs} ओभरमा {runs} रनमै अलआउट भयो।", "{side:ले} {overs} ओभरमा सबै विकेट गुमाएर {runs} रन बनायो।"],
  },
  "cricket.chased": {
    en: [
      "Chasing {target}, {side} got there for the loss of {wickets:#wicket|wickets} in {overs} overs.",
      "{side} reached their target of {target} with {wickets:#wicket|wickets} down, in {overs} overs.",
    ],
    ne: [
      "{target} रनको लक्ष्य {side:ले} {overs} ओभरमा {wickets} विकेट गुमाएर पूरा गर्‍यो।",
      "{side:ले} {target} रनको लक्ष्य {overs} ओभरमा {wickets} विकेट गुमाएर भेट्टायो।",
    ],
  },
  "cricket.chasedWithoutLoss": {
    en: ["{side} reached their target of {target} without losing a wicket, in {overs} overs."],
    ne: ["{side:ले} {target} रनको लक्ष्य {overs} ओभरमा विकेट नगुमाई पूरा गर्‍यो।"],
  },
  "cricket.bestBatter": {
    en: [
      "{batter} made {made} off {balls:ball|balls} with {fours:#four|fours} and {sixes:#six|sixes}.",
      "{batter} led the way with {made} off {balls:ball|balls}, {fours:#four|fours} and {sixes:#six|sixes} among them.",
      "{batter} made {made} off {balls:ball|balls} with {fours:#four|fours}.",
      "{batter} made {made} off {balls:ball|balls} with {sixes:#six|sixes}.",
      "{batter} made {made} off {balls:ball|balls}.",
      "{batter} made {made}.",
    ],
    ne: [
      "{batter:ले} {balls} बलमा {fours} चौका र {sixes} छक्कासहित {made} रन {batter?बनाए|बनाइन्}।",
      "{batter:ले} सर्वाधिक {made} रन बनाउँदा {balls} बलमा {fours} चौका र {sixes} छक्का {batter?हाने|हानिन्}।",
      "{batter:ले} {balls} बलमा {fours} चौकासहित {made} रन {batter?बनाए|बनाइन्}।",
      "{batter:ले} {balls} बलमा {sixes} छक्कासहित {made} रन {batter?बनाए|बनाइन्}।",
      "{batter:ले} {balls} बलमा {made} रन {batter?बनाए|बनाइन्}।",
      "{batter:ले} {made} रन {batter?बनाए|बनाइन्}।",
    ],
  },
  "cricket.notOut": {
    en: [
      "{batter} was not out on {made} off {balls:ball|balls} with {fours:#four|fours} and {sixes:#six|sixes}.",
      "{batter} was not out on {made} off {balls:ball|balls} with {fours:#four|fours}.",
      "{batter} was not out on {made} off {balls:ball|balls} with {sixes:#six|sixes}.",
      "{batter} was not out on {made} off {balls:ball|balls}.",
    ],
    ne: [
      "{batter} {balls} बलमा {fours} चौका र {sixes} छक्कासहित {made} रनमा नट आउट {batter?रहे|रहिन्}।",
      "{batter} {balls} बलमा {fours} चौकासहित {made} रनमा नट आउट {batter?रहे|रहिन्}।",
      "{batter} {balls} बलमा {sixes} छक्कासहित {made} रनमा नट आउट {batter?रहे|रहिन्}।",
      "{batter} {balls} बलमा {made} रनमा नट आउट {batter?रहे|रहिन्}।",
    ],
  },
  "cricket.nextBatter": {
    en: ["{batter} added {made} off {balls:ball|balls}.", "{batter} contributed {made} off {balls:ball|balls}."],
    ne: [
      "{batter:ले} {balls} बलमा {made} रन {batter?जोडे|जोडिन्}।",
      "{batter:ले} {balls} बलमा {made} रनको योगदान {batter?दिए|दिइन्}।",
    ],
  },
  "cricket.bestBowler": {
    en: [
      "{bowler} took {wickets:#wicket|wickets} for {conceded:run|runs} in {overs} overs for {side}.",
      "For {side}, {bowler} took {wickets:#wicket|wickets} for {conceded:run|runs} in {overs} overs.",
      "{bowler} took {wickets:#wicket|wickets} for {conceded:run|runs}.",
    ],
    ne: [
      "{side:का>bowler} {bowler:ले} {overs} ओभरमा {conceded} रन खर्चेर {wickets} विकेट {bowler?लिए|लिइन्}।",
      "{side:का लागि} {bowler:ले} {overs} ओभरमा {conceded} रन दिएर {wickets} विकेट {bowler?लिए|लिइन्}।",
      "{bowler:ले} {conceded} रन दिएर {wickets} विकेट {bowler?लिए|लिइन्}।",
    ],
  },
  "cricket.partnership": {
    en: [
      "{one} and {other} put on {runs} for the {wicket:ord} wicket.",
      "{one} and {other} shared a stand of {runs} for the {wicket:ord} wicket.",
    ],
    ne: [
      "{one} र {other:ले} {wicket:ord} विकेटका लागि {runs} रनको साझेदारी गरे।",
      "{wicket:ord} विकेटका लागि {one} र {other:बीच} {runs} रनको साझेदारी भयो।",
    ],
  },
  "cricket.superOverScores": {
    en: ["In the super over {one} made {first} and {other} {second}."],
    ne: ["सुपर ओभरमा {one:ले} {first} र {other:ले} {second} रन बनायो।"],
  },
  "cricket.headRuns": {
    en: ["{winner} beat {loser} by {margin:run|runs}", "{winner} win by {margin:run|runs} against {loser}"],
    ne: ["{winner:ले} {loser:लाई} {margin} रनले हरायो", "{loser:माथि} {winner:को} {margin} रनको जित"],
  },
  "cricket.headWickets": {
    en: ["{winner} beat {loser} by {margin:wicket|wickets}", "{winner} win by {margin:wicket|wickets} against {loser}"],
    ne: ["{winner:ले} {loser:लाई} {margin} विकेटले हरायो", "{loser:माथि} {winner:को} {margin} विकेटको जित"],
  },
  "cricket.headSuperOver": {
    en: ["{winner} beat {loser} in a super over", "{winner} win the super over against {loser}"],
    ne: ["सुपर ओभरमा {winner:ले} {loser:लाई} हरायो", "खेल टाई, सुपर ओभरमा {winner} विजयी"],
  },
  "cricket.headHundred": {
    en: ["{batter:'s} hundred carries {winner} past {loser}", "{batter} hits {made} as {winner} beat {loser}"],
    ne: ["{batter:को} शतकमा {winner:को} जित", "{batter:को} {made} रन, {winner:ले} {loser:लाई} हरायो"],
  },
  "cricket.headFive": {
    en: ["{bowler} takes {wickets:#wicket|wickets} as {winner} beat {loser}"],
    ne: ["{bowler:को} {wickets} विकेट, {winner:ले} {loser:लाई} हरायो"],
  },
} as const satisfies Readonly<Record<string, TopicPatterns>>;
