import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertWebsite } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { searchSources } from '#server/search-sources.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { findHits } from '../queries/find-hits.ts';
import type { SearchTables } from '../tables.ts';
import { retryDelayMs, SearchIndex, type SearchSource } from './search-index.ts';

const now = '2026-03-01T12:00:00.000Z';
const recordCount = 40;

function createIndex(database: Database<SearchTables>, sources: readonly SearchSource[] = searchSources) {
  const failures: unknown[] = [];
  const index = new SearchIndex({
    database,
    sources,
    now: () => new Date(),
    onFailure: (error) => failures.push(error),
  });
  return { index, failures };
}

const addWebsite = (database: Database<SearchTables>, number: number, title: string) =>
  database.of<WebsitesTables>().transaction(async (trx) => {
    await insertWebsite(trx, { number, texts: { en: { slug: `w-${number}`, title } } }, now);
    await publishContentChange(trx);
  });

const rename = (database: Database<SearchTables>, number: number, title: string) =>
  database.of<WebsitesTables>().transaction(async (trx) => {
    await trx.updateTable('website_texts').set({ title }).where('slug', '=', `w-${number}`).execute();
    await publishContentChange(trx);
  });

async function titles(database: Database<SearchTables>, q: string) {
  const { data } = await findHits(database, 'en', { q, page: 1, per_page: 50 });
  return data.map(({ title }) => title);
}

/** Creates a content source that fails while `isBroken` is set. */
function fallibleContent() {
  const state = { isBroken: false };
  const sources = searchSources.map(
    (source): SearchSource => ({
      ...source,
      find: async (...range) => {
        if (state.isBroken) throw new Error('content is unavailable');
        return source.find(...range);
      },
    }),
  );
  return { state, sources };
}

describeOnEachEngine('search index', (open, engine) => {
  test('indexes all published records in batches and removes deleted records', async () => {
    const database = await open<SearchTables>();
    for (let number = 1; number <= recordCount; number += 1)
      await addWebsite(database, number, `Quay ${number}`);
    const { index, failures } = createIndex(database);
    await index.refresh();
    expect(await titles(database, 'quay')).toHaveLength(recordCount);
    await database.of<WebsitesTables>().transaction(async (trx) => {
      await trx.updateTable('websites').set({ removed_at: now }).where('number', '>', 2).execute();
      await trx.deleteFrom('websites').where('number', '=', 1).execute();
      await publishContentChange(trx);
    });
    await index.refresh();
    expect(await titles(database, 'quay')).toEqual(['Quay 2']);
    const { rows } = await database.query
      .selectFrom('search_entries')
      .select('entry')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  test('does not read the content again until its version increases', async () => {
    const database = await open<SearchTables>();
    let findCalls = 0;
    const source: SearchSource = {
      kind: 'page',
      find: async () => {
        findCalls += 1;
        return [];
      },
    };
    const { index } = createIndex(database, [source]);
    await index.refresh();
    await index.refresh();
    await createIndex(database, [source]).index.refresh();
    expect(findCalls).toBe(1);
    await database.transaction((trx) => publishContentChange(trx));
    await index.refresh();
    expect(findCalls).toBe(2);
  });

  test('reports a failure without blocking searches, and recovers on the next refresh', async () => {
    const database = await open<SearchTables>();
    await addWebsite(database, 1, 'Quay');
    const { state, sources } = fallibleContent();
    state.isBroken = true;
    const { index, failures } = createIndex(database, sources);
    onTestFinished(() => index.stop());
    await index.whenReady();
    expect(failures).toEqual([new Error('content is unavailable')]);
    expect(await titles(database, 'quay')).toEqual([]);
    state.isBroken = false;
    await index.whenReady();
    expect(await titles(database, 'quay')).toEqual(['Quay']);
  });

  test('retries automatically after a failure that follows the first run', async () => {
    const database = await open<SearchTables>();
    const { state, sources } = fallibleContent();
    const { index, failures } = createIndex(database, sources);
    onTestFinished(() => index.stop());
    await index.refresh();
    await addWebsite(database, 1, 'Quay');
    state.isBroken = true;
    await index.refresh();
    expect(await titles(database, 'quay')).toEqual([]);
    expect(failures).toEqual([new Error('content is unavailable')]);
    state.isBroken = false;
    await expect.poll(() => titles(database, 'quay'), { timeout: 10_000 }).toEqual(['Quay']);
    expect(failures).toHaveLength(1);
  });

  test('does not retry after it was stopped', async () => {
    const database = await open<SearchTables>();
    const { state, sources } = fallibleContent();
    state.isBroken = true;
    const { index, failures } = createIndex(database, sources);
    await index.refresh();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await index.refresh();
    // Database connections have timers too.
    const timers = vi.getTimerCount();
    await index.stop();
    expect(vi.getTimerCount()).toBe(timers - 1);
    await index.refresh();
    expect(failures).toHaveLength(2);
  });

  test('a refresh requested in the tick in which a run ends starts another run', async () => {
    const database = await open<SearchTables>();
    let findCalls = 0;
    const source: SearchSource = {
      kind: 'page',
      find: async () => {
        findCalls += 1;
        throw new Error('content is unavailable');
      },
    };
    let followed: Promise<void> | undefined;
    const index: SearchIndex = new SearchIndex({
      database,
      sources: [source],
      now: () => new Date(),
      // The first microtask after the end of the run.
      onFailure: () => queueMicrotask(() => (followed ??= index.refresh())),
    });
    onTestFinished(() => index.stop());
    await index.refresh();
    await followed;
    expect(findCalls).toBe(2);
  });

  test('a refresh requested during a run starts another run, so that no change is missed', async () => {
    const database = await open<SearchTables>();
    await addWebsite(database, 1, 'Quay');
    let changed: Promise<unknown> | undefined;
    const { index } = createIndex(database, [
      ...searchSources,
      {
        kind: 'page',
        async find() {
          // After the websites were read.
          changed ??= rename(database, 1, 'Harbour').then(() => void index.refresh());
          await changed;
          return [];
        },
      },
    ]);
    await index.refresh();
    expect(await titles(database, 'harbour')).toEqual(['Harbour']);
  });

  test('several nodes that refresh at once while the content changes agree on its final state', async () => {
    const location = await engine.createLocation();
    const first = await engine.openAt<SearchTables>(location);
    await migrate(first);
    for (let number = 1; number <= recordCount; number += 1)
      await addWebsite(first, number, `Quay ${number}`);
    const second = engine.name === 'postgres' ? await engine.openAt<SearchTables>(location) : first;
    const nodes = [createIndex(first), createIndex(second), createIndex(second)];
    const refresh = () => Promise.all(nodes.map(({ index }) => index.refresh()));
    const runs = [refresh()];
    for (const round of [1, 2, 3]) {
      for (const number of [1, 20, 40]) await rename(first, number, `Harbour ${number} of ${round}`);
      runs.push(refresh());
    }
    await Promise.all(runs);
    await refresh();
    expect(await titles(second, 'harbour')).toEqual(['Harbour 40 of 3', 'Harbour 20 of 3', 'Harbour 1 of 3']);
    expect(await titles(second, 'quay')).toHaveLength(recordCount - 3);
    expect(nodes.flatMap(({ failures }) => failures)).toEqual([]);
  });
});

test('the retry delay grows from a quarter of a second to a minute', () => {
  expect([1, 2, 3, 8, 9, 10].map(retryDelayMs)).toEqual([250, 500, 1000, 32_000, 60_000, 60_000]);
});

test('the retry delay never shrinks and never exceeds a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (failures) => {
      expect(retryDelayMs(failures + 1)).toBeGreaterThanOrEqual(retryDelayMs(failures));
      expect(retryDelayMs(failures)).toBeLessThanOrEqual(60_000);
    }),
  );
});
