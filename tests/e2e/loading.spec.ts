import { expect, type Page, type Route } from '@playwright/test';
import { closedGate } from '../support/gate.ts';
import { sumLayoutShifts } from '../support/layout-shift.ts';
import { test } from '../support/site.ts';

const mainContent = (page: Page) => page.locator('main#content');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tryAgain = (page: Page) => mainContent(page).getByRole('button', { name: 'Try again' });

/** The kinds of content that pages fetch: endpoint, link, and the resulting text. */
const contents = [
  {
    name: 'websites',
    from: '/info',
    call: '**/api/websites?*',
    fallback: '**/api/websites',
    link: 'Websites',
    layout: 'websites',
  },
  {
    name: 'images',
    from: '/info',
    call: '**/api/images?*',
    fallback: '**/api/images',
    link: 'Images',
    layout: 'gallery',
  },
  {
    name: 'pages',
    from: '/websites',
    call: '**/api/pages/info',
    fallback: undefined,
    link: 'Info',
    layout: 'article',
  },
  {
    name: 'projects',
    from: '/info',
    call: '**/api/projects',
    fallback: undefined,
    link: 'Experiments',
    layout: 'list',
  },
] as const;

/** The kinds of failure of a fetch. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'an HTTP error': (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
  'a network error': (route) => route.abort('connectionrefused'),
  'bad JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"data":' }),
  'an abort': (route) => route.abort('aborted'),
};

async function fulfillCalls(
  page: Page,
  { call, fallback }: (typeof contents)[number],
  response: (route: Route) => unknown,
) {
  await page.route(call, response);
  if (fallback) await page.route(fallback, response);
}

function collectDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  return dialogs;
}

test('74: a region is busy while its content is fetched, and shows placeholder lines in its layout', async ({
  page,
}) => {
  for (const content of contents) {
    await test.step(content.name, async () => {
      await page.goto(content.from);
      await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
      const gate = closedGate();
      await fulfillCalls(page, content, async (route) => {
        await gate.opened;
        await route.continue();
      });
      await menu(page).getByRole('link', { name: content.link }).click();
      await expect(mainContent(page)).toHaveAttribute('aria-busy', 'true');
      await expect(page.locator('[data-skeleton]')).toHaveAttribute('data-skeleton', content.layout);
      gate.open();
      await expect(heading(page, content.link)).toBeVisible();
      expect(await sumLayoutShifts(page)).toBeLessThanOrEqual(0.02);
      await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
      await page.unrouteAll();
    });
  }
});

/** Delays the calls to an endpoint until the returned gate is opened. */
async function holdUp(page: Page, call: string) {
  const gate = closedGate();
  await page.route(call, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}

test('74: a skeleton whose script arrives while the page waits is shown once it is loaded', async ({
  page,
}) => {
  await page.goto('/info');
  const content = await holdUp(page, '**/api/websites*');
  const script = await holdUp(page, '**/public-skeleton*.js');
  const requested = page.waitForRequest('**/public-skeleton*.js');
  await menu(page).getByRole('link', { name: 'Websites' }).click();
  await requested;
  await expect(heading(page, 'Info')).toHaveCount(0);
  script.open();
  await expect(page.locator('[data-skeleton]')).toHaveAttribute('data-skeleton', 'websites');
  content.open();
  await expect(heading(page, 'Websites')).toBeVisible();
});

test('74: a page that stays in view while it is filtered shows a skeleton when it is opened from another page', async ({
  page,
}) => {
  await page.goto('/info');
  const search = await holdUp(page, '**/api/search?*page=1*');
  await page.locator('header a[aria-keyshortcuts]').click();
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await field.fill('laravel');
  await expect(page.getByRole('option')).toHaveCount(8);
  await field.press('Enter');
  await expect(page.locator('[data-skeleton]')).toHaveAttribute('data-skeleton', 'list');
  await expect(page).toHaveURL(/\/search\?q=laravel$/);
  await expect(heading(page, 'Info')).toHaveCount(0);
  search.open();
  await expect(page.getByRole('status')).toContainText('8');

  await page.goto('/aurus');
  const contracts = await holdUp(page, '**/api/staking-contracts**');
  await page
    .getByRole('navigation', { name: 'Dashboard area' })
    .getByRole('link', { name: 'Staking Contracts' })
    .click();
  await expect(page).toHaveURL(/\/staking_contracts$/);
  await expect(heading(page, 'Aurus')).toHaveCount(0);
  await expect(mainContent(page)).toHaveAttribute('aria-busy', 'true');
  contracts.open();
  await expect(heading(page, 'Staking Contracts')).toBeVisible();
});

for (const content of contents) {
  test(`75, 76: any failure to fetch ${content.name} ends loading without a dialog, and a retry works`, async ({
    page,
  }) => {
    const dialogs = collectDialogs(page);
    for (const [failure, response] of Object.entries(failures)) {
      await test.step(failure, async () => {
        await page.goto(content.from);
        await fulfillCalls(page, content, response);
        await menu(page).getByRole('link', { name: content.link }).click();
        await expect(tryAgain(page)).toBeVisible();
        await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
        await expect(page.locator('[role="alert"], [role="alertdialog"], dialog')).toHaveCount(0);
        await tryAgain(page).press('Enter');
        await expect(tryAgain(page)).toBeVisible();
        await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
        await page.unrouteAll();
        await tryAgain(page).press('Enter');
        await expect(heading(page, content.link)).toBeVisible();
        await expect(heading(page, content.link)).toBeFocused();
        await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
      });
    }
    expect(dialogs).toEqual([]);
  });
}

test('55, 74: visible content stays, and is marked busy, while it is fetched in another language', async ({
  page,
}) => {
  await page.goto('/info');
  const gate = closedGate();
  await page.route('**/api/pages/info', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(mainContent(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: 'About the studio' })).toBeVisible();
  gate.open();
  await expect(page.getByRole('heading', { name: 'Over de studio' })).toBeVisible();
  await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
});

test('74: filters and link preloads do not make the page busy', async ({ page }) => {
  await page.goto('/websites');
  await page.evaluate(() => {
    const mainContent = document.querySelector('main');
    new MutationObserver(() => document.body.setAttribute('data-was-busy', '')).observe(
      mainContent ?? document,
      {
        attributeFilter: ['aria-busy'],
      },
    );
  });
  await page.getByRole('button', { name: 'vue' }).click();
  await expect(page).toHaveURL(/vue/);
  const fetched = page.waitForResponse('**/api/pages/info');
  await menu(page).getByRole('link', { name: 'Info' }).hover();
  await fetched;
  await expect(page.locator('body[data-was-busy]')).toHaveCount(0);
});

test('76: the page shows a separate message when offline, and the status of an error response', async ({
  page,
  context,
}) => {
  await page.goto('/info');
  await context.setOffline(true);
  await menu(page).getByRole('link', { name: 'Websites' }).click();
  await expect(heading(page, 'Out of reach')).toBeFocused();
  await expect(mainContent(page)).toContainText('No response');
  await expect(mainContent(page)).toContainText('Check your connection and try again.');
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(heading(page, 'Websites')).toBeVisible();
  await page.route('**/api/pages/contact', (route) => route.fulfill({ status: 503, json: {} }));
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(mainContent(page)).toContainText('503');
  await expect(mainContent(page)).not.toContainText('No response');
});

test('76: a request without a response times out and can be retried', async ({ page }) => {
  await page.goto('/info');
  await page.evaluate(() => {
    AbortSignal.timeout = () => AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(tryAgain(page)).toBeVisible();
});

test('75, 76: a hanging list of contracts times out, and a dropped connection is not reported as a server error', async ({
  page,
}) => {
  const contracts = () =>
    page.getByRole('navigation', { name: 'Dashboard area' }).getByRole('link', { name: 'Staking Contracts' });
  await page.goto('/aurus');
  const gate = closedGate();
  await page.route('**/api/staking-contracts**', async (route) => {
    await gate.opened;
    await route.abort('connectionreset');
  });
  await page.evaluate(() => {
    AbortSignal.timeout = () => AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  await contracts().click();
  await expect(heading(page, 'Out of reach')).toBeVisible();
  await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
  gate.open();
  await page.goto('/aurus');
  await contracts().click();
  await expect(heading(page, 'Out of reach')).toBeVisible();
  await expect(mainContent(page)).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll();
  await tryAgain(page).click();
  await expect(heading(page, 'Staking Contracts')).toBeVisible();
});

test('X24: a page that throws in the browser keeps header and footer, and the rest of the site works', async ({
  page,
}) => {
  await page.goto('/websites');
  await page.route('**/api/websites/halte', async (route) => {
    const response = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...response.data, url: 'no address at all' } } });
  });
  await page.locator('main').getByRole('link', { name: /Halte/ }).click();
  await expect(heading(page, 'Page not available')).toBeVisible();
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Info' }).click();
  await expect(heading(page, 'Info')).toBeVisible();
});
