// `npm run dev`: the same program with Vite in front, so that a saved file is in the browser at once. Run natively.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { createServer as createViteServer } from "vite";
import { parseConfig } from "#app/platform/config.ts";
import { lockDataFolder } from "#app/platform/db/data-folder-lock.ts";
import { makePrivateFolder } from "#app/platform/storage/private-folder.ts";

process.env.NODE_ENV = "development";
const projectRoot = path.resolve(import.meta.dirname, "../..");
const parsed = parseConfig(process.env);
if (!parsed.ok) {
  for (const error of parsed.errors) process.stderr.write(`${error}\n`);
  process.exit(1);
}
const { config } = parsed;
makePrivateFolder(config.dataDir);
const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir);
if (!config.databaseUrl && !lock) {
  process.stderr.write(`The data folder ${path.resolve(config.dataDir)} is in use by another Rangashala.\n`);
  process.exit(1);
}

const server = createServer();
const vite = await createViteServer({ root: projectRoot, server: { middlewareMode: { server } }, appType: "custom" });

type StartModule = typeof import("./start.ts");
type AppModule = typeof import("./app.ts");

const { buildPlatform, preparePlatform }: StartModule = (await vite.ssrLoadModule(
  "/src/server/start.ts",
)) as StartModule; // Vite gives modules without types
const { createLog } = (await vite.ssrLoadModule("/src/platform/log.ts")) as typeof import("#app/platform/log.ts");

const origin = `http://localhost:${config.port}`;
const log = createLog((line) => process.stdout.write(line));
const { platform, live, close } = await buildPlatform({
  config,
  projectRoot,
  log,
  origins: [origin, `http://127.0.0.1:${config.port}`],
});
await preparePlatform(platform, projectRoot);
await platform.jobs.start(platform);

// One platform for the life of the process; only what answers requests is loaded again after a change.
server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
  vite.middlewares(incoming, outgoing, () => {
    void vite.ssrLoadModule("/src/server/app.ts").then((loaded) => {
      const { createApplication } = loaded as AppModule;
      createApplication({
        platform,
        live,
        port: config.port,
        projectRoot,
        isStopping: () => false,
        beforeClose: () => undefined,
      })(incoming, outgoing);
    });
  });
});
server.listen(config.port, config.host, () => process.stdout.write(`\n  Rangashala (development) is at ${origin}\n\n`));

process.once("SIGINT", () => {
  void close().then(() => {
    lock?.release();
    process.exit(0);
  });
});
