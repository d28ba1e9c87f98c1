import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // A file for each action that runs in the browser would be one more for its screen.
  splitRouteModules: false,
  // The whole list of routes travels with /admin's document: no endpoint of its own to guard.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
