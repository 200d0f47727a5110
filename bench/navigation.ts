import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { withBrowser } from './browser.ts';
import { serverEnv, startServer } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const rounds = 10;
const goalMs = 50;
/** Pages in the header, visited one after the other. */
const paths = ['/websites', '/images', '/experiments', '/info'];

/** Clicks a header link; returns the milliseconds until the next page's heading is painted. */
function navigate(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (href) =>
      new Promise<number>((resolve, reject) => {
        const readHeading = () => document.querySelector('h1')?.textContent;
        const link = document.querySelector<HTMLElement>(`header a[href="${href}"]`);
        if (!link) throw new Error(`there is no link to ${href}`);
        const before = readHeading();
        const timer = setTimeout(() => reject(new Error(`${href} was not shown in time`)), 10_000);
        const startedAt = performance.now();
        const observer = new MutationObserver(() => {
          const heading = readHeading();
          if (heading === undefined || heading === before || location.pathname !== href) return;
          observer.disconnect();
          clearTimeout(timer);
          requestAnimationFrame(() => {
            // The message comes after the frame has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - startedAt);
            port2.postMessage(undefined);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        link.click();
      }),
    path,
  );
}

async function measureNavigations(browser: Browser, origin: string): Promise<Map<string, number[]>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}${paths.at(-1)}`, { waitUntil: 'networkidle' });
  // The first round loads each page's scripts and data.
  for (const path of paths) await navigate(page, path);
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [path, each] of times) each.push(await navigate(page, path));
  return times;
}

/** Measures navigation between pages whose data the browser has, from the click to the painted page. */
export function benchNavigation(): Promise<Verdict[]> {
  return withBrowser((browser) =>
    withTempFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      await copyDemoData(dataDir);
      const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), serverEnv(dataDir));
      try {
        const times = await measureNavigations(browser, server.origin);
        const format = (value: number) => `${value.toFixed(0)} ms`;
        const rows = [...times].map(([path, each]) => [
          path,
          format(median(each)),
          format(Math.max(...each)),
        ]);
        console.log(formatTable([['from the click to the painted page', 'median', 'slowest'], ...rows]));
        const worst = Math.max(...[...times.values()].map((each) => median(each)));
        const what = 'navigation between cached pages, median of the slowest page';
        return [{ what, value: format(worst), goal: `≤ ${goalMs} ms`, met: worst <= goalMs }];
      } finally {
        await server.stop();
      }
    }),
  );
}
