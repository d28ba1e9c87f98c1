import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { getMessages } from "#app/messages/messages.server.ts";
import { failureText, keepFormOnError, reasonOf, unlessRefused } from "./form-answer.ts";

const t = getMessages("en");

describe("the reason of a failure", () => {
  test("is the first fault, else what the code means", () => {
    expect(reasonOf(t, { code: "invalid", fieldErrors: { title: ["text.tooLong:200"] } })).toBe(
      "Use at most 200 characters.",
    );
    expect(reasonOf(t, { code: "forbidden", fieldErrors: {} })).toBe("You do not have permission to do this.");
  });
});

describe("what a notice says of a failure", () => {
  const say = (failure: Parameters<typeof failureText>[1]) =>
    failureText(t, failure, (reason) => t("articles.createFailed", { reason }));

  test("is the sentence alone where something typed has to change, else the reason behind the specified words", () => {
    expect(say({ code: "invalid", fieldErrors: { title: ["text.tooLong:200"] } })).toBe("Use at most 200 characters.");
    expect(say({ code: "unreachable", fieldErrors: {} })).toBe(
      `Failed to create article: ${t("admin.common.failures.unreachable")}`,
    );
  });
});

describe("an answer that never came", () => {
  const failing = (error: unknown) => keepFormOnError({ serverAction: () => Promise.reject(error) });

  test.each([
    [new TypeError("Failed to fetch"), "unreachable"],
    [new Error("Unable to decode turbo-stream response"), "internal"],
    [new ErrorResponse(413, "", ""), "too_large"],
    [new ErrorResponse(429, "", ""), "too_many_requests"],
    [new ErrorResponse(503, "", ""), "unavailable"],
    [new ErrorResponse(500, "", ""), "internal"],
  ])("is a failure of the form for %s", async (error, code) => {
    expect(await failing(error)).toEqual({ intent: "", failure: { code, fieldErrors: {} } });
  });

  test.each([new Response(null, { status: 302 }), new ErrorResponse(403, "", ""), new ErrorResponse(404, "", "")])(
    "stays a redirect, Access Denied or a missing page",
    async (error) => {
      await expect(failing(error)).rejects.toBe(error);
    },
  );

  test("leaves a good answer alone", async () => {
    expect(await keepFormOnError({ serverAction: async () => ({ intent: "save", done: 1 }) })).toEqual({
      intent: "save",
      done: 1,
    });
  });
});

describe("loaders", () => {
  test("are asked again after what was done, not after a failure", () => {
    expect(unlessRefused({ actionResult: { done: {} }, defaultShouldRevalidate: true })).toBe(true);
    expect(unlessRefused({ actionResult: { failure: { code: "conflict" } }, defaultShouldRevalidate: true })).toBe(
      false,
    );
    expect(unlessRefused({ defaultShouldRevalidate: true })).toBe(true);
  });
});
