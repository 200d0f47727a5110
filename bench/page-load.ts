import type { Browser, CDPSession, Page } from '@playwright/test';

interface Transfer {
  readonly kind: 'document' | 'script' | 'style' | 'font' | 'image' | 'other';
  /** The transferred size, including headers. */
  readonly bytes: number;
}

export interface PageLoad {
  readonly transfers: readonly Transfer[];
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** In milliseconds. */
  readonly largestPaintMs: number;
  readonly consoleErrors: readonly string[];
}

const settleMs = 700;

function getKind(mimeType: string): Transfer['kind'] {
  if (mimeType === 'text/html') return 'document';
  if (mimeType.endsWith('javascript')) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (mimeType.includes('font')) return 'font';
  return mimeType.startsWith('image/') ? 'image' : 'other';
}

/** Records every file loaded over the network. */
async function watchTransfers(session: CDPSession): Promise<Transfer[]> {
  const kinds = new Map<string, Transfer['kind']>();
  const transfers: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // A `data:` URL makes no request.
    if (!response.url.startsWith('data:')) kinds.set(requestId, getKind(response.mimeType));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) transfers.push({ kind, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
}

/** Reads the browser's buffered paint and layout shift entries. */
function readPaints(page: Page): Promise<{ shift: number; largestPaintMs: number }> {
  return page.evaluate(async () => {
    const getEntries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const shifts = (await getEntries('layout-shift')) as (PerformanceEntry & { value: number })[];
    const paints = await getEntries('largest-contentful-paint');
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
    };
  });
}

/** Loads a page with an empty cache and waits until the network is idle. */
export async function loadPage(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const transfers = await watchTransfers(await context.newCDPSession(page));
    const consoleErrors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    return { transfers, ...(await readPaints(page)), consoleErrors };
  } finally {
    await context.close();
  }
}
