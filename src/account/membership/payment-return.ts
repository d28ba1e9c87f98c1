// Where gateways send browsers back to. It answers with the page of the order, which says what is so. connectIPS knows
// one address for all payments: there the name of the try leads to its order.
import { data, redirect } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import { takeReturn } from "#app/features/money/payments/begin-payment.server.ts";
import { gatewaysOf } from "#app/features/money/payments/gateways.server.ts";
import { keyOfReference } from "#app/features/money/payments/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/payment-return";
import { openOrder } from "./payment-page.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const query = url.searchParams;
  const key =
    params.key === "connectips"
      ? await keyOfReference(platform.db, "connectips", (query.get("TXNID") ?? "").slice(0, 40))
      : params.key;
  if (key === undefined) throw data(null, { status: 404, headers: noStore });
  const order = await openOrder(context, { key });
  const fault = await takeReturn(platform, gatewaysOf(platform.config.payments), { order, query });
  const address = pathInLanguage(`/payment/${key}${fault ? "?notBelieved" : ""}`, lang);
  return redirect(address, { status: 303, headers: noStore });
}
