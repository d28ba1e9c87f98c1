// Cricket: the line of a ball. English names bowler and batter first, as commentaries do; Nepali says who bowled and
// what the batter made of it. `score` is the score after the ball, `over` the number of the over.
import type { TopicPatterns } from "#app/features/sport/words/say.ts";

export const cricketBallPatterns = {
  "ball.dot": {
    en: [
      "{bowler} to {batter}, no run.",
      "{bowler} to {batter}, who does not score.",
      "{bowler} bowls, no run.",
      "{batter} does not score.",
      "No run.",
    ],
    ne: [
      "{bowler:को} बलमा {batter:ले} रन लिन {batter?सकेनन्|सकिनन्}।",
      "{bowler:को} बलमा {batter} {batter?रनविहीन रहे|रनविहीन रहिन्}।",
      "{bowler:को} बलमा रन बनेन।",
      "{batter:ले} रन लिन {batter?सकेनन्|सकिनन्}।",
      "रन बनेन।",
    ],
  },
  "ball.runs": {
    en: [
      "{bowler} to {batter}, {runs:run|runs}.",
      "{bowler} to {batter}, who takes {runs:run|runs}.",
      "{bowler} bowls, {runs:run|runs}.",
      "{batter} takes {runs:run|runs}.",
      "{runs:run|runs} taken.",
    ],
    ne: [
      "{bowler:को} बलमा {batter:ले} {runs} रन {batter?लिए|लिइन्}।",
      "{bowler:को} बलमा {batter:ले} {runs} रन {batter?थपे|थपिन्}।",
      "{bowler:को} बलमा {runs} रन बन्यो।",
      "{batter:ले} {runs} रन {batter?लिए|लिइन्}।",
      "{runs} रन बन्यो।",
    ],
  },
  "ball.four": {
    en: [
      "{bowler} to {batter}, four.",
      "{bowler} to {batter}, who finds the boundary for four.",
      "Four off {bowler}.",
      "{batter} hits a four.",
      "A four.",
    ],
    ne: [
      "{bowler:को} बलमा {batter:ले} चौका {batter?हाने|हानिन्}।",
      "{bowler:को} बललाई {batter:ले} सीमापार {batter?पठाए|पठाइन्}, चार रन।",
      "{bowler:को} बलमा चौका।",
      "{batter:ले} चौका {batter?हाने|हानिन्}।",
      "चौका।",
    ],
  },
  "ball.six": {
    en: [
      "{bowler} to {batter}, six.",
      "{bowler} to {batter}, who clears the rope for six.",
      "Six off {bowler}.",
      "{batter} hits a six.",
      "A six.",
    ],
    ne: [
      "{bowler:को} बलमा {batter:ले} छक्का {batter?हाने|हानिन्}।",
      "{bowler:विरुद्ध} {batter:ले} छक्का {batter?प्रहार गरे|प्रहार गरिन्}।",
      "{bowler:को} बलमा छक्का।",
      "{batter:ले} छक्का {batter?हाने|हानिन्}।",
      "छक्का।",
    ],
  },
  "ball.wide": {
    en: [
      "{bowler} to {batter}, wide, {runs:run|runs}.",
      "{bowler} bowls wide, {runs:run|runs}.",
      "Wide, {runs:run|runs}.",
    ],
    ne: ["{batter:लाई} {bowler:को} वाइड बल, {runs} रन।", "{bowler:को} वाइड बल, {runs} रन।", "वाइड बल, {runs} रन।"],
  },
  "ball.noBall": {
    en: [
      "{bowler} to {batter}, no-ball, {runs:run|runs} in all.",
      "No-ball by {bowler}, {runs:run|runs} in all.",
      "No-ball, {runs:run|runs} in all.",
    ],
    ne: [
      "{batter:लाई} {bowler:को} नो बल, जम्मा {runs} रन।",
      "{bowler:को} नो बल, जम्मा {runs} रन।",
      "नो बल, जम्मा {runs} रन।",
    ],
  },
  "ball.byes": {
    en: ["{bowler} to {batter}, {runs:bye|byes}.", "{bowler} bowls, {runs:bye|byes}.", "{runs:bye|byes} taken."],
    ne: ["{batter:लाई} {bowler:को} बल, बाईबाट {runs} रन।", "{bowler:को} बलमा बाईबाट {runs} रन।", "बाईबाट {runs} रन।"],
  },
  "ball.legByes": {
    en: [
      "{bowler} to {batter}, {runs:leg bye|leg byes}.",
      "{bowler} bowls, {runs:leg bye|leg byes}.",
      "{runs:leg bye|leg byes} taken.",
    ],
    ne: [
      "{batter:लाई} {bowler:को} बल, लेग बाईबाट {runs} रन।",
      "{bowler:को} बलमा लेग बाईबाट {runs} रन।",
      "लेग बाईबाट {runs} रन।",
    ],
  },
  "ball.penalty": {
    en: ["{side} are given {runs:penalty run|penalty runs}."],
    ne: ["{side:लाई} पेनाल्टीका {runs} रन दिइयो।"],
  },
  "ball.bowled": {
    en: ["Out: {bowler} bowls {out}. {score}.", "Out: {out} is bowled. {score}.", "Out, bowled. {score}."],
    ne: [
      "आउट: {bowler:ले} {out:लाई} बोल्ड {bowler?गरे|गरिन्}। {score}।",
      "आउट: {out} बोल्ड {out?भए|भइन्}। {score}।",
      "आउट, बोल्ड। {score}।",
    ],
  },
  "ball.caught": {
    en: [
      "Out: {out} is caught by {fielder} off {bowler}. {score}.",
      "Out: {out} hits {bowler} into the hands of {fielder}. {score}.",
      "Out: {out} is caught off {bowler}. {score}.",
      "Out: {out} is caught. {score}.",
      "Out, caught. {score}.",
    ],
    ne: [
      "आउट: {bowler:को} बलमा {out} {fielder:को} हातबाट क्याच आउट {out?भए|भइन्}। {score}।",
      "आउट: {bowler:को} बलमा {fielder:ले} {out:को} क्याच {fielder?लिए|लिइन्}। {score}।",
      "आउट: {bowler:को} बलमा {out} क्याच आउट {out?भए|भइन्}। {score}।",
      "आउट: {out} क्याच आउट {out?भए|भइन्}। {score}।",
      "आउट, क्याच। {score}।",
    ],
  },
  "ball.caught_and_bowled": {
    en: [
      "Out: {bowler} takes the catch off the bowler’s own ball, and {out} is gone. {score}.",
      "Out: {out} is caught and bowled. {score}.",
      "Out, caught and bowled. {score}.",
    ],
    ne: [
      "आउट: {bowler:ले} आफ्नै बलमा {out:को} क्याच {bowler?लिए|लिइन्}। {score}।",
      "आउट: {out} क्याच एन्ड बोल्ड {out?भए|भइन्}। {score}।",
      "आउट, क्याच एन्ड बोल्ड। {score}।",
    ],
  },
  "ball.lbw": {
    en: ["Out: {bowler} has {out} lbw. {score}.", "Out: {out} is lbw. {score}.", "Out, lbw. {score}."],
    ne: [
      "आउट: {bowler:ले} {out:लाई} एलबीडब्लू {bowler?गरे|गरिन्}। {score}।",
      "आउट: {out} एलबीडब्लू {out?भए|भइन्}। {score}।",
      "आउट, एलबीडब्लू। {score}।",
    ],
  },
  "ball.run_out": {
    en: ["Out: {out} is run out by {fielder}. {score}.", "Out: {out} is run out. {score}.", "Out, run out. {score}."],
    ne: [
      "आउट: {fielder:ले} {out:लाई} रन आउट {fielder?गरे|गरिन्}। {score}।",
      "आउट: {out} रन आउट {out?भए|भइन्}। {score}।",
      "आउट, रन आउट। {score}।",
    ],
  },
  "ball.stumped": {
    en: [
      "Out: {out} is stumped by {fielder} off {bowler}. {score}.",
      "Out: {out} is stumped. {score}.",
      "Out, stumped. {score}.",
    ],
    ne: [
      "आउट: {bowler:को} बलमा {fielder:ले} {out:लाई} स्टम्प {fielder?गरे|गरिन्}। {score}।",
      "आउट: {out} स्टम्प आउट {out?भए|भइन्}। {score}।",
      "आउट, स्टम्प। {score}।",
    ],
  },
  "ball.hit_wicket": {
    en: [
      "Out: {out} hits the wicket off {bowler}. {score}.",
      "Out: {out} hits the wicket. {score}.",
      "Out, hit wicket. {score}.",
    ],
    ne: [
      "आउट: {bowler:को} बलमा {out} हिट विकेट {out?भए|भइन्}। {score}।",
      "आउट: {out} हिट विकेट {out?भए|भइन्}। {score}।",
      "आउट, हिट विकेट। {score}।",
    ],
  },
  "ball.obstructing": {
    en: ["Out: {out} is given out for obstructing the field. {score}.", "Out, obstructing the field. {score}."],
    ne: ["आउट: फिल्डिङमा बाधा पुर्‍याएकाले {out} आउट {out?भए|भइन्}। {score}।", "आउट, फिल्डिङमा बाधा। {score}।"],
  },
  "ball.hit_twice": {
    en: ["Out: {out} is given out for hitting the ball twice. {score}.", "Out, hit the ball twice. {score}."],
    ne: ["आउट: बल दुईपटक हानेकाले {out} आउट {out?भए|भइन्}। {score}।", "आउट, बल दुईपटक हानेकाले। {score}।"],
  },
  "ball.fifty": {
    en: ["{batter} reaches fifty off {balls:ball|balls}.", "Fifty for {batter}, off {balls:ball|balls}."],
    ne: ["{batter:ले} {balls} बलमा अर्धशतक पूरा {batter?गरे|गरिन्}।", "{balls} बलमा {batter:को} अर्धशतक।"],
  },
  "ball.hundred": {
    en: ["{batter} reaches a hundred off {balls:ball|balls}.", "A hundred for {batter}, off {balls:ball|balls}."],
    ne: ["{batter:ले} {balls} बलमा शतक पूरा {batter?गरे|गरिन्}।", "{balls} बलमा {batter:को} शतक।"],
  },
  "ball.fiveWickets": {
    en: ["It is the fifth wicket of {bowler}.", "{bowler} has five wickets."],
    ne: ["यो {bowler:को} पाँचौँ विकेट हो।", "{bowler:ले} पाँच विकेट {bowler?पूरा गरे|पूरा गरिन्}।"],
  },
  "ball.made": {
    en: ["{out} made {made} off {balls:ball|balls}.", "{out} leaves with {made} off {balls:ball|balls}."],
    ne: [
      "{out:ले} {balls} बलमा {made} रन {out?बनाए|बनाइन्}।",
      "{out} {balls} बलमा {made} रन बनाएर {out?बाहिरिए|बाहिरिइन्}।",
    ],
  },
  "ball.duck": {
    en: ["{out} is out without scoring.", "{out} goes without a run."],
    ne: ["{out:ले} खाता खोल्न {out?सकेनन्|सकिनन्}।", "{out} शून्य रनमा {out?फर्के|फर्किन्}।"],
  },
  "ball.won": {
    en: ["That is the winning run for {side}.", "{side} have won."],
    ne: ["यही रनसँगै {side:ले} जित्यो।", "{side} विजयी भयो।"],
  },
  "over.end": {
    en: [
      "End of over {over}: {side} {score}, {runs:run|runs} from it.",
      "Over {over} is done: {side} {score}, {runs:run|runs} from it.",
    ],
    ne: [
      "{over:ord} ओभर सकियो: {side} {score}, यस ओभरमा {runs} रन।",
      "{over:ord} ओभरपछि {side} {score}, यस ओभरमा {runs} रन।",
    ],
  },
  "over.maiden": {
    en: ["Over {over} is a maiden: {side} {score}."],
    ne: ["{over:ord} ओभर मेडेन: {side} {score}।"],
  },
  "chase.needs": {
    en: ["{side} need {runs:run|runs} from {balls:ball|balls}."],
    ne: ["{side:लाई} {balls} बलमा {runs} रन चाहिन्छ।"],
  },
} as const satisfies Readonly<Record<string, TopicPatterns>>;
