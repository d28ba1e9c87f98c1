import { expect, test } from "vitest";
import { takeFiles } from "./file-field.tsx";

test("a file that is chosen leaves the field empty, so that the same one counts as another choice", () => {
  const taken: string[][] = [];
  const take = takeFiles((files) => taken.push(files.map(({ name }) => name)));
  const field = { files: [new File(["a"], "squad.csv")] as unknown as FileList, value: "C:\\fakepath\\squad.csv" };
  take({ currentTarget: field });
  expect(field.value).toBe("");
  take({ currentTarget: { files: null, value: "" } });
  expect(taken).toEqual([["squad.csv"], []]);
});
