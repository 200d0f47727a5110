import { test as base } from '@playwright/test';
import { startDemoSite, withHydrationWait } from './site.ts';
import { respondWith, startStakingServer } from './staking-service.ts';

/**
 * Returns a test on a separate site whose staking service responds with lists, shared by the tests of a
 * worker.
 */
export const testOnStakingSite = (lists: Parameters<typeof respondWith>[0]) =>
  base.extend<object, { site: { url: string } }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
      async ({}, use) => {
        const server = await startStakingServer(respondWith(lists));
        const site = await startDemoSite({ STAKING_API_URL: server.url });
        await use(site);
        await site.stop();
        await server.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
    page: async ({ page }, use) => use(withHydrationWait(page)),
  });
