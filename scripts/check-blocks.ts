// `npm run check:blocks -- FOLDER …`: what becomes of the blocks of WordPress, a file for each (block-rows.ts). Blocks
// of a story stand in files beside JSX: Vite reads those, Node does not.
import path from "node:path";
import { createServer } from "vite";
import type { checkBlocks } from "./block-rows.ts";

const vite = await createServer({
  ...{ root: path.resolve(import.meta.dirname, ".."), configFile: false, appType: "custom", logLevel: "warn" },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const rows = (await vite.ssrLoadModule("/scripts/block-rows.ts")) as { checkBlocks: typeof checkBlocks };
rows.checkBlocks(process.argv.slice(2));
await vite.close();
