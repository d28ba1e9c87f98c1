// What leaves the process: the program's log is the only thing on its standard output, whoever has something to say.
import { format } from "node:util";
import { createLog } from "#app/platform/log.ts";

const levels = { debug: "info", log: "info", info: "info", warn: "warn", error: "error", trace: "error" } as const;

/**
 * Takes what libraries say on the console, and Node's own warnings, into the log; also the error that ends the process.
 * For the process that is the program alone: it replaces `console`. `write` takes each line.
 */
export function logProcessOutput(write: (line: string) => void): void {
  const log = createLog(write);
  for (const method of Object.keys(levels) as (keyof typeof levels)[]) {
    // keys of a const object: Object.keys only forgets it
    const level = levels[method];
    console[method] = (...said: unknown[]) => {
      const error = said.find((part) => part instanceof Error);
      const text = format(...said.filter((part) => part !== error));
      if (level === "error") log.error("console", error, { text });
      else log[level]("console", { text: format(...said) });
    };
  }
  const isSilenced = ({ name }: Error) => process.execArgv.includes(`--disable-warning=${name}`);
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (!isSilenced(warning)) log.warn("warning of Node", { name: warning.name, text: warning.message });
  });
  // Also for a promise that nobody awaited. What the process is in the middle of is not known: it ends, as without
  // this.
  process.on("uncaughtException", (error, origin) => {
    log.error("the program ends", error, { origin });
    process.exit(1);
  });
}
