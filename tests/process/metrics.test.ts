// The metrics of a program as it runs, read as Prometheus reads them.
import { expect, onTestFinished, test } from "vitest";
import { freePort, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";

test("a running program counts pages from memory, queries and jobs at a port of its own, and the demo tells the time of renders", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const port = String(await freePort());
  // With the pictures that a demo has to make at its start: jobs to be counted.
  const program = await startProgramProcess({ DATA_DIR: folder, METRICS_PORT: port, DEMO_JPEG: "1" });
  const first = await fetch(program.origin);
  expect(first.headers.get("server-timing")).toMatch(/^render;dur=\d+\.\d$/);
  await first.arrayBuffer();
  for (let again = 0; again < 3; again += 1) await (await fetch(program.origin)).arrayBuffer();
  await (await fetch(`${program.origin}/admin`, { redirect: "manual" })).arrayBuffer();
  expect((await fetch(`${program.origin}/metrics`)).status).toBe(404);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const listening = new AbortController();
  await fetch(`${program.origin}/live/ticker`, { signal: listening.signal });
  listening.abort();
  await expect.poll(read).toContain('rangashala_http_requests_total{route="live",cache="stream",status="2xx"} 1');
  const text = await read();
  expect(text).not.toMatch(/request_seconds\w*\{[^}]*route="live"/);
  const metricOf = (metric: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${metric} `))
        ?.split(" ")[1],
    );
  expect(metricOf('rangashala_http_requests_total{route="home",cache="hit",status="2xx"}')).toBe(3);
  expect(metricOf('rangashala_http_requests_total{route="home",cache="shared",status="2xx"}')).toBe(1);
  expect(metricOf('rangashala_http_requests_total{route="admin",cache="private",status="3xx"}')).toBe(1);
  expect(metricOf('rangashala_query_seconds_count{outcome="done"}')).toBeGreaterThan(10);
  expect(metricOf("rangashala_database_up")).toBe(1);
  expect(metricOf("rangashala_database_bytes")).toBeGreaterThan(1_000_000);
  expect(metricOf("process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
  expect(text).toContain("rangashala_jobs{");
  await program.end("SIGTERM");
});
