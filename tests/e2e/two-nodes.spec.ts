import { rm } from 'node:fs/promises';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { escapeIdentifier } from 'pg';
import { insertUser } from '#features/accounts/fixtures.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { getDatabaseUrl, nameDatabase, runOnServer } from '../support/database-templates.ts';
import { findFreePort } from '../support/free-port.ts';
import { type Credentials, logInOwner, owner, ownerEnvironment } from '../support/owner.ts';
import { findPostgres } from '../support/postgres.ts';
import { createRecord, publishLanguage, savedStatus } from '../support/record-screens.ts';
import { makeDataDir, type Site, startSite, withHydrationWait } from '../support/site.ts';

interface Nodes {
  readonly first: Site;
  readonly second: Site;
  readonly databaseUrl: string;
}

/** Starts a node without the demo, which shares only the database with the other node. */
async function startNode(databaseUrl: string): Promise<Site> {
  const port = String(await findFreePort());
  return startSite(await makeDataDir(), {
    ...ownerEnvironment,
    APP_ENV: 'production',
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: databaseUrl,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  });
}

/** A `test` with two nodes on PostgreSQL; skipped with the reason if there is no PostgreSQL. */
const test = base.extend<object, { nodes: Nodes | { readonly missing: string } }>({
  nodes: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const { postgres, stop } = await findPostgres();
      if ('missing' in postgres) return use(postgres);
      const name = nameDatabase();
      await runOnServer(postgres.url, [`create database ${escapeIdentifier(name)} template template0`]);
      const databaseUrl = getDatabaseUrl(postgres.url, name);
      const [first, second] = [await startNode(databaseUrl), await startNode(databaseUrl)];
      await use({ first, second, databaseUrl });
      for (const { stop: stopNode, dataDir } of [first, second]) {
        await stopNode();
        await rm(dataDir, { recursive: true, force: true });
      }
      await runOnServer(postgres.url, [`drop database if exists ${escapeIdentifier(name)} with (force)`]);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'default' });

/** Returns the nodes; skips the test without PostgreSQL. */
function requireNodes(nodes: Nodes | { readonly missing: string }): Nodes {
  // The reason was printed by the search for PostgreSQL.
  test.skip('missing' in nodes, 'PostgreSQL is not available');
  return nodes as Nodes;
}

/** Opens a separate window on a node, in which a user is logged in. */
async function openNode(browser: Browser, { url }: Site, credentials?: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = withHydrationWait(await context.newPage());
  if (credentials) await logInOwner(page, '', credentials);
  return page;
}

test('X26, X27: changes, previews and publications on one node reach the other within 2 s', async ({
  browser,
  nodes,
}) => {
  const { first, second } = requireNodes(nodes);
  const page = await openNode(browser, first, owner);
  const visitor = await openNode(browser, second);
  await createRecord(page, 'website', 'Scheepswerf');
  await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('## Slipway\n\nBuilt in 1908.');
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByRole('heading', { level: 2, name: 'Slipway' })).toBeVisible();
  await expect(savedStatus(page)).toBeVisible();
  // The other node has cached the list without the website.
  await visitor.goto('/websites?skills=');
  await expect(visitor.getByRole('main').getByRole('link', { name: /Scheepswerf/ })).toHaveCount(0);
  expect((await visitor.goto('/websites/scheepswerf'))?.status()).toBe(404);
  const links = page.getByRole('region', { name: 'Preview links' });
  await links.getByRole('button', { name: 'Create preview link' }).click();
  const link = new URL(await links.getByRole('textbox', { name: 'New link' }).inputValue());
  await visitor.goto(link.pathname);
  await expect(visitor.getByRole('heading', { level: 2, name: 'Slipway' })).toBeVisible();
  await publishLanguage(page, 'English');
  await expect(async () => {
    expect((await visitor.request.get('/websites/scheepswerf')).status()).toBe(200);
    expect(await (await visitor.request.get('/websites?skills=')).text()).toContain('Scheepswerf');
  }).toPass({ timeout: 2000, intervals: [50] });
  await visitor.goto('/websites?skills=');
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /Scheepswerf/ })
    .click();
  await expect(visitor.getByRole('heading', { level: 2, name: 'Slipway' })).toBeVisible();
  await page.context().close();
  await visitor.context().close();
});

test('X28: owners on two nodes see each other edit the same text, and the later one to save gets the conflict', async ({
  browser,
  nodes,
}) => {
  const { first, second, databaseUrl } = requireNodes(nodes);
  const other = { email: 'second@vitrine.example', password: owner.password };
  const database = await openDatabase({ dataDir: second.dataDir, url: databaseUrl });
  await insertUser(database.of<AccountsTables>().query, other, new Date().toISOString());
  await database.close();
  const onFirst = await openNode(browser, first, owner);
  const onSecond = await openNode(browser, second, other);
  const path = await createRecord(onFirst, 'website', 'Samen op twee');
  await onSecond.goto(path);
  await expect(onSecond.getByText('owner is editing the English text too.')).toBeVisible();
  // Each tab reports every ten seconds.
  await expect(onFirst.getByText('Someone is editing the English text too.')).toBeVisible({
    timeout: 30_000,
  });
  const summary = (page: Page) => page.getByRole('textbox', { name: 'Summary' });
  await summary(onSecond).fill('Written on the second node.');
  await expect(savedStatus(onSecond)).toBeVisible();
  await summary(onFirst).fill('Written on the first node.');
  const conflict = onFirst.getByRole('region', { name: 'This text was also edited elsewhere' });
  await expect(conflict).toContainText('Someone saved another version of the English text');
  await conflict.getByRole('button', { name: 'Use all of theirs' }).click();
  await conflict.getByRole('button', { name: 'Save merged text' }).click();
  await expect(summary(onFirst)).toHaveValue('Written on the second node.');
  await onSecond.context().close();
  await expect(onFirst.getByText('Someone is editing the English text too.')).toHaveCount(0, {
    timeout: 60_000,
  });
  await onFirst.context().close();
});
