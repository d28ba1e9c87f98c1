// A file system of a few megabytes, for programs that must meet a full disk. It lives in a name space of the process
// that is started in it, so it needs no right of an administrator and is gone with that process.
import { spawnSync } from "node:child_process";

/** The command and its arguments behind which a program finds `folder` as an empty file system of that size. */
export function onSmallDisk(folder: string, megabytes: number): [command: string, ...args: string[]] {
  const mount = 'mount -t tmpfs -o "size=$0m" tmpfs "$1" && shift && exec "$@"';
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, String(megabytes), folder];
}

/** Why this machine can make no such file system; `undefined` where it can. */
export function whyNoSmallDisk(folder: string): string | undefined {
  const [command, ...args] = onSmallDisk(folder, 1);
  const { status, stderr, error } = spawnSync(command, [...args, "true"], { encoding: "utf8" });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}
