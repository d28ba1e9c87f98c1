// A disk without room: at the start, while saving and uploading, and in the middle of what the embedded database
// writes.
import { execFile } from "node:child_process";
import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { adminClient, documentWith } from "#tests/harness/admin-client.ts";
import { startSeconds } from "#tests/harness/patience.ts";
import { logLines, runToEnd, signIn, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { onSmallDisk, whyNoSmallDisk } from "#tests/harness/small-disk.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";

function folderForTest(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}

/** Never skipped where it must be possible: for an administrator, and in CI. */
beforeEach(({ skip }) => {
  const reason = whyNoSmallDisk(folderForTest());
  if (!reason) return;
  const said = `a small file system cannot be made here (unshare, mount): ${reason}`;
  if (process.env.CI || process.getuid?.() === 0) throw new Error(said);
  skip(said);
});

test("a start without room names the folder and the sizes, and ends with 1", async () => {
  const DATA_DIR = folderForTest();
  const { code, output } = await runToEnd({ DATA_DIR, PORT: "0" }, onSmallDisk(DATA_DIR, 50));
  expect(code).toBe(1);
  const [refusal = {}] = logLines(output).filter(({ level }) => level === "error");
  expect(refusal.message).toMatch(
    new RegExp(`^The disk of the data folder ${DATA_DIR} has 52 MB free and needs 1\\d\\d MB\\.`),
  );
});

test("saving and uploading say that there is no space, reading goes on, and all goes on when there is", async () => {
  const DATA_DIR = folderForTest();
  const program = await startProgramProcess({ DATA_DIR }, startSeconds, onSmallDisk(DATA_DIR, 170));
  onTestFinished(async () => void (await program.end("SIGKILL")));
  const seen = `/proc/${program.pid}/root${DATA_DIR}`;
  const cookie = await signIn(program.origin, demoCredentials);
  const { post } = adminClient(program.origin, cookie);
  const save = (title: string) => {
    const document = documentWith(title);
    return post("/admin/articles/new", { intent: "create", title, document, lang: "en", status: "draft" });
  };
  const upload = () =>
    fetch(`${program.origin}/admin/media/upload`, {
      method: "POST",
      headers: { cookie, origin: program.origin, "x-filename": "film.webm", "content-type": "video/webm" },
      body: webm,
    });
  const filesThere = () => readdirSync(path.join(seen, "files/media")).length;
  expect((await save("There is room")).status).toBe(200);

  const { bavail, bsize } = statfsSync(seen);
  writeFileSync(path.join(seen, "ballast"), Buffer.alloc(bavail * bsize - 25_000_000));
  const filesBefore = filesThere();
  const refused = await save("There is none");
  expect(refused.status).toBe(507);
  // The code; its words are in the browser already ("The server has no space left, so nothing was saved.").
  expect(await refused.text()).toContain("storage_full");
  expect((await upload()).status).toBe(507);
  expect(filesThere()).toBe(filesBefore);
  const told = expect.objectContaining({ level: "error", folder: DATA_DIR, freeMegabytes: 25, neededMegabytes: 34 });
  expect(logLines(program.output())).toContainEqual(told);
  for (const address of ["/", "/ne/gallery", "/search?q=final", "/admin/articles"])
    expect((await fetch(program.origin + address, { headers: { cookie } })).status).toBe(200);

  rmSync(path.join(seen, "ballast"));
  expect((await save("There is room again")).status).toBe(200);
  expect((await upload()).status).toBe(201);
  const list = await (await fetch(`${program.origin}/admin/articles?search=There+is`, { headers: { cookie } })).text();
  expect(list).toContain(">There is room again<");
  expect(list).not.toContain(">There is none<");
});

// The first bytes of a film, enough to be taken for one.
const webm = Buffer.from("1a45dfa38b4282887765626d42878102", "hex");

test.each([
  ["that cannot make the next file of its log", 12],
  ["that can make it, and then no room for rows", 28],
])(
  "an embedded database %s loses nothing that it acknowledged, and goes on by itself",
  async (_which, megabytesLeft) => {
    const folder = folderForTest();
    const [command, ...args] = onSmallDisk(folder, 180);
    const script = [
      "--disable-warning=ExperimentalWarning",
      "tests/harness/fill-database.ts",
      folder,
      `${megabytesLeft}`,
    ];
    const { stdout } = await promisify(execFile)(command, [...args, process.execPath, ...script], {
      cwd: projectRoot,
      timeout: 300_000,
      killSignal: "SIGKILL",
    });
    const { acknowledged, codes, lost } = JSON.parse(stdout);
    expect(acknowledged).toBeGreaterThan(100);
    expect(codes).toContain("53100");
    expect(lost).toEqual([]);
  },
);
