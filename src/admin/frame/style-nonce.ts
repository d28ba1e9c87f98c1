// Dialogs stop the page behind them from scrolling with a <style> of their own, which the content security policy lets
// pass only with this page's nonce.
import { setNonce } from "get-nonce";

/** Hands the page's nonce to the libraries that insert styles. Browser only, before the first dialog opens. */
export function lendStyleNonce(): void {
  // A browser hides the attribute from scripts and keeps the property.
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
