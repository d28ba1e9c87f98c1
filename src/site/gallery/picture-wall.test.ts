import { expect, test } from "vitest";
import { onWall } from "./picture-wall.tsx";

/** As the gallery lists them: `featured` of them first. */
const listed = (count: number, featured: number) =>
  Array.from({ length: count }, (_, id) => ({ id, isFeatured: id < featured }));

const idsOf = (count: number, featured: number) => onWall(listed(count, featured)).map(({ id }) => id);

test("featured pictures take the large places, which are every ninth, and else come first", () => {
  expect(idsOf(20, 2)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(idsOf(18, 4).slice(0, 10), "more than there are large places").toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
  expect(idsOf(8, 3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test.each([0, 1, 8, 9, 10, 17, 18, 40])("of %i pictures each stands there once, however many are featured", (count) => {
  for (const featured of [0, 1, 3, 9, count])
    expect(idsOf(count, Math.min(featured, count)).toSorted((a, b) => a - b)).toEqual(
      listed(count, 0).map(({ id }) => id),
    );
});
