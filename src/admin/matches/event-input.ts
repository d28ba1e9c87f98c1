// What the forms of a match send, as the commands take it: details of an event, people of a line-up.
type Sent = Readonly<Record<string, unknown>>;

/**
 * The fields named "details.…" as one object, the blank ones left out; without any the details as they were sent.
 * "details.marks.3.mark" is of the fourth entry of a list; an entry that says nothing but who or which side it is about
 * is none.
 */
export function detailsIn(sent: Sent) {
  const details = Object.entries(sent).flatMap(([name, value]) =>
    name.startsWith("details.") ? [[name.slice("details.".length), value] as const] : [],
  );
  // A choice that nobody made is the usual one, which its schema knows.
  const made = details.filter(([, value]) => value !== "");
  return details.length > 0 ? { ...sent, details: withLists(made) } : sent;
}

const given = ["entrant", "side", "heat"];

function withLists(made: readonly (readonly [string, unknown])[]) {
  const parts = made.map(([name, value]) => {
    const [, list, entry, field = name] = /^(\w+)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    return { list, entry, field, value };
  });
  const fieldsOf = (some: typeof parts) => Object.fromEntries(some.map(({ field, value }) => [field, value]));
  const lists = [...Map.groupBy(parts, ({ list }) => list)].flatMap(([list, entries]) => {
    if (list === undefined) return [];
    const each = [...Map.groupBy(entries, ({ entry }) => entry).values()].map(fieldsOf);
    return [[list, each.filter((one) => Object.keys(one).some((field) => !given.includes(field)))] as const];
  });
  return { ...fieldsOf(parts.filter(({ list }) => list === undefined)), ...Object.fromEntries(lists) };
}

/**
 * The people whom a line-up form puts into the side: "in.ID" says where, "number.ID", "role.ID" and "captain" what
 * else.
 */
export function lineupIn(sent: Sent) {
  const entrants = Object.entries(sent).flatMap(([name, value]) => {
    if (!name.startsWith("in.") || value === "") return [];
    const id = name.slice("in.".length);
    const [shirt_number, role, lane, team_id] = ["number", "role", "lane", "team"].map((name) => sent[`${name}.${id}`]);
    return [
      {
        ...{ shirt_number, role, lane, team_id },
        person_id: id,
        starts: value === "starts",
        captain: sent.captain === id,
      },
    ];
  });
  return { id: sent.id, side: sent.side, entrants };
}

/** Officials as the form has them: "official.0" and "role.0" and so on. */
export function officialsIn(sent: Sent) {
  const officials = Object.entries(sent).flatMap(([name, person_id]) => {
    const [, number] = /^official\.(\d+)$/.exec(name) ?? [];
    return number === undefined || person_id === "" ? [] : [{ person_id, role: sent[`role.${number}`] }];
  });
  return { id: sent.id, officials };
}
