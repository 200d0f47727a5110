import type { ErrorCode, FieldErrors } from './errors.ts';
import type { Language } from './language.ts';

/** How a feature's client reaches the API: by the network in a browser, in the process on the server. */
export interface ApiTransport {
  readonly fetch: typeof fetch;
  /** The language that the answer should have; read at each call. */
  readonly language: () => Language;
}

/** A refusal of the API, as the interface sees it; status 0 means that no answer came. */
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

interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly fields?: FieldErrors };
}

/** The options of every feature's `hc` client: the transport and the headers of the wire. */
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

interface JsonResponse<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

/**
 * The body of an answer.
 * @throws ApiError when the API refused or answered something that is not JSON.
 */
export async function readJson<T>(answer: Promise<JsonResponse<T>>): Promise<T> {
  const response = await answer;
  if (response.ok) {
    return response.json().catch((cause: unknown) => {
      throw new ApiError(response.status, 'internal', `the answer is not JSON: ${cause}`);
    });
  }
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  const error = body?.error;
  throw new ApiError(response.status, error?.code ?? 'internal', error?.message ?? '', error?.fields);
}
