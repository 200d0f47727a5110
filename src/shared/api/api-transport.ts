import type { Language } from '../i18n/language.ts';
import type { ErrorCode, FieldErrors } from './errors.ts';

/** By HTTP in a browser, in process on the server. */
export interface ApiTransport {
  readonly fetch: typeof fetch;
  /** Called for each request. */
  readonly language: () => Language;
}

/** Status 0 means that there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;

  constructor(status: number, code: ErrorCode, message: string, fields: FieldErrors = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** True if another session has changed the same record. */
export const isConflictError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict';

/** True if the change may have been saved, because the server lost its database while saving. */
export const hasUnknownOutcome = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'outcome_unknown';

/** The body of an error response. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly fields?: FieldErrors };
}

export const withSignal = (transport: ApiTransport, signal: AbortSignal): ApiTransport => ({
  ...transport,
  fetch: (input, init) => transport.fetch(input, { ...init, signal }),
});

/** Returns the options of a feature's `hc` client: its transport and the request headers. */
export function clientOptions(transport: ApiTransport) {
  return {
    fetch: transport.fetch,
    headers: () => ({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Localization': transport.language(),
    }),
  };
}

export const isServerReachable = ({ fetch }: Pick<ApiTransport, 'fetch'>): Promise<boolean> =>
  fetch('/healthz/live').then(
    ({ ok }) => ok,
    () => false,
  );

interface JsonResponse<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

/** @throws ApiError for an error response or a body that is not JSON; status 0 if it was cut off */
export async function readJson<T>(responsePromise: Promise<JsonResponse<T>>): Promise<T> {
  const response = await responsePromise;
  if (response.ok) {
    return response.json().catch((cause: unknown) => {
      if (cause instanceof SyntaxError)
        throw new ApiError(response.status, 'internal', `the response is not JSON: ${cause}`);
      throw new ApiError(0, 'unavailable', `the response is incomplete: ${cause}`);
    });
  }
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  const error = body?.error;
  const message = error?.message || `the response has status ${response.status}`;
  throw new ApiError(response.status, error?.code ?? 'internal', message, error?.fields);
}
