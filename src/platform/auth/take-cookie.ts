/** In a browser: the value of a cookie that pages leave for the next one. It is gone then, so that it is read once. */
export function takeCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((candidate) => candidate.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to take a cookie away in every browser.
  document.cookie = `${name}=; Max-Age=0; Path=/; Secure; SameSite=Lax`;
  return pair.slice(pair.indexOf("=") + 1);
}
