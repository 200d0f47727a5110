/** Requests whose outcome is not known; people notice a failure before they make more. */
const maxUnsettled = 100;

/** Works without TLS too, unlike `crypto.randomUUID`. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Creates a `fetch` that sends an `Idempotency-Key` with each POST request of JSON: a new one, or that of the same
 * request if the outcome of that one is not known. So pressing a button again after a lost response books nothing twice.
 */
export function createIdempotentFetch(fetchResponse: typeof fetch): typeof fetch {
  const unsettled = new Map<string, string>();
  return async (input, init = {}) => {
    const { method, body = '' } = init;
    if (method !== 'POST' || typeof body !== 'string') return fetchResponse(input, init);
    const request = `${input} ${body}`;
    const key = unsettled.get(request) ?? createKey();
    unsettled.set(request, key);
    for (const oldest of [...unsettled.keys()].slice(0, -maxUnsettled)) unsettled.delete(oldest);
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', key);
    const response = await fetchResponse(input, { ...init, headers });
    if (response.status < 500) unsettled.delete(request);
    return response;
  };
}
