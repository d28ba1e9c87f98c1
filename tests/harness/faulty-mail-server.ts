// A mail server that fails as mail servers do, one way for each recipient, or is slow to everybody.
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * What becomes of one try: it is taken, the connection ends in the middle of the message or after all of it before the
 * answer, no answer is given to all of it, or the answer is this one, to the recipient or to the message.
 */
export type Try =
  | "take"
  | "drop in the middle"
  | "drop after all"
  | "never answer"
  | { toRecipient: string }
  | { toMessage: string };

export type FaultyMailServer = {
  url: string;
  /** The tries for a recipient, one after the other; every later one is taken. */
  plan(recipient: string, tries: readonly Try[]): void;
  /** How often a recipient was tried. */
  triesFor(recipient: string): number;
  /** The identifiers of the messages that have come whole. */
  takenFor(recipient: string): readonly string[];
  /** From now on whoever connects gets a line of the greeting now and then, and never its end, until `greet`. */
  holdGreetings(): void;
  /** How many wait for the end of it. */
  waiting(): number;
  greet(): void;
  /** After `close`, where it was before. */
  listenAgain(): Promise<void>;
  close(): Promise<void>;
};

function refusal(answer: string): Error {
  const code = answer.slice(0, 3);
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(code) });
}

/** Less than any patience without a byte; the greeting as a whole takes as long as it is held. */
const dripMilliseconds = 500;

/** Listens on a port of its own. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const plans = new Map<string, Try[]>();
  const tries = new Map<string, number>();
  const taken = new Map<string, string[]>();
  const sockets = new Map<number | undefined, Socket>();
  const held = new Map<Socket, () => void>();
  let isHolding = false;
  const answering = {
    disabledCommands: ["AUTH", "STARTTLS"],
    onConnect({ remotePort }, done) {
      const socket = sockets.get(remotePort);
      if (!isHolding || !socket) return done();
      const drip = setInterval(() => socket.write("220-One moment\r\n"), dripMilliseconds);
      const end = () => {
        clearInterval(drip);
        held.delete(socket);
      };
      socket.once("close", end);
      held.set(socket, () => {
        end();
        done();
      });
    },
    onRcptTo({ address }, _session, done) {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      const [next] = plans.get(address) ?? [];
      if (typeof next !== "object" || !("toRecipient" in next)) return done();
      plans.get(address)?.shift();
      done(refusal(next.toRecipient));
    },
    onData(stream, { envelope, remotePort }, done) {
      const [{ address } = { address: "" }] = envelope.rcptTo;
      const next = plans.get(address)?.shift() ?? "take";
      const drop = () => sockets.get(remotePort)?.destroy();
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk.toString();
        if (next === "drop in the middle") drop();
      });
      stream.on("end", () => {
        if (typeof next === "object" && "toMessage" in next) return done(refusal(next.toMessage));
        if (next === "drop in the middle") return;
        const [, identifier = "none"] = /^Message-ID: (.*)$/im.exec(source) ?? [];
        taken.set(address, [...(taken.get(address) ?? []), identifier.trim()]);
        if (next === "drop after all") drop();
        else if (next !== "never answer") done();
      });
    },
  } satisfies ConstructorParameters<typeof SMTPServer>[0];
  const listen = async (port: number) => {
    const server = new SMTPServer(answering);
    server.server.on("connection", (socket) => {
      sockets.set(socket.remotePort, socket);
      socket.once("close", () => sockets.delete(socket.remotePort));
    });
    await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
    return server;
  };
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo; // a server that listens on a port has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    plan: (recipient, planned) => void plans.set(recipient, [...planned]),
    triesFor: (recipient) => tries.get(recipient) ?? 0,
    takenFor: (recipient) => taken.get(recipient) ?? [],
    holdGreetings() {
      isHolding = true;
    },
    waiting: () => held.size,
    greet() {
      isHolding = false;
      for (const goOn of held.values()) goOn();
    },
    async listenAgain() {
      server = await listen(port);
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
