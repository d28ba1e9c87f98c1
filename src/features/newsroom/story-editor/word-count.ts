/** The words of a text as a newsroom counts them: what stands between spaces and has a letter or a digit in it. */
export function wordCount(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(word)) count += 1;
  return count;
}
