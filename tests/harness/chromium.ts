// A browser for everybody: the Chromium that comes with the packages, else an installed one.
import { accessSync, constants } from "node:fs";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

function isExecutable(file: string | undefined): file is string {
  if (file === undefined) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium to drive and the flags it needs on a machine without a sandbox or a display card. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-rasterization",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  // The one of the packages comes first: it has no windows to draw, and opens a page five times as fast.
  const candidates = [process.env.CHROMIUM_PATH, await packaged(), ...installed];
  const executablePath = candidates.find(isExecutable);
  if (!executablePath) throw new Error("no Chromium found: install one, or name it in CHROMIUM_PATH");
  return { executablePath, args };
}

/**
 * Unpacks it where that was not done yet. Its own flags are for a function in a cloud, and break with the second page.
 */
async function packaged(): Promise<string | undefined> {
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath().catch(() => undefined);
}
