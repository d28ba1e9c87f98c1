import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // The whole list of routes travels with /admin's document: no endpoint of its own to guard.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
