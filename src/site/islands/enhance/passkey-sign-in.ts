import { knowsPasskeys, send } from "../passkey-requests.ts";

/**
 * Takes the hidden block with the button for passkeys and shows it where the browser knows them. With `data-conditional`
 * the browser offers them in the field for the address as well, until the button is pressed.
 */
export async function enhance(block: HTMLElement): Promise<void> {
  if (!knowsPasskeys()) return;
  block.hidden = false;
  const waiting = new AbortController();
  block.querySelector("button")?.addEventListener("click", () => {
    waiting.abort();
    void signIn(block, {});
  });
  if (block.dataset.conditional && (await PublicKeyCredential.isConditionalMediationAvailable?.())) {
    await signIn(block, { mediation: "conditional", signal: waiting.signal });
  }
}

async function signIn(block: HTMLElement, how: Pick<CredentialRequestOptions, "mediation" | "signal">): Promise<void> {
  const { next, lang, wrong = "", unexpected = "" } = block.dataset;
  let isAsked = how.mediation !== "conditional";
  try {
    const options = await send("options");
    // The server wrote them in the shape that the browser reads.
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options.body as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await navigator.credentials.get({ ...how, publicKey });
    if (!(credential instanceof PublicKeyCredential)) return;
    isAsked = true;
    const { body } = await send("sign-in", { credential: credential.toJSON(), next, lang });
    if (body.location) location.assign(body.location);
    else say(block, wrong);
  } catch (error) {
    // Closing the browser's window, or leaving the offer alone, is no failure. Nor is an offer that this browser could
    // not make: nobody had asked for it.
    const isWithdrawn = error instanceof DOMException && ["AbortError", "NotAllowedError"].includes(error.name);
    if (isAsked && !isWithdrawn) say(block, unexpected);
  }
}

function say(block: HTMLElement, words: string): void {
  const place = block.querySelector('[role="alert"]');
  if (place) place.textContent = words;
}
