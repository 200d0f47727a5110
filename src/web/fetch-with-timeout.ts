import { ApiError } from '../shared/api-transport.ts';

/** The maximum time until a whole response has arrived, in milliseconds; a change may take longer. */
const readTimeoutMs = 30_000;
const changeTimeoutMs = 120_000;

/**
 * Creates a `fetch` whose requests are aborted after 30 seconds, or after two minutes if they are not GET requests,
 * and by their own signal. The timeout includes the body of the response.
 * @throws ApiError with status 0 if there is no response; the reason of the signal if that aborted the request
 */
export function createFetchWithTimeout(fetchResponse: typeof fetch): typeof fetch {
  return (input, init = {}) => {
    const { method = 'GET', signal } = init;
    const timeout = AbortSignal.timeout(method === 'GET' ? readTimeoutMs : changeTimeoutMs);
    const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
    return fetchResponse(input, { ...init, signal: either }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new ApiError(0, 'unavailable', `no response: ${cause}`);
    });
  };
}
