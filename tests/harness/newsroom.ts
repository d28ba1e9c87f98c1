// A newsroom in production without any content, which starts in a few seconds: what faults are tried on.
import { type AdminClient, adminClient } from "./admin-client.ts";
import {
  type Environment,
  freePort,
  type RunningProgram,
  signIn,
  startProgramProcess,
  temporaryFolder,
} from "./program.ts";

const chief = { email: "chief@example.com", password: "a-long-password-of-mine" };

export type Newsroom = {
  program: RunningProgram;
  origin: string;
  environment: Environment;
  /** What the chief's browser sends. */
  cookie: string;
  admin: AdminClient;
  /** Stops it and starts it again on what it has left. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts one with a super_admin who is signed in. */
export async function startNewsroom(settings: Environment = {}): Promise<Newsroom> {
  const { folder, remove } = temporaryFolder();
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const environment = {
    DEMO: "0",
    SECRET: "a secret of more than thirty-two characters",
    ADMIN_EMAIL: chief.email,
    ADMIN_PASSWORD: chief.password,
    STAFF_SECOND_FACTOR: "0",
    DATA_DIR: folder,
    PUBLIC_URL: origin,
    PORT: port,
    ...settings,
  };
  const program = await startProgramProcess(environment);
  const cookie = await signIn(origin, chief);
  const newsroom: Newsroom = {
    ...{ program, origin, environment, cookie },
    admin: adminClient(origin, cookie),
    async restart() {
      await newsroom.program.end("SIGTERM");
      newsroom.program = await startProgramProcess(environment);
    },
    async stop() {
      await newsroom.program.end("SIGKILL");
      remove();
    },
  };
  return newsroom;
}
