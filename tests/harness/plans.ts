// What a query costs by the database's own account: which rows it reads, and how. The query is caught while the code
// under test runs it, so that nothing is tested but what really runs.
import type { Kysely, RootOperationNode } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

export type Cost = {
  /** Kinds of steps with the table or index of each, from the outside in. */
  steps: readonly string[];
  /** Rows taken from tables and indexes, those that a filter threw away included. */
  rowsRead: number;
};

type Step = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: readonly Step[];
};

/** The cost of the one query that `work` runs. */
export async function costOf(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<unknown>): Promise<Cost> {
  const [cost, ...others] = await costsOf(db, work);
  if (!cost || others.length > 0) throw new Error(`one query was expected, there were ${others.length + 1}`);
  return cost;
}

/** The cost of each query that `work` runs. */
export async function costsOf(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<readonly Cost[]> {
  const known = new WeakMap<object, RootOperationNode>();
  const queries: RootOperationNode[] = [];
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      known.set(queryId, node);
      return node;
    },
    // Parts of a query are transformed by themselves; only what is run has a result.
    async transformResult({ result, queryId }) {
      const node = known.get(queryId);
      if (node) queries.push(node);
      return result;
    },
  });
  await work(watched);
  const costs: Cost[] = [];
  for (const query of queries) costs.push(await explained(db, query));
  return costs;
}

async function explained(db: Kysely<Database>, query: RootOperationNode): Promise<Cost> {
  const compiled = db.getExecutor().compileQuery(query, { queryId: "plan" });
  const { rows } = await db.executeQuery<{ "QUERY PLAN": readonly { Plan: Step }[] }>({
    ...compiled,
    sql: `explain (analyze, timing off, format json) ${compiled.sql}`,
  });
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("the database explained nothing");
  const all = stepsIn(plan);
  return { steps: all.map(nameOf), rowsRead: all.reduce((sum, step) => sum + rowsOf(step), 0) };
}

function stepsIn(step: Step): readonly Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsIn)];
}

function nameOf(step: Step): string {
  return [step["Node Type"], step["Index Name"] ?? step["Relation Name"]].filter(Boolean).join(" ");
}

/** Only what comes from a table or an index counts: all other steps pass on what was read already. */
function rowsOf(step: Step): number {
  if (!/Scan/.test(step["Node Type"])) return 0;
  const thrownAway = (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Index Recheck"] ?? 0);
  return Math.round((step["Actual Rows"] + thrownAway) * step["Actual Loops"]);
}
