// The picture and the key by which an authenticator app learns the secret, made here: no third party ever sees it.
import type { RouterContextProvider } from "react-router";
import { encode } from "uqr";
import { readSettings } from "#app/features/settings/queries.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { authenticatorUrl, toBase32 } from "#app/platform/auth/totp.server.ts";
import type { TwoStepSetup } from "#app/platform/auth/two-step-setup.server.ts";
import { platformContext } from "#app/platform/request-context.ts";

/** What the page shows of a setup. */
export type ShownSetup = { sealed: string; key: string; address: string; picture: { size: number; path: string } };

/** A setup to show: a new one, or `given` once more after a wrong code. */
export async function readSetup(
  context: Readonly<RouterContextProvider>,
  person: Person,
  given?: TwoStepSetup,
): Promise<ShownSetup> {
  const { authentication, db } = context.get(platformContext);
  const setup = given ?? authentication.secondFactor.newSetup(person);
  const { site_name: issuer } = await readSettings(db);
  const address = authenticatorUrl({ secret: setup.secret, issuer, account: person.email });
  const key = toBase32(setup.secret).replace(/(.{4})(?=.)/g, "$1 ");
  return { sealed: setup.sealed, key, address, picture: pictureOf(address) };
}

/** A QR code as one path of an SVG: a run of dark squares is one stroke. */
function pictureOf(text: string): ShownSetup["picture"] {
  const { data: rows, size } = encode(text, { ecc: "M", border: 4 });
  const path = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size, path: path.join("") };
}
