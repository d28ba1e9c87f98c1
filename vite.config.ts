import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";
import { adminChunks } from "./scripts/admin-chunks.ts";
import { adminNamespaces } from "./src/messages/admin-namespaces.ts";

const readerScript = "src/site/client/entry.ts";
/** Runs while the page is parsed, so it is no module; a module has to do where nothing is built. */
const pageTextScript = "src/site/client/reading/page-text.ts";
const browsers = "es2022";

/**
 * `virtual:reader-script` is the address of the one script that reader pages carry, and the text of the one that stands
 * in their head. They are built by themselves: as an entry of the client's build the first would share a file for each
 * module that the back office uses too. The client is built before the server, so the server's bundle knows the hashed
 * names.
 */
function readerScriptAddress(): Plugin {
  const id = "virtual:reader-script";
  let development = false;
  let builtName: string | undefined;
  let pageText = { src: `/${pageTextScript}`, type: "module" };
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
      for (const { fileName, code } of await builtAlone(pageTextScript)) {
        this.emitFile({ type: "asset", fileName: `assets/${fileName}`, source: code });
        pageText = { src: `/assets/${fileName}`, type: "" };
      }
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const isServer = this.environment.name === "ssr";
      const address = development ? `/${readerScript}` : isServer ? `/assets/${builtName}` : "";
      if (isServer && !development && !builtName) throw new Error(`${readerScript} was not built with the client`);
      const define = { pageTextScript: JSON.stringify(pageText) };
      const [beforePaint] = isServer ? await builtAlone("src/site/client/reading/before-paint.ts", define) : [];
      const text = JSON.stringify(beforePaint?.code.trim() ?? "");
      return `export default ${JSON.stringify(address)}; export const beforePaint = ${text}`;
    },
  };
}

/** With what it imports later in files of their own. */
function builtReaderScript() {
  return builtScript(readerScript, {
    formats: ["es"],
    // What is fetched later takes from the first file what that has already, instead of a third one.
    preserveEntrySignatures: "allow-extension",
    entryFileNames: "reader-[hash].js",
  });
}

/** As one classic script. */
function builtAlone(entry: string, define: Record<string, string> = {}) {
  return builtScript(entry, { formats: ["iife"], define, entryFileNames: "reader-text-[hash].js" });
}

type ScriptOptions = {
  formats: ("es" | "iife")[];
  entryFileNames: string;
  define?: Record<string, string>;
  preserveEntrySignatures?: "allow-extension";
};

/** As a library, because that build adds no code of its own to what is imported later. */
async function builtScript(
  entry: string,
  { formats, entryFileNames, define = {}, preserveEntrySignatures }: ScriptOptions,
) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: browsers,
      lib: { entry, formats, name: "reader" },
      rolldownOptions: {
        ...(preserveEntrySignatures ? { preserveEntrySignatures } : {}),
        output: { entryFileNames, chunkFileNames: "reader-[name]-[hash].js", minify: true },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((it) => ("output" in it ? it.output : [])).filter((file) => file.type === "chunk");
}

/**
 * `virtual:admin-words` is the address of the file with the words of the back office, for each language: one for all of
 * its screens, which a browser keeps until the next version (src/admin/frame/admin-words.ts).
 */
function adminWords(): Plugin {
  const id = "virtual:admin-words";
  const words = ["en", "ne"].map((lang) => {
    const source = `src/messages/${lang}.json`;
    const all: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(source, "utf8"));
    const picked = JSON.stringify(Object.fromEntries(adminNamespaces.map((name) => [name, all[name]])));
    // As a text, which browsers read faster than the same as code.
    const code = `export default JSON.parse('${picked.replaceAll(/[\\']/g, "\\$&")}')`;
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    return { lang, source, code, fileName: `assets/admin-words-${lang}-${hash}.js` };
  });
  let development = false;
  return {
    name: "rangashala:admin-words",
    configResolved(config) {
      development = config.command === "serve";
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code } of words) this.emitFile({ type: "asset", fileName, source: code });
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const address = (file: (typeof words)[number]) => (development ? `/${file.source}?import` : `/${file.fileName}`);
      return `export default ${JSON.stringify(Object.fromEntries(words.map((file) => [file.lang, address(file)])))}`;
    },
  };
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

const chunks = adminChunks();

export default defineConfig({
  plugins: [tailwindcss(), zodInBrowsers(), reactRouter(), readerScriptAddress(), adminWords(), chunks.plugin],
  // Emptied by src/server/build.ts: the router would take away all of build/, and with it the lock that keeps a second build out.
  build: { sourcemap: false, assetsInlineLimit: 0, target: browsers, emptyOutDir: false },
  // Of many files each: Node looks every one up at the start. Bundled they are part of one, and of the icons only those in use.
  ssr: { noExternal: ["lucide-react", "kysely", "zod", "radix-ui", /^@radix-ui\//] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunks.nameOf }] } },
        },
      },
    },
    ssr: { build: { target: "node24", rolldownOptions: { input: "./src/server/start.ts" } } },
  },
});
