import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";

const readerScript = "src/site/client/entry.ts";
const browsers = "es2022";

/**
 * `virtual:reader-script` is the address of the one script that reader pages carry. It is built by itself: as an entry of
 * the client's build it would share a file for each module that the back office uses too. The client is built before the
 * server, so the server's bundle knows the hashed name.
 */
function readerScriptAddress(): Plugin {
  const id = "virtual:reader-script";
  let development = false;
  let builtName: string | undefined;
  return {
    name: "rangashala:reader-script",
    configResolved(config) {
      development = config.command === "serve";
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code, isEntry } of await builtReaderScript()) {
        this.emitFile({ type: "asset", fileName: `assets/${fileName}`, source: code });
        if (isEntry) builtName = fileName;
      }
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      if (development) return `export default ${JSON.stringify(`/${readerScript}`)}`;
      if (this.environment.name !== "ssr") return 'export default ""';
      if (!builtName) throw new Error(`${readerScript} was not built with the client`);
      return `export default ${JSON.stringify(`/assets/${builtName}`)}`;
    },
  };
}

/** As a library, because that build adds no code of its own to what is imported later. */
async function builtReaderScript() {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: browsers,
      lib: { entry: readerScript, formats: ["es"] },
      rolldownOptions: {
        // What is fetched later takes from the first file what that has already, instead of a third one.
        preserveEntrySignatures: "allow-extension",
        output: { entryFileNames: "reader-[hash].js", chunkFileNames: "reader-[name]-[hash].js", minify: true },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((it) => ("output" in it ? it.output : [])).filter((file) => file.type === "chunk");
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
  // Emptied by src/server/build.ts: the router would take away all of build/, and with it the lock that keeps a second build out.
  build: { sourcemap: false, assetsInlineLimit: 0, target: browsers, emptyOutDir: false },
  // Of many files each: Node looks every one up at the start. Bundled they are part of one, and of the icons only those in use.
  ssr: { noExternal: ["lucide-react", "kysely", "zod", "radix-ui", /^@radix-ui\//] },
  environments: {
    ssr: { build: { target: "node24", rolldownOptions: { input: "./src/server/start.ts" } } },
  },
});
