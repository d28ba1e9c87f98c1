// The civil day in Nepal. Apart from the calendars, which a phone need not load to say how long ago something was.

// Nepal has kept +05:45 without summer time since 1986; the product holds nothing older.
const offsetMilliseconds = (5 * 60 + 45) * 60_000;

/** The same moment moved so that its UTC fields read as the clock on a wall in Kathmandu. */
export function wallClock(date: Date): Date {
  return new Date(date.getTime() + offsetMilliseconds);
}

/** The moment whose wall clock in Kathmandu reads as the UTC fields of `wall`. */
export function fromWallClock(wall: Date): Date {
  return new Date(wall.getTime() - offsetMilliseconds);
}

/** The civil day in Nepal, `YYYY-MM-DD`. The one function that says what today is. */
export function kathmanduDay(date: Date): string {
  return wallClock(date).toISOString().slice(0, 10);
}

/** The moment a civil day (`YYYY-MM-DD`) begins in Nepal. An invalid day gives an invalid `Date`. */
export function startOfKathmanduDay(day: string): Date {
  return fromWallClock(new Date(`${day}T00:00:00Z`));
}
