import { createVerify, generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  esewaReturn,
  esewaTest,
  khaltiTest,
  type StandInFault,
  startStandIns,
} from "#tests/harness/payment-gateways.ts";
import { paisaOfRupees, rupeesText, withVat } from "./amounts.ts";
import { connectips } from "./connectips.server.ts";
import { esewa, esewaSignature } from "./esewa.server.ts";
import { type GatewayAttempt, rawFields } from "./gateway.ts";
import { khalti } from "./khalti.server.ts";

const attempt: GatewayAttempt = {
  ...{ reference: "a1b2c3d4e5f6a7b8c9d0", gatewayReference: null, amountPaisa: 100_000, vatPaisa: 0 },
  createdAt: new Date("2026-11-21T06:15:00Z"),
};
const page = { returnUrl: "https://news.example/payment/k/return", siteUrl: "https://news.example", title: "Annual" };

describe("amounts", () => {
  test.each([
    ["1,000.0", 100_000],
    ["1000", 100_000],
    ["1,00,000.50", 10_000_050],
    ["499.5", 49_950],
    ["499.500", 49_950],
    ["499.505", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["", undefined],
    [",1", undefined],
  ])("%j is %s paisa", (text, paisa) => expect(paisaOfRupees(text)).toBe(paisa));

  test("are written as rupees", () => expect([49_900, 49_950, 5].map(rupeesText)).toEqual(["499", "499.50", "0.05"]));

  test("hold their tax by the setting", () => {
    expect(withVat(49_900, "none")).toEqual({ amountPaisa: 49_900, vatPaisa: 0 });
    expect(withVat(49_900, "included")).toEqual({ amountPaisa: 49_900, vatPaisa: 5_741 });
    expect(withVat(49_900, "on_top")).toEqual({ amountPaisa: 56_387, vatPaisa: 6_487 });
  });

  test("of an answer are read as they were written", () => {
    expect(rawFields('{"a": 1000.0, "b": "1,000.0", "c\\u0064": null}')).toEqual(
      new Map([
        ["a", "1000.0"],
        ["b", "1,000.0"],
        ["cd", "null"],
      ]),
    );
    for (const odd of ["", "[]", "1", '{"a": {}}', "{"]) expect(rawFields(odd)).toBeUndefined();
  });
});

describe("eSewa", () => {
  test("signs as its documentation does", () => {
    const request = [
      ["total_amount", "110"],
      ["transaction_uuid", "241028"],
      ["product_code", "EPAYTEST"],
    ] as const;
    expect(esewaSignature(esewaTest.key, request)).toBe("i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=");
    const names = "transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names";
    const answer = [
      ["transaction_code", "000AWEO"],
      ["status", "COMPLETE"],
      ["total_amount", "1000.0"],
      ["transaction_uuid", "250610-162413"],
      ["product_code", "EPAYTEST"],
      ["signed_field_names", names],
    ] as const;
    expect(esewaSignature(esewaTest.key, answer)).toBe("62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=");
  });

  test("gets a form whose sum is right", async () => {
    const { client } = await startStandIns();
    const { way, exchange } = await esewa(esewaTest, client).begin({ ...attempt, vatPaisa: 11_504 }, page);
    expect(way).toMatchObject({
      action: "https://rc-epay.esewa.com.np/api/epay/main/v2/form",
      fields: { amount: "884.96", tax_amount: "115.04", total_amount: "1000", product_service_charge: "0" },
    });
    expect(exchange.request).not.toContain(esewaTest.key);
  });

  test("is believed over the raw text of the amount alone", async () => {
    const gateway = esewa(esewaTest, (await startStandIns()).client);
    const { reference } = attempt;
    const verify = (query: URLSearchParams) => gateway.verifyReturn(query, attempt);
    for (const amount of ["1000.0", "1,000.0", "1000"])
      expect(verify(esewaReturn({ reference, amount }))).toBeUndefined();
    expect(verify(esewaReturn({ reference, amount: "1,000.0" }, { total_amount: "1000.0" }))).toBe("signature");
    expect(verify(esewaReturn({ reference, amount: "1,000.0" }, { status: "PENDING" }))).toBe("signature");
    expect(verify(esewaReturn({ reference, amount: "1" }))).toBe("another_amount");
    expect(verify(esewaReturn({ reference: "another", amount: "1000.0" }))).toBe("another_payment");
    expect(verify(esewaReturn({ reference, amount: "1" }, { signed_field_names: "status" }))).toBe("signature");
    expect(verify(new URLSearchParams({ data: "e30=" }))).toBe("signature");
    expect(verify(new URLSearchParams())).toBe("unreadable");
  });

  test.each([
    ["COMPLETE", "completed"],
    ["PENDING", "pending"],
    ["AMBIGUOUS", "ambiguous"],
    ["FULL_REFUND", "refunded"],
    ["PARTIAL_REFUND", "partly_refunded"],
    ["CANCELED", "failed"],
    ["SOMETHING_NEW", undefined],
  ])("that says %s is understood as %s", async (said, status) => {
    const { client, payments } = await startStandIns();
    payments.set(attempt.reference, { status: said, amountPaisa: 100_000 });
    expect(await esewa(esewaTest, client).askStatus(attempt)).toMatchObject({ status, amountPaisa: 100_000 });
  });
});

describe("Khalti", () => {
  test("names the payment, and only its lookup counts", async () => {
    const { client, payments } = await startStandIns();
    const gateway = khalti(khaltiTest, client);
    const { way, exchange } = await gateway.begin(attempt, page);
    if (way?.kind !== "address") throw new Error("no address");
    expect(way.address).toBe(`https://test-pay.khalti.com/?pidx=${way.gatewayReference}`);
    expect(exchange.request).not.toContain(khaltiTest.key);
    const begun = { ...attempt, gatewayReference: way.gatewayReference };
    for (const [said, status] of [
      ["Initiated", "pending"],
      ["Completed", "completed"],
      ["Refunded", "refunded"],
      ["Partially Refunded", "partly_refunded"],
      ["Expired", "failed"],
      ["User canceled", "failed"],
    ] as const) {
      payments.set(attempt.reference, { status: said, amountPaisa: 99_999 });
      expect(await gateway.askStatus(begun)).toMatchObject({ status, amountPaisa: 99_999 });
    }
    const back = (query: object) => gateway.verifyReturn(new URLSearchParams({ ...query }), begun);
    expect(back({ pidx: way.gatewayReference, status: "Completed" })).toBeUndefined();
    expect(back({ pidx: "another" })).toBe("another_payment");
    expect(back({ pidx: way.gatewayReference, purchase_order_id: "another" })).toBe("another_payment");
  });

  test("that sends browsers elsewhere is not followed", async () => {
    const client = { get: async () => Buffer.alloc(0), ask: async () => ({ status: 200, text: answer }) };
    const answer = JSON.stringify({ pidx: "p", payment_url: "https://khalti.com.example/?pidx=p" });
    expect((await khalti(khaltiTest, client).begin(attempt, page)).way).toBeUndefined();
  });
});

describe("connectIPS", () => {
  test("gets what it wants signed, and is asked with the amount in paisa", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "connectips-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const keyFile = path.join(folder, "key.pem");
    await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
    const { client, payments } = await startStandIns();
    const ids = { merchantId: "550", appId: "MER-550-APP-1", appName: "News", password: "hidden" };
    const gateway = connectips({ url: "https://uat.connectips.com", keyFile, ...ids }, client);
    const { way } = await gateway.begin(attempt, { ...page, title: "Annual, = x" });
    if (way?.kind !== "form") throw new Error("no form");
    const { TOKEN = "", ...fields } = way.fields;
    expect(fields).toMatchObject({ TXNDATE: "21-11-2026", TXNAMT: "100000", REMARKS: "Annual    x" });
    const text = [...Object.entries(fields), ["TOKEN", "TOKEN"]].map((pair) => pair.join("=")).join(",");
    expect(createVerify("sha256").update(text).verify(publicKey, TOKEN, "base64")).toBe(true);
    expect(await gateway.askStatus(attempt)).toMatchObject({ status: "not_found" });
    payments.set(attempt.reference, { status: "SUCCESS", amountPaisa: 100_000 });
    const answer = await gateway.askStatus(attempt);
    expect(answer).toMatchObject({ status: "completed", amountPaisa: 100_000 });
    expect(answer.request).not.toMatch(/hidden|token/i);
  });
});

test.each<StandInFault>(["down", "slow", "odd", "error"])(
  "a gateway that is %s says nothing, and nothing is thrown",
  async (fault) => {
    const { client, faults } = await startStandIns();
    for (const gateway of [esewa(esewaTest, client), khalti(khaltiTest, client)]) {
      faults[gateway.name] = fault;
      const answer = await gateway.askStatus({ ...attempt, gatewayReference: "pidx-x" });
      expect(answer).toMatchObject({ status: undefined });
    }
    expect((await khalti(khaltiTest, client).begin(attempt, page)).way).toBeUndefined();
  },
);
