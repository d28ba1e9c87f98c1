// Passwords that leaked elsewhere and are therefore tried first: a list that comes with us, because a service that knows
// more of them would be told every password that is chosen (docs/decisions/0012-leaked-passwords.md).
import list from "./leaked-passwords.txt?raw";

let known: ReadonlySet<string> | undefined;

/** All of them, in lower case. Made when it is first asked for: most starts never see a password chosen. */
export function leakedPasswords(): ReadonlySet<string> {
  known ??= new Set(list.split("\n").filter((line) => line !== "" && !line.startsWith("#")));
  return known;
}
