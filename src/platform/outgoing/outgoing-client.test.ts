import { createServer, request as plainRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { type OutgoingParts, outgoingClient } from "./outgoing-client.server.ts";
import { isPublicAddress } from "./public-address.ts";

const publicAddress = { address: "93.184.216.34", family: 4 };

/** A client that reaches a small server here in place of any other. */
async function clientOf(answer: RequestListener, resolve: OutgoingParts["resolve"] = async () => [publicAddress]) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const asked: unknown[] = [];
  const client = outgoingClient({
    resolve,
    send: (options) => {
      asked.push({ host: options.host, port: options.port, servername: options.servername });
      return plainRequest({ ...options, host: "127.0.0.1", port });
    },
  });
  return { client, asked };
}

const mostBytes = 1000;

describe("an outgoing request", () => {
  test("goes to the address that was looked up, under the name of the site", async () => {
    const { client, asked } = await clientOf((incoming, outgoing) =>
      outgoing.end(`${incoming.headers.host}${incoming.url}`),
    );
    const bytes = await client.get("https://old.example/a.jpg?b=1", { mostBytes });
    expect(bytes.toString()).toBe("old.example/a.jpg?b=1");
    expect(asked).toEqual([{ host: publicAddress.address, port: 443, servername: "old.example" }]);
  });

  test.each([
    "http://old.example/",
    "ftp://old.example/",
    "file:///etc/passwd",
    "https://user:secret@old.example/",
    "https://old.example:8443/",
    "//old.example/",
    "no address",
  ])("to %s is not made", async (address) => {
    const { client, asked } = await clientOf((_incoming, outgoing) => outgoing.end("x"));
    await expect(client.get(address, { mostBytes })).rejects.toMatchObject({ fault: "refused" });
    expect(asked).toEqual([]);
  });

  test.each([
    [["10.0.0.1"]],
    [["127.0.0.1"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["::ffff:10.0.0.1"]],
    [["fd00::1"]],
    [[publicAddress.address, "192.168.0.1"]],
    [[]],
  ])("to a name that leads to %j is not made", async (addresses) => {
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const { client, asked } = await clientOf(
      (_incoming, outgoing) => outgoing.end("x"),
      async () => found,
    );
    await expect(client.get("https://old.example/", { mostBytes })).rejects.toMatchObject({ fault: "refused" });
    expect(asked).toEqual([]);
  });

  test.each(["https://127.0.0.1/", "https://[::1]/", "https://0x7f.1/", "https://2130706433/", "https://localhost/"])(
    "to %s is not made, whatever the name looks like",
    async (address) => {
      await expect(outgoingClient().get(address, { mostBytes })).rejects.toMatchObject({ fault: "refused" });
    },
  );

  test.each<[string, RequestListener, object]>([
    [
      "a redirect",
      (_, out) => out.writeHead(302, { location: "https://127.0.0.1/" }).end(),
      { fault: "status", status: 302 },
    ],
    ["nothing there", (_, out) => out.writeHead(404).end(), { fault: "status", status: 404 }],
    [
      "a length that is too large",
      (_, out) => out.writeHead(200, { "content-length": "1001" }).end(),
      { fault: "tooLarge" },
    ],
    [
      "more than was said",
      (_, out) => out.writeHead(200, { "transfer-encoding": "chunked" }).end("x".repeat(1200)),
      { fault: "tooLarge" },
    ],
    ["something packed", (_, out) => out.writeHead(200, { "content-encoding": "gzip" }).end("x"), { fault: "failed" }],
    ["a broken connection", (_, out) => void out.destroy(), { fault: "failed" }],
  ])("that is answered with %s throws", async (_what, answer, fault) => {
    const { client } = await clientOf(answer);
    await expect(client.get("https://old.example/", { mostBytes })).rejects.toMatchObject(fault);
  });

  test.each<[string, RequestListener]>([
    ["never answered", () => undefined],
    ["answered drop by drop", (_, out) => void out.write("x")],
  ])("that is %s ends in time", async (_what, answer) => {
    const { client } = await clientOf(answer);
    const asked = client.get("https://old.example/", { mostBytes, milliseconds: 200 });
    await expect(asked).rejects.toMatchObject({ fault: "failed" });
  });

  test("can post a body, and hands back any answer with its status, redirects included", async () => {
    const { client } = await clientOf((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        outgoing.writeHead(incoming.url === "/moved" ? 302 : 400, { location: "https://127.0.0.1/" });
        outgoing.end(`${incoming.method} ${incoming.headers.authorization} ${Buffer.concat(chunks).toString()}`);
      });
    });
    const question = { mostBytes, headers: { authorization: "Key k" }, body: "नेपाल" };
    const text = "POST Key k नेपाल";
    expect(await client.ask("https://pay.example/", question)).toEqual({ status: 400, text });
    expect(await client.ask("https://pay.example/moved", question)).toEqual({ status: 302, text });
    expect((await client.ask("https://pay.example/", { mostBytes })).text).toMatch(/^GET /);
    await expect(client.ask("https://pay.example/", { ...question, mostBytes: 3 })).rejects.toMatchObject({
      fault: "tooLarge",
    });
  });

  test("to a name that is never looked up ends in time, and one that does not exist throws", async () => {
    const never = await clientOf(
      (_, out) => out.end("x"),
      () => new Promise(() => undefined),
    );
    await expect(never.client.get("https://old.example/", { mostBytes, milliseconds: 100 })).rejects.toMatchObject({
      fault: "failed",
    });
    const unknown = await clientOf(
      (_, out) => out.end("x"),
      async () => Promise.reject(new Error("ENOTFOUND")),
    );
    await expect(unknown.client.get("https://old.example/", { mostBytes })).rejects.toMatchObject({ fault: "failed" });
  });
});

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1::1", true],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["fe80::1%eth0", false],
  ["old.example", false],
])("%s is of the public network: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
