import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { allPages, csvDownload, csvLine } from "./csv.server.ts";

describe("a line of a file", () => {
  test.each([
    [["plain", "नेपाली", 7, null], "plain,नेपाली,7,\r\n"],
    [["a,b", 'say "x"', "two\nlines"], '"a,b","say ""x""","two\nlines"\r\n'],
    [["=1+1", "+977", "-2", "@x", "\ttab"], "'=1+1,'+977,'-2,'@x,\"'\ttab\"\r\n"],
    [["＝1+1", "＋977", "－2", "＠x", "\n=1"], "'＝1+1,'＋977,'－2,'＠x,\"'\n'=1\"\r\n"],
    [["a;b", "a\tb"], '"a;b","a\tb"\r\n'],
    [["a;=1+1", "a\t@x", "a\r\n-2", "a;＝1", "1;-"], '"a;\'=1+1","a\t\'@x","a\r\n\'-2","a;\'＝1","1;\'-"\r\n'],
    [["a - b = c", "x@y.np; z"], 'a - b = c,"x@y.np; z"\r\n'],
    [["\rline"], '"\'\rline"\r\n'],
    [[-5, new Date("2026-11-21T06:00:00Z")], "-5,2026-11-21T06:00:00.000Z\r\n"],
  ])("of %j is %j", (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});

test("a cell of a million separators takes linear time", () => {
  expect(processorTime(() => csvLine([";\t\n".repeat(333_333)]), 5_000)).toBeLessThan(5_000);
});

test("a download is every page after the other, marked as UTF-8, and kept by nobody", async () => {
  const pages = [["a", "b"], ["c"]];
  let read = 0;
  const answer = csvDownload({
    filename: 'list "of".csv',
    columns: [{ head: "Name", cell: (name: string) => name }],
    pages: allPages(async (after: number | undefined) => {
      const cursor = after ?? 0;
      read += 1;
      return { items: pages[cursor] ?? [], next: cursor + 1 < pages.length ? cursor + 1 : undefined };
    }),
  });
  expect(read).toBeLessThan(2);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe("Name\r\na\r\nb\r\nc\r\n");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="list__of_.csv"');
});

test("a list that cannot be read to its end breaks the download off", async () => {
  const answer = csvDownload({
    filename: "x.csv",
    columns: [{ head: "Name", cell: (name: string) => name }],
    pages: (async function* () {
      yield ["a"];
      throw new Error("the database is away");
    })(),
  });
  await expect(answer.text()).rejects.toThrow("the database is away");
});
