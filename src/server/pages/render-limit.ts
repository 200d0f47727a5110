import { unavailableRetrySeconds } from '../../platform/http/error-response.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { createTaskQueue, type TaskQueue } from '../../platform/http/task-queue.ts';
import { escapeXml } from '../../platform/xml.ts';
import { AppError, statusByCode } from '../../shared/errors.ts';
import { errorMessages } from '../../shared/i18n/error-messages.ts';
import type { Language } from '../../shared/language.ts';
import type { PageResult } from './page-request.ts';

/** The pages that load their data or are rendered at a time. */
const maxRenderings = 16;
/** The pages that wait for their turn; at a few milliseconds each, the last one waits less than a second. */
const maxWaitingRenderings = 64;

const tryAgain: Readonly<Record<Language, string>> = { en: 'Try again', nl: 'Probeer opnieuw' };

/**
 * Returns the page for a visitor whose page is not rendered now, without anything that has to be rendered.
 * @param code `unavailable` if too many pages are being rendered, `too_many_requests` if this visitor asked for too many
 * @param headers sent with every response of the server
 */
function busyPage(
  code: 'unavailable' | 'too_many_requests',
  language: Language,
  retrySeconds: number,
  headers: Readonly<Record<string, string>>,
): PageResult {
  const message = escapeXml(errorMessages[language][code]);
  return {
    kind: 'rendered',
    status: statusByCode[code],
    body: Buffer.from(
      `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${message}</title></head><body><main><h1>${message}</h1><p><a href="">${tryAgain[language]}</a></p></main></body></html>`,
    ),
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [] }),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Retry-After': String(retrySeconds),
    },
  };
}

/**
 * Renders a page in its turn, unless its visitor's network asked for too many or too many others are waiting; then it
 * returns a page that says so.
 * @param render receives the queue in which to render
 */
export type RenderLimit = (
  language: Language,
  clientIp: string | undefined,
  render: (queue: TaskQueue) => Promise<PageResult>,
) => Promise<PageResult>;

/** Creates the limit of all pages that are rendered. */
export function createRenderLimit(deps: {
  readonly renderLimiter: Pick<RateLimiter, 'consume'>;
  readonly headers: Readonly<Record<string, string>>;
}): RenderLimit {
  const { renderLimiter, headers } = deps;
  const queue = createTaskQueue({ concurrency: maxRenderings, maxWaiting: maxWaitingRenderings });
  return async (language, clientIp, render) => {
    const retrySeconds = clientIp === undefined ? undefined : renderLimiter.consume(clientIp);
    if (retrySeconds !== undefined) return busyPage('too_many_requests', language, retrySeconds, headers);
    return render(queue).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      return busyPage('unavailable', language, unavailableRetrySeconds, headers);
    });
  };
}
