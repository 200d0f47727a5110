import { unavailableRetrySeconds } from '../../platform/http/error-response.ts';
import { countRendering, type Renderings } from '../../platform/http/renderings.ts';
import type { TaskQueue } from '../../platform/http/task-queue.ts';
import { AppError } from '../../shared/errors.ts';
import { type BusyPageSite, busyPage } from './busy-page.ts';
import type { PageResult } from './page-request.ts';
import type { PageUrl } from './page-url.ts';

/**
 * Renders a page in its turn, unless its visitor's network asked for too many or too many others are waiting; then it
 * returns a page that says so.
 * @param render receives the queue in which to render
 */
export type RenderLimit = (
  page: Pick<PageUrl, 'language' | 'basePath'>,
  clientIp: string | undefined,
  render: (queue: TaskQueue) => Promise<PageResult>,
) => Promise<PageResult>;

/** Creates the limit of all pages that are rendered. */
export function createRenderLimit(renderings: Renderings, site: BusyPageSite): RenderLimit {
  return async (page, clientIp, render) => {
    const retrySeconds = countRendering(renderings, clientIp);
    if (retrySeconds !== undefined) return busyPage('too_many_requests', retrySeconds, page, site);
    return render(renderings.queue).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      return busyPage('unavailable', unavailableRetrySeconds, page, site);
    });
  };
}
