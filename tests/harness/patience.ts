// How long tests wait before they call something missing. Patience only, for machines that do other work besides: what
// must be fast is judged by expectBelow (timed.ts).

/** Until a program that was just built has started; it may first make the demo's content. */
export const startSeconds = 280;

/** For what a file does before its first test: two programs and a server, in the longest. */
export const hookMilliseconds = 600_000;

/** Until a page, a database or a log shows what it must. */
export const pollMilliseconds = 30_000;
