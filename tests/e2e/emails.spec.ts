// What readers send us, in a real browser: with and without JavaScript, up to the mail that comes of it.
import { expect, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { openForms } from "./screens/behaviours.ts";
import { linkIn, mailTo } from "./screens/outbox.ts";

/** An address that no other test uses. */
const someone = () => `reader-${crypto.randomUUID()}@example.com`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    javaScriptEnabled ? {} : whole("tests/e2e/emails.spec.ts"),
    () => {
      test.use({ javaScriptEnabled });

      test("a message lacks what is required, then is sent and clears the form", async ({ page }) => {
        await openForms(page, "/contact", { javaScriptEnabled });
        const form = page.locator("#contact-form");
        await form.getByLabel("Subject").fill("A correction");
        await form.getByRole("button", { name: "Send message" }).click();
        await expect(page.getByText("Please fill out all required fields")).toBeVisible();
        await expect(page.getByText("Error", { exact: true })).toBeVisible();
        await expect(form.getByLabel("Subject")).toHaveValue("A correction");
        await expect(form.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
        const address = someone();
        await form.getByLabel("Your name").fill("Maya <b>Rai</b>");
        await form.getByLabel("Your email").fill(address);
        await form.getByLabel("Message").fill("The score was 2–1.");
        await form.getByRole("button", { name: "Send message" }).click();
        await expect(page.getByText("Message sent successfully!")).toBeVisible();
        await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
        await expect(form.getByLabel("Message")).toHaveValue("");
        const mail = await mailTo(page, address);
        expect(mail).toContain("Message from the site: A correction");
        expect(mail).toContain("Maya <b>Rai</b>");
      });

      test("a subscription needs an address, keeps its plan and mails how to pay", async ({ page }) => {
        await openForms(page, "/subscribe", { javaScriptEnabled });
        const form = page.locator("#subscribe-form");
        await expect(form.getByRole("radio", { name: "Monthly" })).toBeChecked();
        await expect(form).toContainText("Rs. 499");
        await expect(form).toContainText("Save 20%");
        await form.getByRole("radio", { name: "Annual" }).check();
        await form.getByRole("button", { name: "Subscribe" }).click();
        await expect(page.getByText("Please enter your email address").first()).toBeVisible();
        await expect(form.getByRole("radio", { name: "Annual" })).toBeChecked();
        const address = someone();
        await form.getByLabel("Your email").fill(address);
        await form.getByRole("button", { name: "Subscribe" }).click();
        await expect(page.getByText("Subscription successful!")).toBeVisible();
        await expect(page.getByText("Thank you for subscribing to Rangashala.")).toBeVisible();
        expect(await mailTo(page, address)).toContain("Amount: Rs. 4,799");
      });

      test("the newsletter begins with the mailed link and ends with another", async ({ page, request }) => {
        await openForms(page, "/ne", { javaScriptEnabled });
        const address = someone();
        const form = page.locator("#newsletter");
        await form.getByRole("textbox", { name: "तपाईंको इमेल" }).fill(address);
        await form.getByRole("button").click();
        await expect(page.getByText("कृपया आफ्नो इमेल हेर्नुहोस्")).toBeVisible();
        const mail = await mailTo(page, address);
        const confirm = linkIn(mail, "newsletter-confirm");
        await page.goto(confirm);
        await page.getByRole("main").getByRole("button", { name: "पुष्टि गर्नुहोस्" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("न्युजलेटर आउन थाल्छ");
        await page.goto(confirm);
        await page.getByRole("main").getByRole("button", { name: "पुष्टि गर्नुहोस्" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("यो लिंक अब मान्य छैन");
        // As a mail program does it: no cookie, no origin, no page of ours.
        const answer = await request.post(linkIn(mail, "unsubscribe"), { form: { "List-Unsubscribe": "One-Click" } });
        expect(answer.status()).toBe(200);
        expect(await answer.text()).toContain("न्युजलेटर रोकियो");
      });
    },
  );
}

test("the box on the front page is answered where it stands", whole("tests/e2e/emails.spec.ts"), async ({ page }) => {
  await openForms(page, "/");
  const form = page.locator("#newsletter");
  await form.getByRole("textbox", { name: "Your email" }).fill("nobody");
  await form.getByRole("button").click();
  await expect(page.locator("[data-toasts]")).toContainText("Enter an email address");
  await expect(form.getByRole("textbox", { name: "Your email" })).toBeFocused();
  await form.getByRole("textbox", { name: "Your email" }).fill(someone());
  await form.getByRole("button").click();
  await expect(page.locator("[data-toasts]")).toContainText("Please check your email");
  await expect(form.getByRole("textbox", { name: "Your email" })).toHaveValue("");
  expect(new URL(page.url()).pathname).toBe("/");
});

test(
  "'Sending...' shows while an answer is on its way",
  whole("src/site/client/submit-state.test.ts"),
  async ({ page }) => {
    await openForms(page, "/contact");
    let release = () => {};
    const released = new Promise<void>((go) => {
      release = go;
    });
    await page.route("**/contact", async (route) => {
      await released;
      await route.continue();
    });
    const button = page.locator("#contact-form button[type=submit]");
    await button.click();
    await expect(button).toHaveText("Sending...");
    release();
    await expect(button).toHaveText("Send message");
  },
);

test(
  "a message that could not be sent stays where it was typed, and is sent with the next press",
  whole("tests/e2e/emails.spec.ts"),
  async ({ page }) => {
    await openForms(page, "/contact");
    const form = page.locator("#contact-form");
    await form.getByLabel("Message").fill("Half an hour of writing.");
    await page.context().setOffline(true);
    await form.locator("button[type=submit]").click();
    await expect(page.locator("[data-toasts]")).toContainText("This was not sent");
    await expect(form.getByLabel("Message")).toHaveValue("Half an hour of writing.");
    await page.context().setOffline(false);
    await form.locator("button[type=submit]").click();
    // The server has answered: a name is missing.
    await expect(form.locator("[aria-invalid=true]").first()).toBeFocused();
    await expect(form.getByLabel("Message")).toHaveValue("Half an hour of writing.");
  },
);

test(
  "opening a mailed link changes nothing, and a forged one is refused",
  whole("src/features/audience/newsletter/newsletter.test.ts"),
  async ({ page, request }) => {
    for (const address of ["/newsletter-confirm?token=x.y", "/unsubscribe?token=x.y", "/ne/unsubscribe"]) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(410);
      expect(answer?.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      expect((await request.post(address)).status()).toBe(410);
    }
  },
);
