// Stand-ins of eSewa, Khalti and connectIPS on loopback, written from their documentation: what they answer, how late,
// and what goes wrong. Programs reach them by the injected client alone; no setting of the product leads here.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, request as plainRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { GatewayName } from "#app/platform/db/schema.ts";
import { type OutgoingClient, outgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";

/** What a payment has come to at its gateway; words as the gateway's own documentation has them. */
export type StandInPayment = { status: string; amountPaisa: number };
/** `down`: the connection breaks. `slow`: no answer comes. `odd`: an answer that is no JSON. */
export type StandInFault = "down" | "slow" | "odd" | "error" | undefined;

export type StandIns = {
  client: OutgoingClient;
  /** By our reference. Khalti's stand-in adds to it when a payment is initiated. */
  payments: Map<string, StandInPayment>;
  faults: Partial<Record<GatewayName, StandInFault>>;
  /** Every question: gateway and path. */
  asked: string[];
};

/** The public test keys of eSewa's documentation. */
export const esewaTest = { productCode: "EPAYTEST", key: "8gBm/:&EnhH.1/q", isTest: true };
export const khaltiTest = { key: "live_key_of_a_test", url: "https://dev.khalti.com/api/v2" };

/** Starts them; they end with the test. */
export async function startStandIns(): Promise<StandIns> {
  const payments: StandIns["payments"] = new Map();
  const faults: StandIns["faults"] = {};
  const asked: string[] = [];
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const gateway = gatewayOfHost(incoming.headers.host ?? "");
    asked.push(`${gateway} ${incoming.url?.split("?")[0]}`);
    const fault = faults[gateway];
    if (fault === "down") return void outgoing.destroy();
    if (fault === "slow") return;
    if (fault === "odd") return void outgoing.end("<html>maintenance</html>");
    if (fault === "error") return json(outgoing, { code: 0, error_message: "Service is currently unavailable" }, 503);
    return answers[gateway]({ incoming, outgoing, body, payments });
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  const client = outgoingClient({
    resolve: async () => [{ address: "93.184.216.34", family: 4 }],
    send: (options) => plainRequest({ ...options, host: "127.0.0.1", port }),
  });
  // Nobody waits eight seconds for a stand-in that is slow.
  const quick: OutgoingClient = {
    ...client,
    ask: (address, question) => client.ask(address, { ...question, milliseconds: 150 }),
  };
  return { client: quick, payments, faults, asked };
}

function gatewayOfHost(host: string): GatewayName {
  return host.includes("esewa") ? "esewa" : host.includes("khalti") ? "khalti" : "connectips";
}

type Asked = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: string;
  payments: Map<string, StandInPayment>;
};

const answers: Record<GatewayName, (asked: Asked) => void> = {
  esewa({ incoming, outgoing, payments }) {
    const query = new URL(incoming.url ?? "/", "https://rc.esewa.com.np").searchParams;
    const reference = query.get("transaction_uuid") ?? "";
    const payment = payments.get(reference);
    const facts = { product_code: query.get("product_code"), transaction_uuid: reference };
    const total_amount = (payment?.amountPaisa ?? Number(query.get("total_amount")) * 100) / 100;
    json(outgoing, {
      ...facts,
      total_amount,
      status: payment?.status ?? "NOT_FOUND",
      ref_id: payment ? "0007G36" : null,
    });
  },
  khalti({ incoming, outgoing, body, payments }) {
    if (incoming.headers.authorization !== `Key ${khaltiTest.key}`)
      return json(outgoing, { detail: "Invalid token.", status_code: 401 }, 401);
    const asked = JSON.parse(body) as Record<string, unknown>;
    if (incoming.url === "/api/v2/epayment/initiate/") {
      const pidx = `pidx-${String(asked.purchase_order_id)}`;
      const [status, amountPaisa] = ["Initiated", Number(asked.amount)];
      payments.set(String(asked.purchase_order_id), { status, amountPaisa });
      return json(outgoing, { pidx, payment_url: `https://test-pay.khalti.com/?pidx=${pidx}`, expires_in: 1800 });
    }
    const payment = payments.get(String(asked.pidx).replace("pidx-", ""));
    if (!payment) return json(outgoing, { detail: "Not found.", error_key: "validation_error" }, 404);
    const { status, amountPaisa: total_amount } = payment;
    // Ends without money are answered with 400 there.
    const code = ["Expired", "User canceled"].includes(status) ? 400 : 200;
    json(outgoing, { pidx: asked.pidx, total_amount, status, transaction_id: null, fee: 0, refunded: false }, code);
  },
  connectips({ outgoing, body, payments }) {
    const asked = JSON.parse(body) as { merchantId: string; appId: string; referenceId: string; txnAmt: string };
    const payment = payments.get(asked.referenceId);
    const txnAmt = String(payment?.amountPaisa ?? asked.txnAmt);
    json(outgoing, { ...asked, merchantId: Number(asked.merchantId), txnAmt, status: payment?.status ?? "ERROR" });
  },
};

function json(outgoing: ServerResponse, value: object, status = 200): void {
  outgoing.writeHead(status, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(value));
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of incoming) body += chunk;
  return body;
}

/** The return that eSewa sends a browser to, over this raw amount. `altered` is changed after signing. */
export function esewaReturn(
  { reference, amount, status = "COMPLETE" }: { reference: string; amount: string; status?: string },
  altered: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const fields: Record<string, string> = {
    ...{ transaction_code: "000AWEO", status, total_amount: amount, transaction_uuid: reference },
    product_code: esewaTest.productCode,
    signed_field_names: "transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names",
  };
  const text = (fields.signed_field_names ?? "").split(",").map((name) => `${name}=${fields[name]}`);
  const signature = createHmac("sha256", esewaTest.key).update(text.join(",")).digest("base64");
  return new URLSearchParams({
    data: Buffer.from(JSON.stringify({ ...fields, signature, ...altered })).toString("base64"),
  });
}
