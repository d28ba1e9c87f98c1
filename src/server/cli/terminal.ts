// What a command of the operator speaks to: a terminal, or the other end of the socket.

export type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  say(text: string): void;
  complain(text: string): void;
};

export const processTerminal: Terminal = {
  input: process.stdin,
  say: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
};
