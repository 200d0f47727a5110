import { unavailableRetrySeconds } from '#platform/http/error-response.ts';
import type { RequestKind } from '#platform/http/limits/fair-line.ts';
import { countRendering, getRenderingFlow, type Renderings } from '#platform/http/limits/renderings.ts';
import type { TaskQueue } from '#platform/http/limits/task-queue.ts';
import { AppError } from '#shared/api/errors.ts';
import { type BusyPageSite, busyPage } from './busy-page.ts';
import type { PageResult } from './page-request.ts';
import type { PageUrl } from './page-url.ts';

export interface RenderedFor {
  readonly kind: RequestKind;
  readonly clientIp: string | undefined;
}

/**
 * Renders a page in its visitor's turn. If the visitor's network sent too many requests, or too many others
 * are waiting, returns a page that says so.
 * @param render receives the queue in which to render
 */
export type RenderLimit = (
  page: Pick<PageUrl, 'language' | 'basePath'>,
  visitor: RenderedFor,
  render: (queue: TaskQueue) => Promise<PageResult>,
) => Promise<PageResult>;

export function createRenderLimit(renderings: Renderings, site: BusyPageSite): RenderLimit {
  return async (page, { kind, clientIp }, render) => {
    const retrySeconds = countRendering(renderings, clientIp);
    if (retrySeconds !== undefined) return busyPage('too_many_requests', retrySeconds, page, site);
    const flow = getRenderingFlow(kind, clientIp);
    return render((task) => renderings.queue(task, flow)).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      return busyPage('unavailable', unavailableRetrySeconds, page, site);
    });
  };
}
