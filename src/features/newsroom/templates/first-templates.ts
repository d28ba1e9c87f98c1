// The templates that a new site has from its beginning: skeletons to be changed, not rules. What stands in square
// brackets tells the writer what belongs there, and the checklist finds it while it is still in the story.
import type { Insertable } from "kysely";
import type { DocumentNode } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

type Outline = readonly (readonly [block: "text" | "heading" | "question" | "quotation" | "point", text: string])[];

type FirstTemplate = {
  name: Record<Lang, string>;
  tags: readonly string[];
  outline: Record<Lang, Outline>;
  reminders: Record<Lang, readonly string[]>;
};

const report: FirstTemplate = {
  name: { en: "Match report", ne: "खेलको समाचार" },
  tags: [],
  outline: {
    en: [
      ["text", "[Who won, with the score, where, and what it means for both.]"],
      ["text", "[How it was decided: who scored, when, how.]"],
      ["heading", "How it went"],
      ["text", "[The match in its phases: the beginning, the turn, the end.]"],
      ["heading", "What they said"],
      ["quotation", "[One voice of the winners. Name and role stand before it.]"],
      ["quotation", "[One voice of the losers.]"],
      ["heading", "What comes next"],
      ["text", "[The table, and the next match of each side with day, time and venue.]"],
    ],
    ne: [
      ["text", "[कसले कति अन्तरले कहाँ जित्यो, र दुवैका लागि त्यसको अर्थ के हो।]"],
      ["text", "[नतिजा कसरी निस्कियो: गोल, रन वा अंक कसले, कहिले, कसरी बनायो।]"],
      ["heading", "खेल कसरी अघि बढ्यो"],
      ["text", "[खेलका चरण क्रमैसँग: सुरुवात, मोड, अन्त्य।]"],
      ["heading", "उनीहरूले के भने"],
      ["quotation", "[विजेता पक्षबाट एक जनाको भनाइ। नाम र जिम्मेवारी त्यसअघि लेख्नुहोस्।]"],
      ["quotation", "[पराजित पक्षबाट एक जनाको भनाइ।]"],
      ["heading", "अब के हुन्छ"],
      ["text", "[अंक तालिका, अनि दुवै पक्षको अर्को खेल: दिन, समय र स्थान।]"],
    ],
  },
  reminders: {
    en: ["Score and scorers agree with the official sheet", "Names are spelled as in the squads"],
    ne: ["नतिजा र गोलकर्ता आधिकारिक विवरणसँग मिल्छन्", "नाम टोलीको सूचीमा जस्तै लेखिएका छन्"],
  },
};

const preview: FirstTemplate = {
  name: { en: "Match preview", ne: "खेलपूर्व समाचार" },
  tags: [],
  outline: {
    en: [
      ["text", "[Who plays whom, when and where, and what is at stake.]"],
      ["heading", "How they come"],
      ["text", "[The last five matches of each side, and who is injured, suspended or back.]"],
      ["heading", "What decides it"],
      ["text", "[One duel, one tactic or one doubt, with a voice of each side.]"],
      ["heading", "In short"],
      ["point", "[Earlier meetings: how many each side has won.]"],
      ["point", "[Likely line-ups.]"],
      ["point", "[Where the match can be watched.]"],
    ],
    ne: [
      ["text", "[को कोसँग, कहिले र कहाँ भिड्छ, र दाउमा के छ।]"],
      ["heading", "दुवै पक्षको लय"],
      ["text", "[दुवै पक्षका पछिल्ला पाँच खेल, अनि को घाइते वा निलम्बित छ र को फर्किँदै छ।]"],
      ["heading", "निर्णायक पाटो"],
      ["text", "[एउटा द्वन्द्व, एउटा रणनीति वा एउटा शंका, दुवै पक्षको भनाइसहित।]"],
      ["heading", "छोटकरीमा"],
      ["point", "[यसअघिका भेट: कसले कति जित्यो।]"],
      ["point", "[सम्भावित टोली।]"],
      ["point", "[खेल कहाँ हेर्न सकिन्छ।]"],
    ],
  },
  reminders: {
    en: ["Day, time and venue agree with the organisers", "Injuries and suspensions are of today"],
    ne: ["दिन, समय र स्थान आयोजकसँग मिल्छन्", "चोट र निलम्बनको जानकारी आजको हो"],
  },
};

const interview: FirstTemplate = {
  name: { en: "Interview", ne: "अन्तर्वार्ता" },
  // The page of interviews shows what has this tag.
  tags: ["interview"],
  outline: {
    en: [
      ["text", "[Who it is, why now, where and when you spoke.]"],
      ["question", "[The first question, as you asked it.]"],
      ["text", "[The answer in their own words.]"],
      ["question", "[The next question.]"],
      ["text", "[The answer.]"],
      ["question", "[The last question.]"],
      ["text", "[The answer.]"],
    ],
    ne: [
      ["text", "[को हुन्, अहिले किन, कहाँ र कहिले कुरा भयो।]"],
      ["question", "[पहिलो प्रश्न, सोधिएजस्तै।]"],
      ["text", "[उनकै शब्दमा उत्तर।]"],
      ["question", "[अर्को प्रश्न।]"],
      ["text", "[उत्तर।]"],
      ["question", "[अन्तिम प्रश्न।]"],
      ["text", "[उत्तर।]"],
    ],
  },
  reminders: {
    en: ["Quotations agree with the recording", "The picture shows who speaks"],
    ne: ["भनाइ रेकर्डसँग मिल्छन्", "तस्बिरमा बोल्ने व्यक्ति छन्"],
  },
};

const obituary: FirstTemplate = {
  name: { en: "Obituary", ne: "निधनको समाचार" },
  tags: [],
  outline: {
    en: [
      ["text", "[Full name, what they are known for, when and where they died, at what age, and who says so.]"],
      ["heading", "Life and career"],
      ["text", "[Where and when they were born, how they came to their sport, their first team.]"],
      ["text", "[What they won and what they changed, in the order of time.]"],
      ["heading", "How they are remembered"],
      ["quotation", "[Two voices of people who knew them, each with name and role.]"],
      ["text", "[Whom they leave behind. Day and place of the last rites.]"],
    ],
    ne: [
      ["text", "[पूरा नाम, केका लागि चिनिन्थे, कहिले र कहाँ, कति वर्षको उमेरमा निधन भयो, र कसले जानकारी दियो।]"],
      ["heading", "जीवन र खेलयात्रा"],
      ["text", "[कहाँ र कहिले जन्मिए, खेलमा कसरी लागे, पहिलो टोली कुन हो।]"],
      ["text", "[के जिते र के बदले, समयको क्रममा।]"],
      ["heading", "सम्झना"],
      ["quotation", "[उनलाई चिन्ने दुई जनाको भनाइ, नाम र जिम्मेवारीसहित।]"],
      ["text", "[परिवारमा को छन्। अन्त्येष्टिको दिन र स्थान।]"],
    ],
  },
  reminders: {
    en: ["Two sources confirm the death", "The family knows before readers do", "Dates and age are worked out anew"],
    ne: ["दुई स्रोतले निधन पुष्टि गरेका छन्", "पाठकले भन्दा पहिले परिवारलाई थाहा छ", "मिति र उमेर फेरि हिसाब गरिएको छ"],
  },
};

const firstTemplates = [report, preview, interview, obituary];

/** Their rows, as a new site has them. */
export function firstTemplateRows(newId: () => string): Insertable<Database["story_templates"]>[] {
  return firstTemplates.map(({ name, tags, outline, reminders }, index) => ({
    id: newId(),
    ...{ name: name.en, name_ne: name.ne, title: null, title_ne: null, category: null, tags: [...tags] },
    document: JSON.stringify(documentOf(outline.en)),
    document_ne: JSON.stringify(documentOf(outline.ne)),
    reminders: reminders.en.join("\n"),
    reminders_ne: reminders.ne.join("\n"),
    order_index: index + 1,
  }));
}

const node = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content });

function documentOf(outline: Outline): DocumentNode {
  const blocks: DocumentNode[] = [];
  for (const [block, words] of outline) {
    const text: DocumentNode = { type: "text", text: words };
    const paragraph = node("paragraph", text);
    const last = blocks.at(-1);
    if (block === "heading") blocks.push({ ...node("heading", text), attrs: { level: 2 } });
    else if (block === "question") blocks.push(node("question", text));
    else if (block === "quotation") blocks.push(node("blockquote", paragraph));
    else if (block === "text") blocks.push(paragraph);
    else if (last?.type === "bulletList") last.content?.push(node("listItem", paragraph));
    else blocks.push(node("bulletList", node("listItem", paragraph)));
  }
  return node("doc", ...blocks);
}
