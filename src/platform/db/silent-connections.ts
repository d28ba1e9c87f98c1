// A connection that the server or the network has forgotten looks like one whose query takes long. While others answer,
// only the server can tell them apart: it knows for which connections it works.
import type pg from "pg";

type Watched = {
  isIdle: boolean;
  /** Bytes that were sent when the last question on it was answered whole. */
  answered: number;
  /** Turns since something was asked on it, or since the last bytes of an answer. */
  silence: number;
  /** The silence at which the server said that it does nothing for this connection. */
  forgottenAt: number | undefined;
};

export type SilentConnections = {
  /** Whether the server knows this one: the answers of one that stands behind a pooler mean nothing. */
  hasOneOf(processes: ReadonlySet<number>): boolean;
  /** Counts one turn of the clock. True when the server should be asked. */
  turn(): boolean;
  /** What the server says it works for, by process. */
  judge(working: ReadonlySet<number>): void;
  /** Ends every connection without a word, so that what waits fails now. */
  cut(): void;
};

/**
 * Turns of `watchDatabase`. The server is asked at `question` and what it does not work for has until `forgotten` after
 * that: its answer may be under way. After `lost` a server would itself have ended the query for its time
 * (`statement_timeout`).
 */
const turnsUntil = { question: 20, forgotten: 10, lost: 220 } as const;

/** Watches the connections of a pool of which none is open yet. */
export function watchConnections(pool: pg.Pool): SilentConnections {
  const connections = new Map<pg.PoolClient, Watched>();
  const end = ({ connection }: pg.PoolClient) => connection.stream.destroy();

  pool.on("connect", (client) => {
    const watched: Watched = { isIdle: false, answered: sentOn(client), silence: 0, forgottenAt: undefined };
    connections.set(client, watched);
    client.connection.stream.on("data", () => {
      watched.silence = 0;
      watched.forgottenAt = undefined;
    });
    client.on("drain", () => {
      watched.answered = sentOn(client);
    });
  });
  const setIdle = (client: pg.PoolClient, isIdle: boolean) => {
    const watched = connections.get(client);
    if (watched) watched.isIdle = isIdle;
  };
  pool.on("acquire", (client) => setIdle(client, false));
  pool.on("release", (_error, client) => setIdle(client, true));
  pool.on("remove", (client) => connections.delete(client));

  return {
    hasOneOf: (processes) => [...connections.keys()].some((client) => processes.has(processOf(client))),
    turn() {
      let isInDoubt = false;
      let isOneForgotten = false;
      for (const [client, watched] of connections) {
        watched.silence = sentOn(client) > watched.answered ? watched.silence + 1 : 0;
        const { silence, forgottenAt = Number.POSITIVE_INFINITY } = watched;
        if (silence > 0 && silence % turnsUntil.question === 0) isInDoubt = true;
        const isForgotten = silence >= forgottenAt + turnsUntil.forgotten;
        if (!isForgotten && silence < turnsUntil.lost) continue;
        isOneForgotten ||= isForgotten;
        end(client);
      }
      // What happened to one that worked happened to those that rested: each of them would cost somebody the same time.
      if (isOneForgotten) for (const [client, { isIdle }] of connections) if (isIdle) end(client);
      return isInDoubt;
    },
    judge(working) {
      for (const [client, watched] of connections) {
        if (working.has(processOf(client))) watched.forgottenAt = undefined;
        else if (watched.silence >= turnsUntil.question) watched.forgottenAt ??= watched.silence;
      }
    },
    cut() {
      for (const client of connections.keys()) end(client);
    },
  };
}

/** The number of the server's process for a connection. */
function processOf(client: pg.PoolClient): number {
  return "processID" in client ? Number(client.processID) : 0;
}

/** None on the embedded database, whose connection is no socket. */
function sentOn({ connection: { stream } }: pg.PoolClient): number {
  return "bytesWritten" in stream ? Number(stream.bytesWritten) : 0;
}
