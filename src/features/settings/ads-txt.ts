// The lines of /ads.txt (IAB Tech Lab, ads.txt 1.1): records of who sells, and variables.

const variables = ["CONTACT", "SUBDOMAIN", "INVENTORYPARTNERDOMAIN", "OWNERDOMAIN", "MANAGERDOMAIN"];
const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/i;

/** An error code with the number of the first line that is wrong; `undefined` where every line is right. */
export function adsTxtError(text: string): string | undefined {
  for (const [index, line] of text.split("\n").entries()) {
    const error = errorIn(line.split("#", 1)[0]?.trim() ?? "");
    if (error) return `adsTxt.${error}:${index + 1}`;
  }
  return undefined;
}

function errorIn(line: string): "variable" | "fields" | "domain" | "relation" | undefined {
  if (line === "") return undefined;
  const [, name, value] = /^([^=,]+)=(.*)$/.exec(line) ?? [];
  if (name !== undefined)
    return variables.includes(name.trim().toUpperCase()) && value?.trim() ? undefined : "variable";
  // What stands behind a semicolon is for extensions that buyers agree on.
  const [system = "", account, relation = "", authority, ...surplus] = (line.split(";", 1)[0] ?? "")
    .split(",")
    .map((field) => field.trim());
  if (!account || surplus.length > 0 || authority === "") return "fields";
  if (!domain.test(system)) return "domain";
  return /^(?:direct|reseller)$/i.test(relation) ? undefined : "relation";
}
