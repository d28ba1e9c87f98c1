import { useState } from "react";

/**
 * A field that holds ids: `start` has them with commas between. `known` are those that were added here, with whatever
 * is shown of them. Every change is told to `onChange`.
 */
export function useIdList<Entry extends { id: string }>(start: string, onChange: () => void) {
  const [ids, setIds] = useState(() => start.split(",").flatMap((id) => id.trim() || []));
  const [known, setKnown] = useState<readonly Entry[]>([]);
  const set = (next: readonly string[]) => {
    setIds([...next]);
    onChange();
  };
  const add = (entry: Entry) => {
    setKnown([...known, entry]);
    set([...ids, entry.id]);
  };
  return { ids, known, set, add, remove: (id: string) => set(ids.filter((other) => other !== id)) };
}
