import { readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const readerScript = "src/site/client/entry.ts";

/**
 * `virtual:reader-script` is the address of the one script that reader pages carry. The client is built before the
 * server, so the server's bundle reads the hashed name from the client's manifest.
 */
function readerScriptAddress(): Plugin {
  const id = "virtual:reader-script";
  let development = false;
  return {
    name: "rangashala:reader-script",
    configResolved(config) {
      development = config.command === "serve";
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      if (development) return `export default ${JSON.stringify(`/${readerScript}`)}`;
      if (this.environment.name !== "ssr") return 'export default ""';
      const manifest: unknown = JSON.parse(readFileSync(path.resolve("build/client/.vite/manifest.json"), "utf8"));
      return `export default ${JSON.stringify(`/${builtFile(manifest)}`)}`;
    },
  };
}

function builtFile(manifest: unknown): string {
  const chunk = (manifest as Record<string, { file?: string } | undefined>)[readerScript]; // Vite's own format
  if (!chunk?.file) throw new Error(`${readerScript} is not in the client's manifest`);
  return chunk.file;
}

/**
 * In browsers `zod` is `src/ui/zod-in-browsers.ts`: what it sets must be set before the first module of ours makes a
 * schema, and a module that all of those import is the only one that surely runs before them.
 */
function zodInBrowsers(): Plugin {
  const file = path.resolve("src/ui/zod-in-browsers.ts");
  return {
    name: "rangashala:zod-in-browsers",
    enforce: "pre",
    resolveId(source, importer) {
      return source === "zod" && this.environment.name === "client" && importer !== file ? file : undefined;
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), zodInBrowsers(), reactRouter(), readerScriptAddress()],
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0, target: "es2022" },
  // Of many files each: Node looks every one up at the start. Bundled they are part of one, and of the icons only those in use.
  ssr: { noExternal: ["lucide-react", "kysely", "zod", "radix-ui", /^@radix-ui\//] },
  environments: {
    client: { build: { rolldownOptions: { input: [readerScript] } } },
    ssr: { build: { target: "node24", rolldownOptions: { input: "./src/server/start.ts" } } },
  },
});
