// The same few queries are asked again and again. One with a name is parsed and planned by the database once for each
// connection, and not each time.
import type pg from "pg";

/** Names for texts: the same text has the same name on every connection. */
export type StatementNames = (text: string) => string | undefined;

/** A plan lies in the memory of the database, once for each connection. */
const mostNames = 150;
/** Texts that are counted: lists of different lengths make a new text each. */
const mostTexts = 1_000;
/** A text that came so often will come again. */
const usesBeforeName = 3;

// What is found by likeness or by part depends on what is asked for: such a plan is better made for it each time.
const dependsOnValues = /@@|@>|&&|<->|%|\b(?:i?like|similarity)\b/i;
// Their columns may be others after a migration, which a stored plan refuses.
const namesNoColumns = /(?:\bselect|\breturning|,)\s*\*|\.\*/i;

/** Counts texts and names those that come often. */
export function createStatementNames(): StatementNames {
  const texts = new Map<string, { uses: number; name: string | undefined }>();
  let names = 0;
  return (text) => {
    const known = texts.get(text);
    if (known?.name) return known.name;
    if (names >= mostNames) return undefined;
    const uses = (known?.uses ?? 0) + 1;
    if (!known && texts.size >= mostTexts) for (const [other, { name }] of texts) if (!name) texts.delete(other);
    const deserves = uses >= usesBeforeName && !dependsOnValues.test(text) && !namesNoColumns.test(text);
    if (deserves) names += 1;
    texts.set(text, { uses, name: deserves ? `s${names}` : undefined });
    return texts.get(text)?.name;
  };
}

/** Lets a connection use the names. What comes as an object or with a callback is passed on as it is. */
export function nameStatements(client: pg.PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown; // of its many forms one is looked at
  const named = (...given: unknown[]) => {
    const [text, values] = given;
    const isPlain = given.length === 2 && typeof text === "string" && Array.isArray(values) && values.length > 0;
    const name = isPlain ? names(text) : undefined;
    return name === undefined ? query(...given) : query({ name, text, values });
  };
  Object.assign(client, { query: named });
}
