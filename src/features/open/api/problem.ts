// Why there is no answer, for programs (RFC 9457): what it is, and which parameter is to blame.
import { z } from "zod";

/** Each has its paragraph on the page for developers, to which `type` leads. */
export const problemKinds = {
  "unknown-parameter": { status: 400, title: "Unknown parameter" },
  "invalid-parameter": { status: 400, title: "Invalid parameter" },
  "missing-parameter": { status: 400, title: "Missing parameter" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "Unavailable" },
} as const;

export type ProblemKind = keyof typeof problemKinds;

export const developersPath = "/developers";

export const problemSchema = z.object({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  parameter: z.string().optional().describe("The parameter that is to blame"),
});

/** What is thrown by whatever reads a request, and answered as a problem. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly parameter: string | undefined;

  constructor(kind: ProblemKind, detail: string, parameter?: string) {
    super(detail);
    this.kind = kind;
    this.parameter = parameter;
  }
}

/** The answer to a problem. `origin` is that of the site. */
export function problemResponse(
  { kind, message, parameter }: Problem,
  origin: string,
  headers: Record<string, string>,
): Response {
  const { status, title } = problemKinds[kind];
  const body: z.input<typeof problemSchema> = {
    ...{ type: `${origin}${developersPath}#${kind}`, title, status, detail: message },
    ...(parameter === undefined ? {} : { parameter }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "content-type": "application/problem+json", "cache-control": "no-store" },
  });
}
