// The operator's settings of payments: the keys of each gateway, and what a receipt says of the publisher. Natively run
// with config.ts.
import { z } from "zod";

const text = z.string().min(1).max(200);
const httpsAddress = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).protocol === "https:", "must begin with https://");

export const paymentSettings = {
  ESEWA_PRODUCT_CODE: { schema: text.optional(), description: "Our product code at eSewa (ePay v2)." },
  ESEWA_KEY: { schema: text.optional(), description: "The secret key that eSewa gave for it." },
  ESEWA_TEST: {
    schema: z.enum(["0", "1"]).default("0"),
    description: "1: payments go to eSewa's test site and take no money.",
  },
  KHALTI_KEY: { schema: text.optional(), description: "Our live secret key at Khalti (KPG-2)." },
  KHALTI_URL: {
    schema: httpsAddress.default("https://khalti.com/api/v2"),
    description: "Address of Khalti's interface; https://dev.khalti.com/api/v2 takes no money.",
  },
  CONNECTIPS_URL: {
    schema: httpsAddress.optional(),
    description: "Address of connectIPS that NCHL gave, without a path.",
  },
  CONNECTIPS_MERCHANT_ID: {
    schema: z
      .string()
      .regex(/^\d{1,20}$/, "must be digits")
      .optional(),
    description: "Our merchant id there.",
  },
  CONNECTIPS_APP_ID: { schema: text.optional(), description: "Our app id there." },
  CONNECTIPS_APP_NAME: {
    schema: z.string().min(1).max(30).optional(),
    description: "The name of our app there.",
  },
  CONNECTIPS_PASSWORD: { schema: text.optional(), description: "The password of that app." },
  CONNECTIPS_KEY_FILE: {
    schema: z.string().min(1).optional(),
    description: "File with our private key in PEM, made of the .pfx that NCHL gave.",
  },
  PUBLISHER_PAN: {
    schema: z
      .string()
      .regex(/^\d{9}$/, "must be nine digits")
      .optional(),
    description: "PAN of the publisher, printed on receipts.",
  },
  PUBLISHER_VAT: {
    schema: z.enum(["none", "included", "on_top"]).default("none"),
    description: "VAT of 13 % on subscriptions: none, included in the price, or on_top of it.",
  },
} as const;

export type VatRule = "none" | "included" | "on_top";

export type PaymentsConfig = {
  esewa: { productCode: string; key: string; isTest: boolean } | undefined;
  khalti: { key: string; url: string } | undefined;
  connectips:
    | { url: string; merchantId: string; appId: string; appName: string; password: string; keyFile: string }
    | undefined;
  pan: string | undefined;
  vat: VatRule;
};

type Name = keyof typeof paymentSettings;

const esewaNames = ["ESEWA_PRODUCT_CODE", "ESEWA_KEY"] as const;
const connectipsNames = [
  ...["CONNECTIPS_URL", "CONNECTIPS_MERCHANT_ID", "CONNECTIPS_APP_ID", "CONNECTIPS_APP_NAME"],
  ...["CONNECTIPS_PASSWORD", "CONNECTIPS_KEY_FILE"],
] as readonly Name[];

/** What of a gateway is set without the rest, each in a sentence that names the setting. */
export function paymentContradictions(given: (name: Name) => boolean): string[] {
  return [esewaNames, connectipsNames].flatMap((names) =>
    names.some(given)
      ? names
          .filter((name) => !given(name))
          .map((name) => `${name} is missing: a gateway needs all of ${names.join(", ")}`)
      : [],
  );
}

/** The payments of a configuration; a gateway without all of its keys is not there. */
export function paymentsConfig(text: (name: Name) => string | undefined): PaymentsConfig {
  const [productCode, key] = [text("ESEWA_PRODUCT_CODE"), text("ESEWA_KEY")];
  const khaltiKey = text("KHALTI_KEY");
  const [url = "", merchantId = "", appId = "", appName = "", password = "", keyFile = ""] = connectipsNames.map(text);
  const vat = paymentSettings.PUBLISHER_VAT.schema.parse(text("PUBLISHER_VAT"));
  return {
    esewa: productCode && key ? { productCode, key, isTest: text("ESEWA_TEST") === "1" } : undefined,
    khalti: khaltiKey
      ? {
          key: khaltiKey,
          url: (text("KHALTI_URL") ?? paymentSettings.KHALTI_URL.schema.parse(undefined)).replace(/\/$/, ""),
        }
      : undefined,
    connectips: connectipsNames.every(text)
      ? { url: new URL(url).origin, merchantId, appId, appName, password, keyFile }
      : undefined,
    pan: text("PUBLISHER_PAN"),
    vat,
  };
}
