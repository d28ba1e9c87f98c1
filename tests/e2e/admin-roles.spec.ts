// Role Management, as those use the screen who decide who works here: a super_admin, and a second one who is there as
// well.
import { type Browser, expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { chooseInRow, itemDialog, question } from "./screens/items.ts";
import { enter, expectFocusSeen, expectFocusWithin, tabTo, typeInto } from "./screens/keyboard.ts";
import { expectNothingForAxe } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { linkIn, mailTo } from "./screens/outbox.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { signIn, staff } from "./screens/sign-in-form.ts";

test.describe.configure({ retries: 0 });

const screen = "/admin/roles";
const password = "long enough for anybody";

const rowOf = (page: Page, messages: string) =>
  page.getByRole("table", { name: "People" }).getByRole("row").filter({ hasText: messages });

/** Opens the rights of somebody by the first action of their row, and gives the panel. */
async function openRights(page: Page, messages: string) {
  await rowOf(page, messages)
    .getByRole("link", { name: /^Rights of/ })
    .press("Enter");
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("heading", { name: "Rights" })).toBeVisible();
  return { panel, role: panel.getByLabel("Role", { exact: true }), set: panel.getByLabel("Ready-made set") };
}

/** Creates somebody by the dialog. */
async function create(page: Page, { name, email, role }: { name: string; email: string; role: string }) {
  await openScreen(page, `${screen}?new`);
  const dialog = itemDialog(page, "Create User");
  await dialog.dialog.locator("[name=email]").fill(email);
  await dialog.dialog.locator("[name=password]").fill(password);
  await dialog.dialog.locator("[name=fullName]").fill(name);
  await dialog.dialog.locator("[name=role]").selectOption(role);
  await dialog.press("Create User");
  await expect(notice(page, "User created successfully with authentication")).toBeVisible();
  await expect(dialog.dialog).toBeHidden();
}

const myPassword = "seven lanterns by the well";

/** A browser of somebody who was created, and who has put a password of their own in the place of the first one. */
async function browserOf(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/login");
  await signIn(page, { email, password });
  await page.waitForURL(/\/reset-password\?.*reason=first/);
  const main = page.getByRole("main");
  await main.getByLabel("New password", { exact: false }).first().fill(myPassword);
  await main.getByLabel("New password once more").fill(myPassword);
  await main.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password has been changed");
  await page.goto("/login");
  await signIn(page, { email, password: myPassword });
  await page.waitForURL((url) => url.pathname !== "/login");
  return page;
}

test("somebody is created, found, given a role and permissions, and kept out and let in again", async ({
  editor,
  word,
}) => {
  const email = `${word}@example.com`;
  await openScreen(editor, `${screen}?new`);
  const dialog = itemDialog(editor, "Create User");
  await expect(dialog.dialog).toContainText("The user can sign up later with the same email.");
  await expect(dialog.dialog.locator("[name=role]")).toHaveValue("subscriber");
  await dialog.dialog.locator("[name=email]").fill(email);
  await dialog.press("Create User");
  await expect(notice(editor, "Please fill in all fields")).toContainText("Error");
  await expect(dialog.dialog.locator("[name=email]")).toHaveValue(email);
  await create(editor, { name: `Maya ${word}`, email, role: "subscriber" });

  await openScreen(editor, `${screen}?search=${word}`);
  await expect(rowOf(editor, email)).toContainText("Nothing in the back office");
  const { panel, role } = await openRights(editor, email);
  await expect(panel).toContainText("A role alone opens nothing");
  await role.selectOption("author");
  await expect(notice(editor, "User role updated successfully")).toBeVisible();
  const comments = panel.getByRole("switch", { name: "Manage Comments" });
  await expect(comments).not.toBeChecked();
  await comments.focus();
  await comments.press("Space");
  await expect(notice(editor, "Permission updated successfully")).toBeVisible();
  await editor.reload();
  await expect(comments).toBeChecked();
  await expect(role).toHaveValue("author");

  const person = itemDialog(editor, `Maya ${word}`);
  await expect(person.dialog).toContainText("Moderate comments");
  await expect(person.dialog).not.toContainText("Manage people and their roles");
  await expectNothingForAxe(editor);
  await person.field("Reason for a ban").fill("Spam");
  await person.press("Ban");
  await question(editor).answer("Ban");
  await expect(notice(editor, `Maya ${word} is banned`)).toBeVisible();
  await expect(person.dialog).toContainText("Banned: Spam");
  await person.press("Lift the ban");
  await question(editor).answer("Lift the ban");
  await expect(notice(editor, `Maya ${word} can sign in again`)).toBeVisible();
  await person.dialog.getByRole("link", { name: "History" }).click();
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  const banned = editor.getByRole("row").filter({ hasText: `Person “Maya ${word}” was banned` });
  await expect(banned).toContainText("Reason: Spam");
  const created = editor.getByRole("row").filter({ hasText: `Person “Maya ${word}” was created` });
  await created.getByRole("link", { name: `Maya ${word}` }).click();
  await expect(itemDialog(editor, `Maya ${word}`).dialog).toBeVisible();
});

test(
  "somebody is created, opened and given a permission without a mouse",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const email = `${word}@example.com`;
    await openScreen(editor, screen);
    const add = editor.getByRole("main").getByRole("link", { name: "Create User" });
    await enter(editor, add);
    const { dialog } = itemDialog(editor, "Create User");
    await typeInto(editor, dialog.locator("[name=email]"), email);
    await typeInto(editor, dialog.locator("[name=password]"), password);
    await typeInto(editor, dialog.locator("[name=fullName]"), `Keys ${word}`);
    await enter(editor, dialog.getByRole("button", { name: "Create User" }));
    await expect(dialog).toBeHidden();
    await expectFocusSeen(add);

    await openScreen(editor, `${screen}?search=${word}`);
    const link = rowOf(editor, email).getByRole("link", { name: `Keys ${word}`, exact: true });
    await enter(editor, link);
    const person = itemDialog(editor, `Keys ${word}`);
    await expectFocusWithin(person.dialog);
    await editor.keyboard.press("Escape");
    await expect(person.dialog).toBeHidden();
    await expectFocusSeen(link);
    await editor.keyboard.press("Enter");
    const comments = person.dialog.getByRole("switch", { name: "Manage Comments" });
    await tabTo(editor, comments);
    await editor.keyboard.press("Space");
    await expect(notice(editor, "Permission updated successfully")).toBeVisible();
    await expect(comments).toBeChecked();
    await expectFocusSeen(comments);
  },
);

test(
  "nobody changes themselves, and a switch that is refused goes back",
  whole("src/features/people/users/roles.test.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, `${screen}?search=${encodeURIComponent(staff.email)}`);
    await expect(rowOf(editor, staff.email)).toContainText("You");
    await expect(rowOf(editor, staff.email)).toContainText("Everything");
    const mine = await openRights(editor, staff.email);
    await expect(mine.role).toBeDisabled();
    await expect(mine.set).toBeDisabled();
    for (const each of await mine.panel.getByRole("switch").all()) await expect(each).toBeDisabled();

    const email = `${word}@example.com`;
    await create(editor, { name: `Line ${word}`, email, role: "author" });
    await openScreen(editor, `${screen}?search=${word}`);
    const { panel, role, set } = await openRights(editor, email);
    await editor.context().setOffline(true);
    const analytics = panel.getByRole("switch", { name: "View Analytics" });
    await analytics.press("Space");
    await expect(notice(editor, "Failed to update permission")).toContainText("Error");
    await expect(analytics).not.toBeChecked();
    await role.selectOption("editor");
    await expect(notice(editor, "Failed to update user role")).toBeVisible();
    await expect(role).toHaveValue("author");
    await set.selectOption("editor");
    await expect(set).toHaveValue("");
    await editor.context().setOffline(false);
  },
);

test(
  "of two super_admins one takes the other's rights away, and the other's next click is refused",
  whole("src/features/people/users/roles.test.ts"),
  async ({ editor, browser, word }) => {
    const email = `${word}@example.com`;
    await create(editor, { name: `Chief ${word}`, email, role: "super_admin" });
    const other = await browserOf(browser, email);
    await openScreen(other, `${screen}?search=${encodeURIComponent(staff.email)}`);
    const theirs = await openRights(other, staff.email);
    await expect(theirs.role).toBeEnabled();

    await openScreen(editor, `${screen}?search=${word}`);
    await (await openRights(editor, email)).role.selectOption("admin");
    await expect(notice(editor, "User role updated successfully")).toBeVisible();
    await theirs.role.selectOption("subscriber");
    await expect(notice(other, "Failed to update user role")).toContainText("You do not have permission to do this.");
    await expect(theirs.role).toHaveValue("super_admin");

    // As an admin the other sees that the one above is out of reach.
    await openScreen(other, `${screen}?search=${encodeURIComponent(staff.email)}`);
    await expect((await openRights(other, staff.email)).role).toBeDisabled();
    await openScreen(other, `${screen}?new`);
    const options = itemDialog(other, "Create User").dialog.locator("[name=role] option:not([disabled])");
    await expect(options).toHaveText(["Subscriber", "Author", "Editor"]);
    await other.context().close();
  },
);

test("three people are invited in nine actions, one comes in by the mailed link, one is withdrawn", async ({
  editor,
  browser,
  word,
}) => {
  await openScreen(editor, screen);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  const names = ["Asha", "Bina", "Chandra"];
  const addressOf = (name: string) => `${name.toLowerCase()}-${word}@example.com`;
  await act(editor.getByRole("main").getByRole("link", { name: "Invite" }).click());
  const { dialog } = itemDialog(editor, "Invite people");
  for (const [row, name] of names.entries()) {
    await act(dialog.locator(`[name=fullName_${row}]`).fill(`${name} ${word}`));
    await act(dialog.locator(`[name=email_${row}]`).fill(addressOf(name)));
  }
  await act(dialog.getByLabel("What they will do").selectOption("editor"));
  await expect(dialog.getByRole("checkbox", { name: "Edit Articles" })).toBeChecked();
  await act(dialog.getByRole("button", { name: "Send invitations" }).click());
  await expect(notice(editor, "3 invitations are on their way")).toBeVisible();
  expect(actions).toBeLessThanOrEqual(9);
  await expect(dialog).toBeHidden();

  const asha = await (await browser.newContext()).newPage();
  const mail = await mailTo(asha, addressOf("Asha"));
  expect(mail).toContain("You are invited to the newsroom");
  await asha.goto(linkIn(mail, "reset-password"));
  await expect(asha.getByRole("main")).toContainText("You are invited to the newsroom.");
  await asha.getByLabel("New password", { exact: false }).first().fill(myPassword);
  await asha.getByLabel("New password once more").fill(myPassword);
  await asha.getByRole("button", { name: "Save password" }).click();
  await asha.waitForURL((url) => url.pathname.startsWith("/admin"));
  await expect(asha.getByRole("link", { name: "Articles", exact: true })).toBeVisible();
  await openScreen(asha, "/admin/ads");
  await expect(asha.getByText("your account needs the permission “Manage Settings”")).toBeVisible();
  await expect(asha.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expectNothingForAxe(asha);
  await asha.context().close();

  await openScreen(editor, `${screen}?search=${word}&invited=yes`);
  await expect(rowOf(editor, word)).toHaveCount(2);
  await expect(rowOf(editor, addressOf("Bina"))).toContainText("Invited");
  await rowOf(editor, addressOf("Bina"))
    .getByRole("button", { name: /^Send the invitation/ })
    .click();
  await expect(notice(editor, `A new invitation is on its way to Bina ${word}`)).toBeVisible();
  await chooseInRow(rowOf(editor, addressOf("Bina")), "Withdraw");
  await question(editor).answer("Withdraw");
  await expect(notice(editor, "Invitation withdrawn")).toBeVisible();
  await expect(rowOf(editor, addressOf("Bina"))).toHaveCount(0);
  await openScreen(editor, `${screen}?search=Asha+${word}`);
  await expect(rowOf(editor, addressOf("Asha"))).toContainText("Editor");
});

test(
  "the counts, the filter by role, the file and the search say who is here",
  whole("src/features/people/users/roles.test.ts"),
  async ({ editor }) => {
    await openScreen(editor, screen);
    const counts = editor.getByRole("region", { name: "People by role" });
    for (const name of ["Subscribers", "Authors", "Admins", "Super Admins"]) await expect(counts).toContainText(name);
    await expect(editor.getByRole("heading", { name: /^Users \(\d+\)$/ })).toBeVisible();
    await editor.getByRole("navigation", { name: "People by role" }).getByRole("link", { name: "Super Admin" }).click();
    await expect(rowOf(editor, staff.email)).toBeVisible();
    await openScreen(editor, `${screen}?search=qqqqqqqq`);
    await expect(editor.getByText("Nothing contains “qqqqqqqq”.")).toBeVisible();
    const file = await editor.request.get(`${screen}/export`);
    expect(file.headers()["content-disposition"]).toContain("people.csv");
    expect(await file.text()).toContain(`${staff.email},`);
  },
);

test(
  "the log is narrowed by person, kind and day, in the address",
  whole("src/features/records/audit/log.test.ts"),
  async ({ editor }) => {
    await openScreen(editor, `${screen}`);
    await editor.getByRole("link", { name: "Audit log" }).click();
    let answer = () => {};
    const typedMeanwhile = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await editor.route(/kind=sign/, async (route) => {
      await typedMeanwhile;
      await route.continue();
    });
    await editor.getByLabel("What", { exact: true }).selectOption({ label: "Sign-in" });
    await editor.getByRole("button", { name: "Show", exact: true }).click();
    // What is typed while the answer is on its way stays.
    await editor.getByLabel("To", { exact: true }).fill("2001-01-01");
    answer();
    await expect(editor).toHaveURL(/kind=sign/);
    await expect(editor.getByRole("row").nth(1)).toContainText("Sign-in");
    await expect(editor.getByLabel("To", { exact: true })).toHaveValue("2001-01-01");
    await editor.getByRole("button", { name: "Show", exact: true }).click();
    await expect(editor.getByText("Nothing was done here")).toBeVisible();
    await editor.getByRole("link", { name: "Show all" }).click();
    await expect(editor).toHaveURL("/admin/audit");
    await expect(editor.getByLabel("To", { exact: true })).toHaveValue("");
  },
);
