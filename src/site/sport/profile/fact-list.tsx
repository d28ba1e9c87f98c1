import type { ReactNode } from "react";

/** What is known of a team, a player or a venue; what nobody said is left out. */
export function FactList({ facts }: { facts: readonly { term: string; text: ReactNode }[] }) {
  const known = facts.filter(({ text }) => text !== undefined && text !== null && text !== false && text !== "");
  if (known.length === 0) return null;
  return (
    <dl className="fact-list">
      {known.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
