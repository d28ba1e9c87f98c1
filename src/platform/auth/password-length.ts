// Characters of a password. A longer one is refused unhashed when signing in, so none may be chosen.
export const shortestPassword = 10;
export const longestPassword = 128;
