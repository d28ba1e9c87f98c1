// Which words of a text were looked for. The database alone knows the stems of words, so it is asked once for each word
// that a process meets; the same words come again with every search.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { foundBy, type Hits } from "./rules.ts";

const keptWords = {
  /** About 5 MB, and more words than stand in the stories that readers look for in a day. */
  most: 20_000,
  /** UTF-16 units; what is longer is hardly a word, and is asked for each time. */
  longest: 40,
} as const;

/** Words as they are written, with their stems in the index, which follow from the migrations alone. */
const stemsKept = new Map<string, readonly string[]>();

/** Keeps a word in the place of the one that was learned first, which comes back if it is a frequent one. */
function keep(word: string, stems: readonly string[]): void {
  if (word.length > keptWords.longest) return;
  const [first] = stemsKept.size < keptWords.most ? [] : stemsKept.keys();
  if (first !== undefined) stemsKept.delete(first);
  stemsKept.set(word, stems);
}

/** The hits of one question, given by its stems. A word that is not known yet is none until it has been learned. */
export class QuestionHits implements Hits {
  readonly #db: Kysely<Database>;
  readonly #stemsAsked: ReadonlySet<string>;
  readonly #known = new Map<string, boolean>();
  readonly #unknown = new Set<string>();

  constructor(db: Kysely<Database>, stemsAsked: ReadonlySet<string>) {
    this.#db = db;
    this.#stemsAsked = stemsAsked;
  }

  has(written: string): boolean {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const stems = stemsKept.get(written);
    if (stems) return this.#note(written, stems);
    this.#unknown.add(written);
    return false;
  }

  /**
   * What `read` makes of these hits, when it knows every word that it asks about: it runs again after the database was
   * asked for those that it did not know. Texts need not be read further than `read` does.
   */
  async settled<Result>(read: () => Result): Promise<Result> {
    for (;;) {
      this.#unknown.clear();
      const result = read();
      if (this.#unknown.size === 0) return result;
      await this.#learn([...this.#unknown]);
    }
  }

  #note(written: string, stems: readonly string[]): boolean {
    const isHit = stems.some((stem) => this.#stemsAsked.has(stem));
    this.#known.set(written, isHit);
    return isHit;
  }

  async #learn(words: readonly string[]): Promise<void> {
    const terms = words.map((word) => foundBy(word).join(" "));
    // The word comes back, since one cut out of a text would keep the whole text in memory.
    const { rows } = await sql<{ word: string; stems: readonly string[] }>`
      select word, tsvector_to_array(to_tsvector('story_words', terms)) as stems
      from unnest(${words}::text[], ${terms}::text[]) as written (word, terms)`.execute(this.#db);
    for (const { word, stems } of rows) {
      this.#note(word, stems);
      keep(word, stems);
    }
  }
}
