import { describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { createOutput, tellSeedProgress } from "./start-progress.ts";

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { written, output: createOutput({ isTTY, write: (text: string) => written.push(text) }) };
}

describe("on a terminal", () => {
  test("one line is rewritten and gives way to the next line", () => {
    const { written, output } = terminal(true);
    const tell = tellSeedProgress({ log: createLog(output.write), status: output.status });
    tell(1, 90);
    tell(2, 90);
    output.write("done\n");
    output.write("more\n");
    expect(written).toEqual([
      "\r\u001b[2K  Preparing the demo: pictures 1 of 90",
      "\r\u001b[2K  Preparing the demo: pictures 2 of 90",
      "\r\u001b[2Kdone\n",
      "more\n",
    ]);
  });
});

describe("elsewhere", () => {
  test("the log tells the beginning, the end, and every two seconds how far it is", () => {
    const { written, output } = terminal(false);
    let now = 0;
    const tell = tellSeedProgress({ log: createLog(output.write), status: output.status }, () => now);
    for (let done = 0; done <= 90; done += 1) {
      tell(done, 90);
      now += 50;
    }
    expect(written.map((line) => JSON.parse(line)).map(({ message, pictures, of }) => [message, pictures, of])).toEqual(
      [0, 40, 80, 90].map((pictures) => ["preparing the demo", pictures, 90]),
    );
  });
});
