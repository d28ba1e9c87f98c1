// The month beside a date field: by keys, by finger on a phone, and its end.
import { expect } from "@playwright/test";
import { itemDialog } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

test.use({ hasTouch: true });

test("a day is chosen from a month by keys and by finger, by both calendars", async ({ editor }) => {
  await editor.setViewportSize({ width: 360, height: 740 });
  await openScreen(editor, "/admin/events?new");
  const form = itemDialog(editor, "Add Event");
  const field = form.field("Date and time");
  await field.fill("२०८३/८/११ १५:३०");
  await expect(field).toHaveAccessibleDescription(/Friday, Nov 27, 2026, 3:30 PM\s*Mangsir 11, 2083/);
  await field.press("Tab");
  await editor.keyboard.press("Enter");
  const month = editor.getByRole("dialog", { name: "Month" });
  const focused = month.locator("td button:focus");
  await expect(focused).toHaveAccessibleName("Friday, Nov 27, 2026, Mangsir 11, 2083");
  for (const key of ["Home", "ArrowDown", "PageDown", "Shift+PageUp"]) await editor.keyboard.press(key);
  await expect(focused).toHaveAccessibleName("Monday, Dec 29, 2025, Poush 14, 2082");
  await expectNothingForAxe(editor);
  await editor.keyboard.press("Enter");
  await expect(field).toHaveValue("Dec 29, 2025, 3:30 PM");
  await expect(month.getByLabel("Time")).toBeFocused();
  await editor.keyboard.press("Escape");
  await expect(month).toBeHidden();

  await field.locator("..").getByRole("button").tap();
  await month.getByRole("button", { name: "Months of BS" }).tap();
  const day = month.getByRole("button", { name: "Poush 15, 2082" });
  const box = await day.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await day.tap();
  await expect(field).toHaveValue("Dec 30, 2025, 3:30 PM");
  await month.getByRole("button", { name: "Close" }).tap();
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);

  await field.fill("30 Chait 2098 10:00");
  await field.locator("..").getByRole("button").tap();
  await month.getByRole("button", { name: "Months of BS" }).tap();
  await expect(month.getByText("Chait 2098 has 30 days. The calendar ends with this month.")).toBeVisible();
  await editor.keyboard.press("Escape");
  await field.fill("30 Magh 2083 10:00");
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/Magh 2083 has 29 days\./);
  await expect(field).toHaveValue("30 Magh 2083 10:00");
});
