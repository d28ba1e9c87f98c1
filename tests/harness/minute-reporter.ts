// A line now and then while tests run: a file of the permission matrix takes minutes, and says nothing before its end.
import type { Reporter } from "vitest/node";

const everyMilliseconds = 45_000;

/** Says how many tests are done, at least once a minute, until the run ends. */
export class MinuteReporter implements Reporter {
  #done = 0;
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    const started = performance.now();
    this.#timer = setInterval(() => {
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      process.stdout.write(`${this.#done} tests done in ${minutes} minutes\n`);
    }, everyMilliseconds).unref();
  }
  onTestCaseResult(): void {
    this.#done += 1;
  }
  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }
}
