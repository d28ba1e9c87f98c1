// The one error that the product throws on purpose. Codes, never words: each caller turns them into its own language.

const statusOfCode = {
  invalid: 422,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type AppErrorCode = keyof typeof statusOfCode;

/** Field name → error codes of that field (messages `errors`), the empty name for the form as a whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fieldErrors: FieldErrors;
  /** What the caller may be told beyond the code, e.g. both versions of a story that two editors saved. */
  readonly detail: unknown;

  constructor(
    code: AppErrorCode,
    { fieldErrors = {}, detail, cause }: { fieldErrors?: FieldErrors; detail?: unknown; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.name = "AppError";
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.detail = detail;
  }

  /** The HTTP status that says the same. */
  get status(): number {
    return statusOfCode[this.code];
  }
}

/** Shorthand for a refusal at one field. */
export function fieldError(field: string, code: string): AppError {
  return new AppError("invalid", { fieldErrors: { [field]: [code] } });
}
