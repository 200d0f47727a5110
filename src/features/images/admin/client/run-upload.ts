import { ApiError, type ApiTransport } from '#shared/api/api-transport.ts';
import { backoffMs } from '#shared/api/backoff.ts';
import type { UploadedImage } from '../contract/uploads.ts';
import { firstPart, getNextPartSize } from '../rules/parts.ts';
import { createUpload, finishUpload, getOffset, sendPart, type UploadRequest } from './uploads.ts';

export interface UploadEvents {
  /** Called when the server knows the upload. */
  readonly onId: (id: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onChecking: () => void;
  /** Called when the connection failed, before the next attempt. */
  readonly onRetry: () => void;
  readonly signal: AbortSignal;
}

const backoff = { initialMs: 500, maxMs: 15_000 };
/** About five minutes. */
const maxFailures = 25;

/** Statuses that the next attempt may avoid: no response, a part that has arrived, a busy server. */
const isTemporary = ({ status, fields }: ApiError) =>
  status === 0 ||
  status === 409 ||
  (status === 429 && fields['file'] === undefined) ||
  (status >= 500 && status !== 507);

/** Waits for a time, or until the browser is online again. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

async function sendRest(
  transport: ApiTransport,
  file: File,
  start: { readonly id: string; readonly offset: number },
  { onProgress, signal }: UploadEvents,
): Promise<void> {
  const { id } = start;
  let { offset } = start;
  let size = firstPart;
  onProgress(offset);
  while (offset < file.size) {
    const startedAt = performance.now();
    const from = offset;
    const body = file.slice(from, from + size);
    offset = await sendPart(transport, {
      id,
      offset,
      body,
      signal,
      onProgress: (sent) => onProgress(from + sent),
    });
    size = getNextPartSize(size, performance.now() - startedAt);
    onProgress(offset);
  }
}

const toApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(0, 'unavailable', String(error));

/**
 * Uploads a file from where an earlier attempt stopped, and makes it an image. Retries after connection
 * losses and server restarts.
 * @param id of a started upload; an expired one starts over
 * @throws ApiError with the reason, or the abort
 */
export async function runUpload(
  transport: ApiTransport,
  request: UploadRequest,
  id: string | undefined,
  events: UploadEvents,
): Promise<UploadedImage> {
  let current = id;
  let furthest = 0;
  const attempt = async (): Promise<UploadedImage> => {
    const offset = current === undefined ? 0 : await getOffset(transport, current);
    if (current === undefined) {
      current = await createUpload(transport, request);
      events.onId(current);
    }
    await sendRest(
      transport,
      request.file,
      { id: current, offset },
      {
        ...events,
        onProgress(sent) {
          if (sent > furthest) failures = 0;
          furthest = Math.max(furthest, sent);
          events.onProgress(sent);
        },
      },
    );
    events.onChecking();
    return finishUpload(transport, current);
  };
  let failures = 0;
  for (;;) {
    try {
      return await attempt();
    } catch (thrown) {
      const error = toApiError(thrown);
      const hasExpired =
        error.status === 404 && current !== undefined && request.replacedImageId === undefined;
      failures += 1;
      if (events.signal.aborted || failures > maxFailures || !(hasExpired || isTemporary(error))) throw error;
      if (hasExpired) current = undefined;
      events.onRetry();
      await delay(backoffMs(failures, backoff), events.signal);
      if (events.signal.aborted) throw error;
    }
  }
}
