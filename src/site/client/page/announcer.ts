const announcementMilliseconds = 15_000;

let next = "";
let timer = 0;
let lastAt = 0;

/** Says politely the last of what was said within fifteen seconds, whatever part of the page said it. */
export function announcer(status: HTMLElement | null): (said: string) => void {
  return (said) => {
    if (!status) return;
    next = said;
    clearTimeout(timer);
    const speak = () => {
      lastAt = Date.now();
      status.textContent = next;
    };
    timer = window.setTimeout(speak, Math.max(0, lastAt + announcementMilliseconds - Date.now()));
  };
}
