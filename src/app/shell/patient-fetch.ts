import { ApiError } from '../../shared/api-transport.ts';

/** How long a page waits for its data, in milliseconds; a change may take longer. */
const patienceMs = 30_000;

/** The end of patience, or of the interest of whoever asked. */
function endOf(signal: AbortSignal | null | undefined): AbortSignal {
  const patience = AbortSignal.timeout(patienceMs);
  return signal ? AbortSignal.any([patience, signal]) : patience;
}

/**
 * Fetches in a browser; what is only read is given up after 30 s, or when whoever asked breaks it off.
 * @throws ApiError with status 0 when no answer to a reading comes
 */
export const patientFetch: typeof fetch = (input, init) =>
  init?.method === 'GET'
    ? fetch(input, { ...init, signal: endOf(init.signal) }).catch((cause: unknown) => {
        throw new ApiError(0, 'unavailable', `no answer: ${cause}`);
      })
    : fetch(input, init);
