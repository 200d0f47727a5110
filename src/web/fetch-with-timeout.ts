import { ApiError } from '#shared/api/api-transport.ts';

/** The timeout of a whole response; a change may take longer. */
const readTimeoutMs = 30_000;
const changeTimeoutMs = 120_000;

/** The maximum for a request that a busy server rejected. */
const maxRetries = 2;
const maxRetryDelayMs = 3000;

/** Returns how long a busy server asks to wait; undefined if the request is not repeated. */
function getRetryDelayMs({ status, headers }: Response): number | undefined {
  const seconds = headers.get('Retry-After');
  if (status !== 503 || seconds === null || !/^\d{1,4}$/.test(seconds)) return undefined;
  const ms = Number(seconds) * 1000;
  return ms <= maxRetryDelayMs ? ms : undefined;
}

/** Rejects with the signal's reason when it aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
}

/** Repeats a request when a busy server says when to. */
async function fetchPatiently(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const response = await send();
    const delayMs = retries < maxRetries ? getRetryDelayMs(response) : undefined;
    if (delayMs === undefined) return response;
    await response.body?.cancel();
    await wait(delayMs, signal);
  }
}

/**
 * Creates a `fetch` whose requests are aborted after 30 seconds, or after two minutes if they are not GET
 * requests, and by their own signal. The timeout includes the response's body. A GET request that a busy
 * server rejects with `Retry-After` is repeated up to twice.
 * @throws ApiError with status 0 if there is no response; the signal's reason if it aborted the request
 */
export function createFetchWithTimeout(fetchResponse: typeof fetch): typeof fetch {
  return (input, init = {}) => {
    const { method = 'GET', signal } = init;
    const timeout = AbortSignal.timeout(method === 'GET' ? readTimeoutMs : changeTimeoutMs);
    const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
    const send = () => fetchResponse(input, { ...init, signal: either });
    return (method === 'GET' ? fetchPatiently(send, either) : send()).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new ApiError(0, 'unavailable', `no response: ${cause}`);
    });
  };
}
