import { knowsPasskeys, type Reply, send } from "#app/site/client/passkey-requests.ts";

/**
 * Takes the block with the hidden form for a new passkey; where the browser can make one, the form replaces its note.
 */
export function init(block: HTMLElement): void {
  const form = block.querySelector("form");
  if (!form || !knowsPasskeys()) return;
  block.querySelector("p")?.setAttribute("hidden", "");
  form.hidden = false;
  let isUnderWay = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isUnderWay || !form.reportValidity()) return;
    isUnderWay = true;
    void add(block, form).finally(() => {
      isUnderWay = false;
    });
  });
}

async function add(block: HTMLElement, form: HTMLFormElement): Promise<void> {
  const { next, lang, wrong = "", known = "" } = block.dataset;
  const fields = new FormData(form);
  const say = (message: string) => {
    const alert = form.querySelector('[role="alert"]');
    if (alert) alert.textContent = message;
  };
  say("");
  try {
    const name = fields.get("name");
    const options = await send("add-options", { password: fields.get("password") ?? "", name, lang });
    if (options.status !== 200) return say(refusalOf(block, options));
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      // The server wrote them in the shape that the browser reads.
      options.body as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return;
    const made = await send("add", { credential: credential.toJSON(), name, next, lang });
    if (made.body.location) location.assign(made.body.location);
    else say(refusalOf(block, made));
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") say(known);
    else if (name !== "NotAllowedError" && name !== "AbortError") say(wrong);
  }
}

/** What only the server knows it says in words, such as the minutes of "too many"; the others are in the page. */
function refusalOf({ dataset }: HTMLElement, { body }: Reply): string {
  const { wrong = "", password = "", again = "" } = dataset;
  if (body.message) return body.message;
  if (body.code === "wrong_password") return password;
  return body.code === "sign_in_again" ? again : wrong;
}
