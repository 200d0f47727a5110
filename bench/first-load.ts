import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { serveWithBrotli } from './brotli-server.ts';
import { withBrowser } from './browser.ts';
import { serverEnv, startServer } from './children.ts';
import { buildEmptyStart } from './empty-start.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { formatTable, kilobytes, type Verdict } from './report.ts';
import { reportScriptShares } from './script-shares.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

const beforeImages = ({ transfers }: PageLoad) => transfers.filter(({ kind }) => kind !== 'image');

function getBytes({ transfers }: PageLoad, kind: string): number {
  return transfers.filter((transfer) => transfer.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Lists the number of transfers by kind: `1 document, 2 script`. */
function listByKind({ transfers }: PageLoad): string {
  const kinds = ['document', 'script', 'style', 'font', 'image', 'other'] as const;
  return kinds
    .map((kind) => ({ kind, count: transfers.filter((transfer) => transfer.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');
}

function report(loads: readonly { name: string; load: PageLoad }[]): void {
  const rows = loads.map(({ name, load }) => [
    name,
    kilobytes(getBytes(load, 'script')),
    kilobytes(getBytes(load, 'document')),
    kilobytes(getBytes(load, 'font')),
    String(beforeImages(load).length),
    load.shift.toFixed(4),
    `${load.largestPaintMs.toFixed(0)} ms`,
    String(load.consoleErrors.length),
  ]);
  const head = ['', 'script', 'document', 'fonts', 'requests', 'layout shift', 'largest paint', 'errors'];
  console.log(formatTable([head, ...rows]));
  console.log('\nRequests, including images, which the count above leaves out:');
  for (const { name, load } of loads) {
    console.log(`  ${name}: ${listByKind(load)}`);
    for (const error of load.consoleErrors) console.log(`  error: ${error}`);
  }
}

function judge(desktop: PageLoad, phone: PageLoad, empty: PageLoad): Verdict[] {
  const script = getBytes(desktop, 'script');
  const requests = beforeImages(desktop).length;
  const shift = Math.max(desktop.shift, phone.shift);
  const errors = desktop.consoleErrors.length + phone.consoleErrors.length;
  return [
    {
      what: 'script of the first load',
      value: kilobytes(script),
      goal: '≤ 100 kB (at most 110)',
      met: script <= 100_000,
    },
    {
      what: 'the same for an empty Start page',
      value: kilobytes(getBytes(empty, 'script')),
      goal: 'for comparison',
      met: true,
    },
    { what: 'requests before images', value: String(requests), goal: '≤ 6', met: requests <= 6 },
    { what: 'layout shift', value: shift.toFixed(4), goal: '≤ 0.02', met: shift <= 0.02 },
    { what: 'errors in the console', value: String(errors), goal: '0', met: errors === 0 },
  ];
}

async function measureVitrine(browser: Browser, dataDir: string) {
  await copyDemoData(dataDir, 'normal');
  const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), serverEnv(dataDir));
  try {
    // The first load warms up the browser and the server; it does not count.
    await loadPage(browser, server.origin, wide);
    const desktop = await loadPage(browser, server.origin, wide);
    return { desktop, phone: await loadPage(browser, server.origin, narrow) };
  } finally {
    await server.stop();
  }
}

async function measureEmptyStart(browser: Browser, folder: string): Promise<PageLoad> {
  const { handler, clientDir } = await buildEmptyStart(folder);
  const server = await serveWithBrotli(clientDir, handler);
  try {
    await loadPage(browser, server.origin, wide);
    return await loadPage(browser, server.origin, wide);
  } finally {
    await server.stop();
  }
}

/** Measures the first load of the home page, compared to an empty TanStack Start page. */
export function benchFirstLoad(): Promise<Verdict[]> {
  return withBrowser((browser) =>
    withTempFolder(async (folder) => {
      const { desktop, phone } = await measureVitrine(browser, join(folder, 'data'));
      const empty = await measureEmptyStart(browser, join(folder, 'empty-start'));
      report([
        { name: 'Vitrine, 1280 px', load: desktop },
        { name: 'Vitrine, 390 px', load: phone },
        { name: 'empty Start page', load: empty },
      ]);
      await reportScriptShares();
      return judge(desktop, phone, empty);
    }),
  );
}
