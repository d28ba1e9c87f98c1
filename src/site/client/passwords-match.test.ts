import { expect, test } from "vitest";
import { init } from "./behaviours/passwords-match.ts";

/** Of the browser, the script needs a form that hears events and its four parts. */
function newForm({ ariaInvalid = null as string | null, describedBy = null as string | null } = {}) {
  const attributes = new Map(describedBy ? [["aria-describedby", describedBy]] : []);
  const [password, text, button] = [
    { value: "" },
    { id: "confirmation-differs", textContent: "", dataset: { differs: "They differ" } },
    { disabled: false },
  ];
  const confirmation = {
    value: "",
    ariaInvalid,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
  };
  const parts: Record<string, object> = {
    'input[name="password"]': password,
    'input[name="confirmation"]': confirmation,
    "[data-differs]": text,
    'button[type="submit"]': button,
  };
  const form = Object.assign(new EventTarget(), { querySelector: (selector: string) => parts[selector] ?? null });
  init(form as unknown as HTMLElement); // see above
  const type = (first: string, second: string) => {
    [password.value, confirmation.value] = [first, second];
    form.dispatchEvent(new Event("input"));
    return [confirmation.ariaInvalid, text.textContent, button.disabled];
  };
  return { confirmation, attributes, type };
}

test("two passwords that differ are said at the field that describes them, until they no longer do", () => {
  const { attributes, type } = newForm({ describedBy: "confirmation-error" });
  expect(attributes.get("aria-describedby")).toBe("confirmation-error confirmation-differs");
  expect(type("one", "two")).toEqual(["true", "They differ", true]);
  expect(type("one", "one")).toEqual([null, "", false]);
});

test("what the server has said of the field stays until there is something newer", () => {
  const { confirmation, type } = newForm({ ariaInvalid: "true" });
  expect(confirmation.ariaInvalid).toBe("true");
  expect(type("one", "")).toEqual(["true", "", false]);
  type("one", "o");
  expect(type("one", "one")).toEqual([null, "", false]);
});
