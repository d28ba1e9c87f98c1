// What a start says while it takes its time: one line of a terminal that is rewritten, lines of the log where nobody
// looks. Also run natively by main.ts.
import type { SeedProgress } from "#app/features/demo/seed.server.ts";
import type { Log } from "#app/platform/log.ts";

/** The line that stands at the end of a terminal until something else is written. */
export type StatusLine = (text: string) => void;

export type Output = {
  write(text: string): void;
  /** Absent where the output is no terminal. */
  status: StatusLine | undefined;
};

const emptyLine = "\r\u001b[2K";

/** Everything that the program writes to `stream`, so that a status line never mixes with other lines. */
export function createOutput(stream: { isTTY?: boolean; write(text: string): unknown }): Output {
  let isStatusShown = false;
  return {
    write(text) {
      stream.write(isStatusShown ? `${emptyLine}${text}` : text);
      isStatusShown = false;
    },
    status: stream.isTTY
      ? (text) => {
          stream.write(`${emptyLine}${text}`);
          isStatusShown = true;
        }
      : undefined,
  };
}

const pauseMilliseconds = 2_000;

/** Tells how far the demo is: every step on a terminal, in the log the first, the last and one every two seconds. */
export function tellSeedProgress(
  { log, status }: { log: Log; status: StatusLine | undefined },
  milliseconds: () => number = () => performance.now(),
): SeedProgress {
  let nextAt = Number.NEGATIVE_INFINITY;
  return (done, of) => {
    if (status) return status(`  Preparing the demo: pictures ${done} of ${of}`);
    if (milliseconds() < nextAt && done < of) return;
    nextAt = milliseconds() + pauseMilliseconds;
    log.info("preparing the demo", { pictures: done, of });
  };
}
