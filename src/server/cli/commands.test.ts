import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { SearchIndex } from '#features/search/service/search-index.ts';
import type { SearchTables } from '#features/search/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log/log.ts';
import { createEmailQueue } from '#platform/mail/email-queue.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { openData } from '../open-data.ts';
import { searchSources } from '../search-sources.ts';
import { CommandError, UsageError } from './command-errors.ts';
import { parseStart } from './commands.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });

function makeConfig() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return loadConfig({ DATA_DIR: dataDir });
}

test('the program is started without a command, and with start', () => {
  for (const words of [[], ['start']]) expect(parseStart(words)).toEqual({});
  for (const words of [['--new-database'], ['start', '--new-database']])
    expect(parseStart(words)).toEqual({ allowNewDatabase: true });
  expect(parseStart(['backup', 'file'])).toBeUndefined();
  for (const words of [['start', '--other'], ['--other'], ['start', 'now']])
    expect(() => parseStart(words), words.join(' ')).toThrow(UsageError);
});

test('demo remove reports how much it removed, and creates nothing if there is no database', async () => {
  const config = makeConfig();
  await expect(runCommand(['demo', 'remove'], config, log)).rejects.toThrow(config.dataDir);
  expect(readdirSync(config.dataDir)).toEqual([]);
  await (await openData(config, log)).close();
  expect(await runCommand(['demo', 'remove'], config, log)).toMatch(/^Removed the demo content: 57 /);
  expect(await runCommand(['demo', 'remove'], config, log)).toBe('There is no demo content here.');
});

test('demo remove leaves the site as after its first start: with the first pages, and with no trace of the demo in the search index or the file', async () => {
  const config = makeConfig();
  const file = join(config.dataDir, 'vitrine.db');
  const { database, close } = await openData(config, log);
  await new SearchIndex({
    database: database.of(),
    sources: searchSources,
    now: systemClock,
    onFailure: (error) => {
      throw error;
    },
  }).refresh();
  await close();
  expect(readFileSync(file).includes('Vensterbank')).toBe(true);
  await runCommand(['demo', 'remove'], config, log);
  expect(readFileSync(file).includes('Vensterbank')).toBe(false);

  const untouched = { ...makeConfig(), appEnv: 'production' } as const;
  await (await openData(untouched, log)).close();
  const readTitles = async ({ dataDir }: { readonly dataDir: string }) => {
    const opened = await openDatabase<PagesTables & SearchTables>({ dataDir });
    const { query } = opened;
    const pages = await query.selectFrom('page_texts').select('title').orderBy('title').execute();
    const found = await query.selectFrom('search_entries').select('title').orderBy('title').execute();
    await opened.close();
    return { pages, found };
  };
  const { pages, found } = await readTitles(config);
  expect(pages).toEqual((await readTitles(untouched)).pages);
  expect(pages.length).toBeGreaterThan(0);
  expect(found).toEqual(pages);
});

test('demo remove deletes the emails of its documents that were saved as files, and keeps others', async () => {
  const config = makeConfig();
  const { database, close } = await openData(config, log);
  const queueEmail = createEmailQueue('x'.repeat(32), systemClock);
  const email = { to: 'a@vitrine.example', subject: 'A', language: 'en', text: 'A', html: 'A' } as const;
  const entity = { type: 'invoice', id: newId() };
  const [ofDemo, other] = await database.transaction(async (trx) => [
    await queueEmail(trx, { ...email, template: 'invoice', entity }),
    await queueEmail(trx, { ...email, template: 'reset' }),
  ]);
  await close();
  const folder = join(config.dataDir, 'mail');
  mkdirSync(folder);
  for (const id of [ofDemo, other]) writeFileSync(join(folder, `2026-11-29T10-00-00-000Z-${id}.eml`), '');
  await runCommand(['demo', 'remove'], config, log);
  expect(readdirSync(folder)).toEqual([`2026-11-29T10-00-00-000Z-${other}.eml`]);
});

test('demo remove names what was added to the books of the demo, and removes it only when told to', async () => {
  const config = makeConfig();
  const { database, close } = await openData(config, log);
  await insertClient(database.of<InvoicingTables>().query);
  await close();
  const rejected = runCommand(['demo', 'remove'], config, log);
  await expect(rejected).rejects.toThrow(CommandError);
  await expect(rejected).rejects.toThrow('clients (1)');
  expect(await runCommand(['demo', 'remove', '--with-own-records'], config, log)).toMatch(
    /^Removed the demo/,
  );
});
