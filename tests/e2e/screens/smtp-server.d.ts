// The part of `smtp-server` that the tests use; the package brings no types.
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  type Session = { envelope: { rcptTo: readonly { address: string }[] }; remotePort: number };

  export class SMTPServer {
    constructor(options: {
      disabledCommands?: readonly string[];
      onConnect?(session: Session, done: (error?: Error) => void): void;
      onRcptTo?(recipient: { address: string }, session: Session, done: (error?: Error) => void): void;
      onData?(stream: Readable, session: Session, done: (error?: Error) => void): void;
    });
    readonly server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}
