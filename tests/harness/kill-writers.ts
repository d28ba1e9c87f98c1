// Writers at work on a program that is killed, and what is left of their work.
import { demoCredentials } from "../../src/features/accounts/demo-credentials.server.ts";
import { adminClient, documentWith } from "./admin-client.ts";
import { type Environment, type RunningProgram, signIn, startProgramProcess } from "./program.ts";

export const rounds = 10;
export const writers = 4;
/** Acknowledged saves after which the process is killed, whatever it is doing then. */
export const savesBeforeKill = 25;

/** Writes stories with four hands until the process is gone; answers with the titles of those it acknowledged. */
async function writeUntilKilled(program: RunningProgram, cookie: string, round: number): Promise<string[]> {
  const admin = adminClient(program.origin, cookie);
  const saved: string[] = [];
  const write = async (writer: number) => {
    for (let story = 0; ; story += 1) {
      const title = `Round ${round} writer ${writer} story ${story}`;
      const answer = await admin
        .post("/admin/articles/new", {
          intent: "create",
          title,
          document: documentWith(title),
          lang: "en",
          status: "draft",
        })
        .catch(() => undefined);
      if (!answer) return;
      if (answer.status !== 200) throw new Error(`a story was answered with ${answer.status}: ${await answer.text()}`);
      saved.push(title);
      if (saved.length === savesBeforeKill) void program.end("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return saved;
}

/** Kills and starts again `rounds` times; answers how much was acknowledged and what of it is not there. */
export async function killWriters(environment: Environment): Promise<{ saved: number; lost: string[] }> {
  let program = await startProgramProcess(environment);
  const lost: string[] = [];
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const saved = await writeUntilKilled(program, await signIn(program.origin, demoCredentials), round);
    await program.ended;
    program = await startProgramProcess(environment);
    const cookie = await signIn(program.origin, demoCredentials);
    for (const title of saved) {
      const list = await fetch(`${program.origin}/admin/articles?search=${encodeURIComponent(title)}`, {
        headers: { cookie },
      });
      if (!(await list.text()).includes(`>${title}<`)) lost.push(title);
    }
    count += saved.length;
  }
  await program.end("SIGTERM");
  return { saved: count, lost };
}
