import { knowsPasskeys, send } from "#app/site/client/passkey-requests.ts";

/** A challenge is good for five minutes (passkeys.server.ts): an offer that stands longer is made anew before that. */
const offerMilliseconds = 240_000;
/** What ends sooner was refused by the browser, and would be again. */
const shortestOffer = 1_000;

/**
 * Takes the hidden block with the button for passkeys and shows it where the browser knows them. With
 * `data-conditional` the browser offers them in the field for the address as well, but for the time that the button's
 * own question stands.
 */
export async function init(block: HTMLElement): Promise<void> {
  if (!knowsPasskeys()) return;
  block.hidden = false;
  const offers = block.dataset.conditional && (await PublicKeyCredential.isConditionalMediationAvailable?.());
  let offered: AbortController | undefined;
  const offer = () => {
    offered = new AbortController();
    if (offers) void keepOffering(block, offered.signal);
  };
  const ask = async () => {
    offered?.abort();
    if (!(await signIn(block, {}))) offer();
  };
  block.querySelector("button")?.addEventListener("click", () => void ask());
  offer();
}

/** Offers passkeys in the field until one has signed in, the browser will not, or `end` says that it is enough. */
async function keepOffering(block: HTMLElement, end: AbortSignal): Promise<void> {
  let began: number;
  do {
    began = Date.now();
    const round = new AbortController();
    const over = () => round.abort();
    end.addEventListener("abort", over);
    const timer = setTimeout(over, offerMilliseconds);
    if (await signIn(block, { mediation: "conditional", signal: round.signal })) return;
    clearTimeout(timer);
  } while (!end.aborted && Date.now() - began > shortestOffer);
}

/** Whether it has led on. */
async function signIn(
  block: HTMLElement,
  how: Pick<CredentialRequestOptions, "mediation" | "signal">,
): Promise<boolean> {
  const { next, lang, wrong = "", unexpected = "" } = block.dataset;
  let isAsked = how.mediation !== "conditional";
  try {
    const options = await send("options");
    // The server wrote them in the shape that the browser reads.
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options.body as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await navigator.credentials.get({ ...how, publicKey });
    if (!(credential instanceof PublicKeyCredential)) return false;
    isAsked = true;
    const { body } = await send("sign-in", { credential: credential.toJSON(), next, lang });
    if (body.location) {
      location.assign(body.location);
      return true;
    }
    say(block, body.message ?? wrong);
  } catch (error) {
    // Closing the browser's window, or leaving the offer alone, is no failure. Nor is an offer that this browser could
    // not make: nobody had asked for it.
    const isWithdrawn = error instanceof DOMException && ["AbortError", "NotAllowedError"].includes(error.name);
    if (isAsked && !isWithdrawn) say(block, unexpected);
  }
  return false;
}

function say(block: HTMLElement, message: string): void {
  const alert = block.querySelector('[role="alert"]');
  if (alert) alert.textContent = message;
}
