// The addresses under which this program answers. They feed the host check, the origin check, the CSP and sign-in.
import type { Config } from "#app/platform/config.ts";

export type SiteOrigins = {
  /** The one address that links and redirects are built from. */
  publicUrl: string;
  /** All of them, `publicUrl` first. */
  all: readonly string[];
};

const localHosts = new Set(["localhost", "127.0.0.1"]);

/** PUBLIC_URL; in a demo that it names on this machine both names as well. `port` is the one really listened on. */
export function siteOrigins(config: Pick<Config, "publicUrl" | "demo">, port: number): SiteOrigins {
  const { origin: publicUrl, hostname } = new URL(config.publicUrl ?? `http://localhost:${port}`);
  const isLocal = config.demo !== "off" && localHosts.has(hostname);
  const local = isLocal ? [...localHosts].map((host) => `http://${host}:${port}`) : [];
  return { publicUrl, all: [...new Set([publicUrl, ...local])] };
}

/** Host header → own origin. Holds the default port's spelling too, because some proxies add it. */
export function originsByHost({ all }: SiteOrigins): ReadonlyMap<string, string> {
  const byHost = new Map<string, string>();
  for (const origin of all) {
    const { host, hostname, port, protocol } = new URL(origin);
    byHost.set(host, origin);
    if (port === "") byHost.set(`${hostname}:${protocol === "https:" ? 443 : 80}`, origin);
  }
  return byHost;
}
