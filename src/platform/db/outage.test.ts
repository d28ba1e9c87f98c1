import pg from "pg";
import { describe, expect, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.ts";
import { createOutageLog, DatabaseAway, isDatabaseAway, isFromWorkingDatabase } from "./outage.ts";

const withCode = (code: string, more: object = {}) => Object.assign(new Error("failed"), { code, ...more });

function answerOfServer(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError("refused", 0, "error");
  return Object.assign(error, { code, severity: "FATAL" });
}

describe("a database that is away", () => {
  test.each([
    ["refuses connections", withCode("ECONNREFUSED")],
    ["resets them", withCode("ECONNRESET")],
    ["has no file to listen on", withCode("ENOENT", { syscall: "connect" })],
    ["is shut down", answerOfServer("57P01")],
    ["starts", answerOfServer("57P03")],
    ["has no connection left", answerOfServer("53300")],
    ["ended the connection", new Error("Connection terminated unexpectedly")],
    ["never took it", new Error("timeout exceeded when trying to connect")],
    ["never answered", new Error("Query read timeout")],
    ["had ended the connection before", new Error("Client has encountered a connection error and is not queryable")],
    ["was known to be", new DatabaseAway()],
    [
      "was known to be, in a copy",
      Object.assign(new Error("copied"), Object.fromEntries(Object.entries(new DatabaseAway()))),
    ],
    ["is the cause", new AppError("unavailable", { cause: withCode("ECONNREFUSED") })],
  ])("%s", (_case, error) => expect(isDatabaseAway(error)).toBe(true));

  test.each([
    ["a broken rule of the database", answerOfServer("23505")],
    ["a table that is not there", answerOfServer("42P01")],
    ["a file of ours that is not there", withCode("ENOENT", { syscall: "open" })],
    ["a refusal", new AppError("forbidden")],
    ["no error at all", "57P01"],
  ])("is not seen in %s", (_case, error) => expect(isDatabaseAway(error)).toBe(false));
});

describe("an error of a database that goes on working", () => {
  test.each(["53300", "23505", "57014"])("has the code %s", (code) =>
    expect(isFromWorkingDatabase(answerOfServer(code))).toBe(true),
  );

  test.each([answerOfServer("57P01"), answerOfServer("57P03"), withCode("ECONNREFUSED")])("is not %s", (error) =>
    expect(isFromWorkingDatabase(error)).toBe(false),
  );
});

describe("the log of an outage", () => {
  test("has one line for connections that end together, and counts the others in the next one", () => {
    const lines: { level: string; moreBefore?: number }[] = [];
    const time = { now: 0 };
    const { onFailure } = createOutageLog(
      createLog((line) => lines.push(JSON.parse(line))),
      () => time.now,
    );
    for (let count = 0; count < 20; count += 1) onFailure(new Error("Connection terminated unexpectedly"));
    expect(lines.map(({ level, moreBefore }) => [level, moreBefore])).toEqual([["warn", undefined]]);
    time.now = 10_000;
    onFailure(new Error("Connection terminated unexpectedly"));
    expect(lines.map(({ level, moreBefore }) => [level, moreBefore])).toEqual([
      ["warn", undefined],
      ["warn", 19],
    ]);
  });
});
