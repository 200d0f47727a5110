import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { searchableContent } from '../../app/searchable-content.ts';
import { bumpContentVersion } from '../../platform/db/content-version.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { insertWebsite } from '../websites/fixtures.ts';
import type { WebsitesTables } from '../websites/tables.ts';
import { findHits } from './queries/find-hits.ts';
import { SearchIndex, type SearchSource } from './service.ts';
import type { SearchTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';
const enough = 40;

function indexOf(database: Database<SearchTables>, sources: readonly SearchSource[] = searchableContent) {
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
    await bumpContentVersion(trx);
  });

const rename = (database: Database<SearchTables>, number: number, title: string) =>
  database.of<WebsitesTables>().transaction(async (trx) => {
    await trx.updateTable('website_texts').set({ title }).where('slug', '=', `w-${number}`).execute();
    await bumpContentVersion(trx);
  });

async function titles(database: Database<SearchTables>, q: string) {
  const { data } = await findHits(database, 'en', { q, page: 1, per_page: 50 });
  return data.map(({ title }) => title);
}

/** All content, which cannot be read while it is said so. */
function fallibleContent() {
  const state = { isBroken: false };
  const sources = searchableContent.map(
    (source): SearchSource => ({
      ...source,
      find: async (...range) => {
        if (state.isBroken) throw new Error('out of order');
        return source.find(...range);
      },
    }),
  );
  return { state, sources };
}

describeOnEachEngine('the index of the search', (open, engine) => {
  test('takes in everything that is published, however much, and lets go of what is gone', async () => {
    const database = await open<SearchTables>();
    for (let number = 1; number <= enough; number += 1) await addWebsite(database, number, `Quay ${number}`);
    const { index, failures } = indexOf(database);
    await index.refresh();
    expect(await titles(database, 'quay')).toHaveLength(enough);
    await database.of<WebsitesTables>().transaction(async (trx) => {
      await trx.updateTable('websites').set({ removed_at: now }).where('number', '>', 2).execute();
      await trx.deleteFrom('websites').where('number', '=', 1).execute();
      await bumpContentVersion(trx);
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

  test('does not look at the content again until its version grows', async () => {
    const database = await open<SearchTables>();
    let looks = 0;
    const source: SearchSource = {
      kind: 'page',
      find: async () => {
        looks += 1;
        return [];
      },
    };
    const { index } = indexOf(database, [source]);
    await index.refresh();
    await index.refresh();
    await indexOf(database, [source]).index.refresh();
    expect(looks).toBe(1);
    await database.transaction((trx) => bumpContentVersion(trx));
    await index.refresh();
    expect(looks).toBe(2);
  });

  test('a failure is reported, keeps nobody waiting, and is made up for the next time', async () => {
    const database = await open<SearchTables>();
    await addWebsite(database, 1, 'Quay');
    const { state, sources } = fallibleContent();
    state.isBroken = true;
    const { index, failures } = indexOf(database, sources);
    onTestFinished(() => index.stop());
    await index.caughtUp();
    expect(failures).toEqual([new Error('out of order')]);
    expect(await titles(database, 'quay')).toEqual([]);
    state.isBroken = false;
    await index.caughtUp();
    expect(await titles(database, 'quay')).toEqual(['Quay']);
  });

  test('a failure after the first run is made up for without anybody asking again', async () => {
    const database = await open<SearchTables>();
    const { state, sources } = fallibleContent();
    const { index, failures } = indexOf(database, sources);
    onTestFinished(() => index.stop());
    await index.refresh();
    await addWebsite(database, 1, 'Quay');
    state.isBroken = true;
    await index.refresh();
    expect(await titles(database, 'quay')).toEqual([]);
    expect(failures).toEqual([new Error('out of order')]);
    state.isBroken = false;
    await expect.poll(() => titles(database, 'quay'), { timeout: 10_000 }).toEqual(['Quay']);
    expect(failures).toHaveLength(1);
  });

  test('after it was stopped a failure is not tried again', async () => {
    const database = await open<SearchTables>();
    const { state, sources } = fallibleContent();
    state.isBroken = true;
    const { index, failures } = indexOf(database, sources);
    await index.refresh();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await index.refresh();
    // The connections of an engine have timers too.
    const timers = vi.getTimerCount();
    await index.stop();
    expect(vi.getTimerCount()).toBe(timers - 1);
    await index.refresh();
    expect(failures).toHaveLength(2);
  });

  test('asked for in the very turn in which a run ends, another run follows', async () => {
    const database = await open<SearchTables>();
    let looks = 0;
    const source: SearchSource = {
      kind: 'page',
      find: async () => {
        looks += 1;
        throw new Error('out of order');
      },
    };
    let followed: Promise<void> | undefined;
    const index: SearchIndex = new SearchIndex({
      database,
      sources: [source],
      now: () => new Date(),
      // The first turn of all that come after the end of the run.
      onFailure: () => queueMicrotask(() => (followed ??= index.refresh())),
    });
    onTestFinished(() => index.stop());
    await index.refresh();
    await followed;
    expect(looks).toBe(2);
  });

  test('asked for during a run, another run follows, so that no change is missed', async () => {
    const database = await open<SearchTables>();
    await addWebsite(database, 1, 'Quay');
    let changed: Promise<unknown> | undefined;
    const { index } = indexOf(database, [
      ...searchableContent,
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

  test('several nodes that catch up at once, while the content changes, agree on its last state', async () => {
    const location = await engine.createLocation();
    const first = await engine.openAt<SearchTables>(location);
    await migrate(first);
    for (let number = 1; number <= enough; number += 1) await addWebsite(first, number, `Quay ${number}`);
    const second = engine.name === 'postgres' ? await engine.openAt<SearchTables>(location) : first;
    const nodes = [indexOf(first), indexOf(second), indexOf(second)];
    const catchUp = () => Promise.all(nodes.map(({ index }) => index.refresh()));
    const runs = [catchUp()];
    for (const round of [1, 2, 3]) {
      for (const number of [1, 20, 40]) await rename(first, number, `Harbour ${number} of ${round}`);
      runs.push(catchUp());
    }
    await Promise.all(runs);
    await catchUp();
    expect(await titles(second, 'harbour')).toEqual(['Harbour 40 of 3', 'Harbour 20 of 3', 'Harbour 1 of 3']);
    expect(await titles(second, 'quay')).toHaveLength(enough - 3);
    expect(nodes.flatMap(({ failures }) => failures)).toEqual([]);
  });
});
