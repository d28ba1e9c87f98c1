import { expect, test } from "vitest";
import { followedKinds } from "#app/features/sport/follows/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import { finishChoice, pendingChoice, signInToChoose } from "./pending-choice.server.ts";

const id = "00000000-0000-4000-8000-000000000001";
const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";
const asking = (cookie: string) => new Request("https://news.example/profile/following", { headers: { cookie } });
const addresses = { list: "/profile/following", back: "/team/arun", lang: "en" } as const;

test("what was chosen waits for the list that it belongs to, behind signing in", () => {
  const answer = signInToChoose({ kind: "team", id }, addresses);
  const next = "/profile/following?back=%2Fteam%2Farun";
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/login?next=${encodeURIComponent(next)}`]);
  expect(pendingChoice(asking(cookieOf(answer)), followedKinds)).toEqual({ kind: "team", id });
  expect(pendingChoice(asking(cookieOf(answer)), ["story"])).toBeUndefined();
});

test.each([
  ["nothing", undefined],
  ["no identifier", { kind: "team", id: "1" }],
  ["another kind", { kind: "user", id }],
])("%s waits nowhere, and signing in leads straight back", (_what, choice) => {
  const answer = signInToChoose(choice, addresses);
  expect([answer.headers.get("location"), cookieOf(answer)]).toEqual(["/login?next=%2Fteam%2Farun", ""]);
});

test.each(["", "team", "team.", `user.${id}`, `team.${id}x`, id])("a cookie of %j holds nothing", (value) => {
  expect(pendingChoice(asking(`__Host-rangashala-pending=${value}`), followedKinds)).toBeUndefined();
});

test.each([
  ["when it is done", undefined, "/team/arun", "/team/arun"],
  ["when it was taken back meanwhile", "not_found", "/team/arun", "/team/arun"],
  ["when there are too many, to the list that says so", "too_many_requests", "/team/arun", "/full"],
  ["never to another site", undefined, "//elsewhere.example", "/"],
] as const)("what waited is forgotten and leads back %s", async (_when, code, back, to) => {
  const answer = await finishChoice(code ? Promise.reject(new AppError(code)) : Promise.resolve(), {
    back,
    whenFull: "/full",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-rangashala-pending=; .*Max-Age=0/);
});

test("it goes on waiting while the database is away", async () => {
  await expect(finishChoice(Promise.reject(new AppError("unavailable")), { back: "/" })).rejects.toThrow();
});
