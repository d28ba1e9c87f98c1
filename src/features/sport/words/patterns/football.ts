// Football: goals by what they did to the score, penalties, cards, the result and the headline.
// `score` is the score as the board has it, `lead` that of the side of which the sentence speaks.
import type { TopicPatterns } from "#app/features/sport/words/say.ts";

export const footballPatterns = {
  "goal.opener": {
    en: [
      "{player} gave {side} the lead {minute}, from {assist:'s} pass.",
      "{player} opened the scoring for {side} {minute} after a pass from {assist}.",
      "{player} gave {side} the lead from {assist:'s} pass.",
      "{player} opened the scoring for {side} {minute}.",
      "{player} gave {side} the lead {minute}.",
      "{player} gave {side} the lead.",
      "{side} went ahead {minute}.",
      "{side} took the lead.",
    ],
    ne: [
      "{assist:को} पासमा {player:ले} {minute} गोल गर्दै {side:लाई} अग्रता {player?दिलाए|दिलाइन्}।",
      "{minute} {assist:को} पासमा {player:ले} {side:का लागि} पहिलो गोल {player?गरे|गरिन्}।",
      "{assist:को} पासमा {player:ले} {side:लाई} अग्रता {player?दिलाए|दिलाइन्}।",
      "{player:ले} {minute} गोल गर्दै {side:लाई} अग्रता {player?दिलाए|दिलाइन्}।",
      "{minute} {player:ले} {side:का लागि} खेलको पहिलो गोल {player?गरे|गरिन्}।",
      "{player:ले} {side:लाई} अग्रता {player?दिलाए|दिलाइन्}।",
      "{side:ले} {minute} अग्रता लियो।",
      "{side:ले} अग्रता लियो।",
    ],
  },
  "goal.equaliser": {
    en: [
      "{player} levelled for {side} at {score} {minute}, from {assist:'s} pass.",
      "{player} made it {score} for {side} {minute} after a pass from {assist}.",
      "{player} levelled for {side} at {score}, from {assist:'s} pass.",
      "{player} levelled for {side} at {score} {minute}.",
      "{player} equalised for {side} {minute}: {score}.",
      "{player} levelled for {side} at {score}.",
      "{side} drew level at {score} {minute}.",
      "{side} drew level at {score}.",
    ],
    ne: [
      "{assist:को} पासमा {player:ले} {minute} गोल गर्दै {side:लाई} {score} को बराबरीमा {player?ल्याए|ल्याइन्}।",
      "{minute} {assist:को} पासमा {player:ले} {side:का लागि} {score} को बराबरी गोल {player?गरे|गरिन्}।",
      "{assist:को} पासमा {player:ले} {side:लाई} {score} को बराबरीमा {player?ल्याए|ल्याइन्}।",
      "{minute} {player:को} गोलले {side:लाई} {score} को बराबरीमा ल्यायो।",
      "{player:ले} {minute} गोल गर्दै {side:लाई} {score} को बराबरीमा {player?फर्काए|फर्काइन्}।",
      "{player:ले} {side:लाई} {score} को बराबरीमा {player?ल्याए|ल्याइन्}।",
      "{side:ले} {minute} खेल {score} को बराबरीमा ल्यायो।",
      "{side:ले} खेल {score} को बराबरीमा ल्यायो।",
    ],
  },
  "goal.lead": {
    en: [
      "{player} put {side} {lead} ahead {minute}, from {assist:'s} pass.",
      "{player} put {side} {lead} ahead, from {assist:'s} pass.",
      "{player} put {side} {lead} up {minute}.",
      "{player} gave {side} a {lead} lead {minute}.",
      "{player} put {side} {lead} ahead.",
      "{side} went {lead} ahead {minute}.",
      "{side} went {lead} ahead.",
    ],
    ne: [
      "{assist:को} पासमा {player:ले} {minute} गोल गर्दै {side:लाई} {lead} को अग्रता {player?दिलाए|दिलाइन्}।",
      "{assist:को} पासमा {player:ले} {side:लाई} {lead} को अग्रता {player?दिलाए|दिलाइन्}।",
      "{minute} {player:को} गोलपछि {side} {lead} ले अघि बढ्यो।",
      "{player:ले} {minute} गोल गर्दै {side:लाई} {lead} ले अघि {player?बढाए|बढाइन्}।",
      "{player:ले} {side:लाई} {lead} को अग्रता {player?दिलाए|दिलाइन्}।",
      "{side} {minute} {lead} ले अघि बढ्यो।",
      "{side} {lead} ले अघि बढ्यो।",
    ],
  },
  "goal.extend": {
    en: [
      "{player} made it {lead} to {side} {minute}, from {assist:'s} pass.",
      "{player} made it {lead} to {side}, from {assist:'s} pass.",
      "{player} extended {side:'s} lead to {lead} {minute}.",
      "{player} made it {lead} to {side} {minute}.",
      "{player} made it {lead} to {side}.",
      "{side} made it {lead} {minute}.",
      "{side} made it {lead}.",
    ],
    ne: [
      "{assist:को} पासमा {player:ले} {minute} गोल गर्दै {side:को} अग्रता {lead} {player?पुर्‍याए|पुर्‍याइन्}।",
      "{assist:को} पासमा {player:ले} {side:को} अग्रता {lead} {player?पुर्‍याए|पुर्‍याइन्}।",
      "{minute} {player:ले} {side:को} अग्रता {lead} {player?बनाए|बनाइन्}।",
      "{player:ले} {minute} गोल गर्दै {side:को} अग्रता {lead} {player?पुर्‍याए|पुर्‍याइन्}।",
      "{player:ले} {side:को} अग्रता {lead} {player?पुर्‍याए|पुर्‍याइन्}।",
      "{side:ले} {minute} अग्रता {lead} पुर्‍यायो।",
      "{side:ले} अग्रता {lead} पुर्‍यायो।",
    ],
  },
  "goal.reduce": {
    en: [
      "{player} pulled one back for {side} {minute}, from {assist:'s} pass.",
      "{player} pulled one back for {side}, from {assist:'s} pass.",
      "{player} pulled one back for {side} {minute}.",
      "{player} cut the deficit for {side} {minute}.",
      "{player} pulled one back for {side}.",
      "{side} pulled one back {minute}.",
      "{side} pulled one back.",
    ],
    ne: [
      "{assist:को} पासमा {player:ले} {minute} {side:का लागि} एक गोल {player?फर्काए|फर्काइन्}।",
      "{assist:को} पासमा {player:ले} {side:का लागि} एक गोल {player?फर्काए|फर्काइन्}।",
      "{side:का लागि} {player:ले} {minute} एक गोल {player?फर्काए|फर्काइन्}।",
      "{minute} {player:ले} {side:का लागि} गोल गर्दै अन्तर {player?घटाए|घटाइन्}।",
      "{side:का लागि} {player:ले} एक गोल {player?फर्काए|फर्काइन्}।",
      "{side:ले} {minute} एक गोल फर्कायो।",
      "{side:ले} एक गोल फर्कायो।",
    ],
  },
  "goal.penalty": {
    en: [
      "{player} scored for {side} from the penalty spot {minute}: {score}.",
      "{player} converted a penalty for {side} {minute} to make it {score}.",
      "{player} converted a penalty for {side}: {score}.",
      "{side} scored from a penalty {minute}: {score}.",
      "{side} scored from a penalty: {score}.",
    ],
    ne: [
      "{player:ले} {minute} पेनाल्टीमा गोल गर्दै {side:का लागि} स्कोर {score} {player?बनाए|बनाइन्}।",
      "{minute} {side:ले} पाएको पेनाल्टी {player:ले} गोलमा परिणत {player?गरे|गरिन्}: {score}।",
      "{side:का लागि} {player:ले} पेनाल्टीमा गोल {player?गरे|गरिन्}: {score}।",
      "{side:ले} {minute} पेनाल्टीमा गोल गर्‍यो: {score}।",
      "{side:ले} पेनाल्टीमा गोल गर्‍यो: {score}।",
    ],
  },
  "goal.own": {
    en: [
      "An own goal by {player} {minute} counted for {side}: {score}.",
      "An own goal by {player} counted for {side}: {score}.",
      "An own goal {minute} counted for {side}: {score}.",
      "An own goal counted for {side}: {score}.",
    ],
    ne: [
      "{minute} {player:को} आत्मघाती गोलले {side:लाई} फाइदा पुग्यो: {score}।",
      "{player:को} आत्मघाती गोलले {side:लाई} फाइदा पुग्यो: {score}।",
      "{minute} आत्मघाती गोलले {side:लाई} फाइदा पुग्यो: {score}।",
      "आत्मघाती गोलले {side:लाई} फाइदा पुग्यो: {score}।",
    ],
  },
  "penalty.missed": {
    en: [
      "{player} of {side} missed a penalty {minute}.",
      "{player} of {side} missed a penalty.",
      "{side} missed a penalty {minute}.",
      "{side} missed a penalty.",
    ],
    ne: [
      "{side:का>player} {player} {minute} पेनाल्टीमा {player?चुके|चुकिन्}।",
      "{side:का>player} {player} पेनाल्टीमा {player?चुके|चुकिन्}।",
      "{side} {minute} पेनाल्टीमा चुक्यो।",
      "{side} पेनाल्टीमा चुक्यो।",
    ],
  },
  "card.red": {
    en: [
      "{player} of {side} was sent off {minute}.",
      "{player} of {side} was sent off.",
      "{side} had a player sent off {minute}.",
      "{side} had a player sent off.",
    ],
    ne: [
      "{side:का>player} {player:ले} {minute} रातो कार्ड {player?पाए|पाइन्}।",
      "{side:का>player} {player:ले} रातो कार्ड {player?पाए|पाइन्}।",
      "{minute} {side:का} एक खेलाडीले रातो कार्ड पाए।",
      "{side:का} एक खेलाडीले रातो कार्ड पाए।",
    ],
  },
  "card.second": {
    en: [
      "{player} of {side} was sent off {minute} for a second yellow card.",
      "{player} of {side} was sent off for a second yellow card.",
      "{side} had a player sent off {minute} for a second yellow card.",
      "{side} had a player sent off for a second yellow card.",
    ],
    ne: [
      "{side:का>player} {player} दोस्रो पहेँलो कार्ड पाएर {minute} मैदानबाट {player?बाहिरिए|बाहिरिइन्}।",
      "{side:का>player} {player} दोस्रो पहेँलो कार्ड पाएर मैदानबाट {player?बाहिरिए|बाहिरिइन्}।",
      "{side:का} एक खेलाडी दोस्रो पहेँलो कार्ड पाएर {minute} मैदानबाट बाहिरिए।",
      "{side:का} एक खेलाडी दोस्रो पहेँलो कार्ड पाएर मैदानबाट बाहिरिए।",
    ],
  },
  "football.won": {
    en: [
      "{winner} beat {loser} {lead} in the {competition} at {venue} {day}.",
      "{winner} beat {loser} {lead} in the {competition} {day}.",
      "{winner} beat {loser} {lead} {day}.",
      "{winner} beat {loser} {lead}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {venue:मा} भएको खेलमा {winner:ले} {loser:लाई} {lead} ले हरायो।",
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} {loser:लाई} {lead} ले हरायो।",
      "{day} भएको खेलमा {winner:ले} {loser:लाई} {lead} ले हरायो।",
      "{winner:ले} {loser:लाई} {lead} ले हरायो।",
    ],
  },
  "football.wonNarrowly": {
    en: [
      "{winner} edged past {loser} {lead} in the {competition} at {venue} {day}.",
      "{winner} edged past {loser} {lead} in the {competition} {day}.",
      "{winner} edged past {loser} {lead} {day}.",
      "{winner} edged past {loser} {lead}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {venue:मा} भएको खेलमा {winner} {loser:माथि} {lead} ले विजयी भयो।",
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner} {loser:माथि} {lead} ले विजयी भयो।",
      "{day} भएको खेलमा {winner} {loser:माथि} {lead} ले विजयी भयो।",
      "{winner} {loser:माथि} {lead} ले विजयी भयो।",
    ],
  },
  "football.wonClearly": {
    en: [
      "{winner} swept {loser} aside {lead} in the {competition} at {venue} {day}.",
      "{winner} swept {loser} aside {lead} in the {competition} {day}.",
      "{winner} swept {loser} aside {lead} {day}.",
      "{winner} swept {loser} aside {lead}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {venue:मा} भएको खेलमा {winner:ले} {loser:लाई} {lead} को फराकिलो अन्तरले हरायो।",
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} {loser:लाई} {lead} को फराकिलो अन्तरले हरायो।",
      "{day} भएको खेलमा {winner:ले} {loser:लाई} {lead} को फराकिलो अन्तरले हरायो।",
      "{winner:ले} {loser:लाई} {lead} को फराकिलो अन्तरले हरायो।",
    ],
  },
  "football.drawn": {
    en: [
      "{home} and {away} drew {score} in the {competition} at {venue} {day}.",
      "{home} and {away} drew {score} in the {competition} {day}.",
      "{home} and {away} drew {score} {day}.",
      "{home} and {away} drew {score}.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {venue:मा} भएको {home} र {away:को} खेल {score} को बराबरीमा सकियो।",
      "{competition:अन्तर्गत} {day} भएको {home} र {away:को} खेल {score} को बराबरीमा सकियो।",
      "{day} भएको {home} र {away:को} खेल {score} को बराबरीमा सकियो।",
      "{home} र {away:को} खेल {score} को बराबरीमा सकियो।",
    ],
  },
  "football.goalless": {
    en: [
      "{home} and {away} played out a goalless draw in the {competition} at {venue} {day}.",
      "{home} and {away} played out a goalless draw in the {competition} {day}.",
      "{home} and {away} played out a goalless draw {day}.",
      "{home} and {away} played out a goalless draw.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} {venue:मा} भएको {home} र {away:को} खेल गोलरहित बराबरीमा सकियो।",
      "{competition:अन्तर्गत} {day} भएको {home} र {away:को} खेल गोलरहित बराबरीमा सकियो।",
      "{day} भएको {home} र {away:को} खेल गोलरहित बराबरीमा सकियो।",
      "{home} र {away:को} खेल गोलरहित बराबरीमा सकियो।",
    ],
  },
  "football.extraTime": {
    en: [
      "{winner} beat {loser} {lead} after extra time in the {competition} {day}.",
      "{winner} beat {loser} {lead} after extra time {day}.",
      "{winner} beat {loser} {lead} after extra time.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} भएको खेलमा {winner:ले} अतिरिक्त समयमा {loser:लाई} {lead} ले हरायो।",
      "{day} भएको खेलमा {winner:ले} अतिरिक्त समयमा {loser:लाई} {lead} ले हरायो।",
      "{winner:ले} अतिरिक्त समयमा {loser:लाई} {lead} ले हरायो।",
    ],
  },
  "football.shootout": {
    en: [
      "{winner} beat {loser} {kicks} on penalties in the {competition} {day} after a {score} draw.",
      "{winner} beat {loser} {kicks} on penalties {day} after a {score} draw.",
      "{winner} beat {loser} {kicks} on penalties after a {score} draw.",
    ],
    ne: [
      "{competition:अन्तर्गत} {day} भएको खेल {score} को बराबरीमा सकिएपछि {winner:ले} {loser:लाई} पेनाल्टी सुटआउटमा {kicks} ले हरायो।",
      "{day} भएको खेल {score} को बराबरीमा सकिएपछि {winner:ले} {loser:लाई} पेनाल्टी सुटआउटमा {kicks} ले हरायो।",
      "खेल {score} को बराबरीमा सकिएपछि {winner:ले} {loser:लाई} पेनाल्टी सुटआउटमा {kicks} ले हरायो।",
    ],
  },
  "football.halfLead": {
    en: ["{side} led {lead} at half-time.", "At half-time {side} were {lead} up."],
    ne: ["मध्यान्तरसम्म {side} {lead} ले अघि थियो।", "पहिलो हाफमा {side} {lead} ले अघि थियो।"],
  },
  "football.halfLevel": {
    en: ["It was {score} at half-time.", "The teams went in level at {score}."],
    ne: ["मध्यान्तरसम्म खेल {score} को बराबरीमा थियो।", "पहिलो हाफ {score} को बराबरीमा सकियो।"],
  },
  "football.halfGoalless": {
    en: ["The first half was goalless.", "There was no goal before half-time."],
    ne: ["पहिलो हाफ गोलरहित रह्यो।", "मध्यान्तरसम्म गोल भएन।"],
  },
  "football.comeback": {
    en: ["{winner} came from behind to win.", "{winner} had been behind earlier in the match."],
    ne: ["{winner:ले} पछि परेर पनि जित निकाल्यो।", "सुरुमा पछि परेको {winner:ले} पुनरागमन गर्दै जित निकाल्यो।"],
  },
  "football.brace": {
    en: ["{player} scored twice for {side}.", "{player} got two of {side:'s} goals."],
    ne: [
      "{side:का लागि} {player:ले} दुई गोल {player?गरे|गरिन्}।",
      "{side:को} जितमा {player:ले} दुई गोलको योगदान {player?दिए|दिइन्}।",
    ],
  },
  "football.hatTrick": {
    en: ["{player} scored {count:#goal|goals} for {side}, a hat-trick.", "{player} completed a hat-trick for {side}."],
    ne: [
      "{side:का>player} {player:ले} {count:#} गोल गर्दै ह्याट्रिक पूरा {player?गरे|गरिन्}।",
      "{side:का लागि} {player:ले} ह्याट्रिक {player?गरे|गरिन्}।",
    ],
  },
  "football.tenPlayers": {
    en: ["{side} finished with {count:#player|players}.", "{side} ended the match with only {count:#player|players}."],
    ne: ["{side:ले} {count} खेलाडीमा सीमित भएर खेल सक्यो।", "{side} खेलको अन्त्यमा {count} खेलाडीमा सीमित थियो।"],
  },
  "football.headWon": {
    en: ["{winner} beat {loser} {lead}", "{winner} overcome {loser} {lead}"],
    ne: ["{winner:ले} {loser:लाई} {lead} ले हरायो", "{loser:माथि} {winner:को} {lead} को जित"],
  },
  "football.headClearly": {
    en: ["{winner} sweep {loser} aside {lead}", "{lead}: {winner} rout {loser}"],
    ne: ["{winner:को} फराकिलो जित, {loser} {lead} ले पराजित", "{loser:विरुद्ध} {winner:को} {lead} को सानदार जित"],
  },
  "football.headDecider": {
    en: ["{player:'s} late goal wins it for {winner}", "{player} strikes late as {winner} beat {loser}"],
    ne: ["{player:को} अन्तिम समयको गोलमा {winner:को} जित", "{player:को} गोलले {winner} विजयी"],
  },
  "football.headHatTrick": {
    en: ["{player} hat-trick as {winner} beat {loser} {lead}", "{player:'s} hat-trick carries {winner} past {loser}"],
    ne: ["{player:को} ह्याट्रिकमा {winner:को} {lead} को जित", "{player:को} ह्याट्रिक, {winner:ले} {loser:लाई} हरायो"],
  },
  "football.headDrawn": {
    en: ["{home} and {away} draw {score}", "{home} held to {score} by {away}"],
    ne: ["{home} र {away} {score} को बराबरीमा", "{away:ले} {home:लाई} {score} को बराबरीमा रोक्यो"],
  },
  "football.headShootout": {
    en: ["{winner} beat {loser} {kicks} on penalties", "{winner} hold their nerve on penalties against {loser}"],
    ne: ["पेनाल्टी सुटआउटमा {winner:ले} {loser:लाई} हरायो", "पेनाल्टी सुटआउटमा {winner:को} {kicks} को जित"],
  },
} as const satisfies Readonly<Record<string, TopicPatterns>>;
