/** A feature defines its specific reasons itself. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'misdirected'
  | 'uri_too_long'
  | 'invalid'
  | 'too_many_requests'
  | 'bad_gateway'
  | 'unavailable'
  | 'outcome_unknown'
  | 'internal'
  | 'insufficient_storage';

export const statusByCode = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  misdirected: 421,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  outcome_unknown: 503,
  insufficient_storage: 507,
} as const satisfies Record<ErrorCode, number>;

/** A reason per invalid field, as a code that messages translate. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Thrown when an operation cannot continue; expected outcomes are return values. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, message: string, options?: { fields?: FieldErrors; cause?: unknown }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.fields = options?.fields;
  }
}
