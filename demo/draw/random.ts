// Numbers that look random and come out the same for the same seed, so that a picture can be drawn again.

export type Random = {
  /** A number from `low` up to, not including, `high`. */
  between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  /** One of the given things. */
  pick: <Entity>(first: Entity, ...others: Entity[]) => Entity;
  /** True this often: 0 never, 1 always. */
  chance: (share: number) => boolean;
  /** -1 or 1. */
  sign: () => 1 | -1;
};

/** A 32-bit state stirred by multiplication and shifts; the name keeps two sports with one seed apart. */
export function seededRandom(name: string, seed: number): Random {
  let state = 0x9e3779b9 ^ seed;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let stirred = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    stirred = Math.imul(stirred ^ (stirred >>> 15), 0x735a2d97);
    return ((stirred ^ (stirred >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: (first, ...others) => others[whole(-1, others.length - 1)] ?? first,
    chance: (share) => next() < share,
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}
