// Where the socket of a data folder is, for both ends of it.
import path from "node:path";

/** Systems take about a hundred bytes for the name of a socket, and a relative one may be shorter. */
const longestName = 100;

/** The name of the socket below a data folder. */
export function socketOf(dataDir: string): string {
  const absolute = path.resolve(dataDir, "control.sock");
  const relative = path.relative(process.cwd(), absolute);
  return absolute.length <= longestName ? absolute : relative;
}
