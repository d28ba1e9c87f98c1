// The names of months as people type them, in either script and by their other spellings.
import { zeroWidth } from "#app/platform/text/characters.ts";
import { type Calendar, monthName } from "./month-names.ts";

/** Other spellings, month by month from the first. */
const otherSpellings: Readonly<Record<Calendar, readonly string[]>> = {
  bs: [
    "बैशाख बैसाख वैसाख baishakh vaishakh vaisakh",
    "जेष्ठ ज्येष्ठ jeth jyestha jeshtha",
    "आषाढ अषाढ असाढ asaar ashadh asadh ashad aashadh ashar",
    "श्रावण सावन shrawan srawan shravan sawan",
    "भाद्र भाद्रपद भदो bhadau bhado",
    "आश्विन अश्विन आसोज ashoj ashwin aswin",
    "कार्तिक कातिक kattik katik",
    "मङ्सिर मंसीर मङ्सीर मङ्गसिर मार्ग मार्गशीर्ष mangshir mansir marga",
    "पौष पूस पुष pus push paush poos",
    "maagh",
    "फाल्गुन फाल्गुण falgun phagun phalgun",
    "चैत्र chaitra chaita",
  ],
  ad: [
    "जनवरि jan",
    "फेब्रुअरि फेब्रुवरी फरवरी feb",
    "mar",
    "अप्रैल एप्रिल apr",
    "मई",
    "jun",
    "जुलाइ jul",
    "अगस्त aug",
    "सेप्टेम्वर सितम्बर sep sept",
    "अक्टुबर अक्तुबर oct",
    "नोभेम्वर नवम्बर nov",
    "डिसेम्वर दिसम्बर dec",
  ],
};

/** A word as names are compared: composed, in small letters, with one sign for the nasal. */
export function foldedWord(word: string): string {
  return word.normalize("NFC").replace(zeroWidth, "").toLowerCase().replaceAll("ँ", "ं");
}

export type NamedMonth = { calendar: Calendar; month: number };

const namedMonths: ReadonlyMap<string, NamedMonth> = new Map(
  (["bs", "ad"] as const).flatMap((calendar) =>
    Array.from({ length: 12 }, (_, index) => index).flatMap((index) => {
      const others = otherSpellings[calendar][index]?.split(" ") ?? [];
      const names = [monthName(calendar, index + 1, "en"), monthName(calendar, index + 1, "ne"), ...others];
      return names.map((name) => [foldedWord(name), { calendar, month: index + 1 }] as const);
    }),
  ),
);

/** The month that a folded word names, in any spelling. */
export function monthNamed(word: string): NamedMonth | undefined {
  return namedMonths.get(word);
}
