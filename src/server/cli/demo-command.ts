import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SearchIndex } from '#features/search/service/search-index.ts';
import type { SearchTables } from '#features/search/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { vacuum } from '#platform/db/vacuum.ts';
import type { Log } from '#platform/log/log.ts';
import { type CountedTable, countedTables } from '#seed/business/record.ts';
import type { ChangedTable, OwnRecords } from '#seed/business/remove-business.ts';
import { fillStarterContent } from '#seed/starter-content.ts';
import { openData } from '../open-data.ts';
import { searchSources } from '../search-sources.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { CommandError } from './command-errors.ts';
import { requireDatabase } from './with-database.ts';

const recordNouns: Readonly<Record<CountedTable | ChangedTable, string>> = {
  clients: 'clients',
  projects: 'projects',
  work_items: 'work items',
  work_templates: 'work templates',
  invoices: 'quotes, invoices and credit notes',
  payments: 'payments',
  purchases: 'purchases',
  assets: 'assets',
  recurrences: 'recurring invoices',
  company_details: 'company details',
  kor_periods: 'KOR periods',
  settings: 'settings',
};

const listCounts = (counts: Partial<Record<CountedTable | ChangedTable, number>>): string =>
  [...countedTables, 'settings' as const]
    .flatMap((table) => (counts[table] === undefined ? [] : [`${recordNouns[table]} (${counts[table]})`]))
    .join(', ');

function describeOwnRecords({ added, changed }: OwnRecords): string {
  const [own, edited] = [listCounts(added), listCounts(changed)];
  const parts = [
    ...(own === '' ? [] : [`You added to the books of the demo: ${own}.`]),
    ...(edited === '' ? [] : [`You changed in the books of the demo: ${edited}.`]),
  ];
  return `${parts.join('\n')}
They cannot stay without it, because their numbers continue those of the demo. Nothing was removed.
To remove them with it: vitrine demo remove --with-own-records`;
}

const emailFileEnd = '.eml';
const idLength = 36;

/** Deletes emails that a local copy saved as files, whose names end with their ids. */
async function deleteEmailFiles(folder: string, ids: readonly string[]): Promise<void> {
  const removed = new Set(ids);
  const files = await readdir(folder).catch(() => []);
  for (const file of files)
    if (removed.has(file.slice(-emailFileEnd.length - idLength, -emailFileEnd.length)))
      await rm(join(folder, file), { force: true });
}

/** Fills the search index with what is left; throws if that fails. */
async function rebuildSearch(database: Database<unknown>): Promise<void> {
  let failure: unknown;
  const index = new SearchIndex({
    database: database.of<SearchTables>(),
    sources: searchSources,
    now: systemClock,
    onFailure: (error) => {
      failure = error;
    },
  });
  await index.rebuild();
  await index.stop();
  if (failure !== undefined) throw failure;
}

async function removeDemoFrom(config: Config, log: Log, withOwnRecords: boolean): Promise<string> {
  const [{ removeDemo }, { OwnRecordsError }] = await Promise.all([
    import('#seed/remove-demo.ts'),
    import('#seed/business/remove-business.ts'),
  ]);
  requireDatabase(config);
  // With this configuration, opening neither adds the demo nor changes the owner.
  const { database, store, close } = await openData(
    { ...config, appEnv: 'production', owner: undefined },
    log,
  );
  const files = {
    deleteOriginal: (key: string) => store.deleteOriginal(key),
    deleteDerivative: (key: string) => store.deleteDerivative(key),
    deleteEmails: (ids: readonly string[]) => deleteEmailFiles(join(config.dataDir, 'mail'), ids),
  };
  try {
    const result = await removeDemo(database, files, { withOwnRecords });
    if (!result) return 'There is no demo content here.';
    // As the next start would do, so that nothing of the demo is left until then.
    await fillStarterContent(database);
    await rebuildSearch(database);
    await vacuum(database);
    const changed = result.kept === 0 ? '' : ` Kept ${result.kept} that were changed since.`;
    const business =
      result.documents === 0
        ? ''
        : ` Removed its books with ${result.documents} final documents${withOwnRecords ? ', yours among them' : ''}.`;
    return `Removed the demo content: ${result.removed} websites, images and pages.${changed}${business}`;
  } catch (error) {
    if (error instanceof OwnRecordsError)
      // biome-ignore lint/style/useErrorCause: the message says all that there is to know
      throw new CommandError(describeOwnRecords(error.own));
    throw error;
  } finally {
    await close();
  }
}

export const demoRemoveCommand: Command = {
  name: 'demo remove',
  forms: [
    {
      usage: '[--with-own-records]',
      summary: 'removes the demo: content that was not changed, and all of its books',
      program: 'stopped',
    },
  ],
  options: [['--with-own-records', 'also removes what was added to the books of the demo']],
  run(args, { config, log }) {
    const { positionals, values } = readOptions(args, { 'with-own-records': { type: 'boolean' } });
    if (positionals.length > 0) throw new InvalidArgumentsError();
    return removeDemoFrom(config, log, values['with-own-records'] === true);
  },
};
