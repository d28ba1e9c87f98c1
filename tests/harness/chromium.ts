// A browser for everybody: an installed Chromium or Chrome, else the one that comes with the packages.
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
  const found = [process.env.CHROMIUM_PATH, ...installed].find(isExecutable);
  if (found) return { executablePath: found, args };
  const { default: chromium } = await import("@sparticuz/chromium");
  // Its own flags are for a function in a cloud: one process for everything, which breaks with the second page.
  return { executablePath: await chromium.executablePath(), args };
}
