import { expect, test } from 'vitest';
import { confirmRestores, insertRestore } from '#platform/backup/queries/restores.ts';
import type { RestoreTables } from '#platform/backup/tables.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { startUnlessHeld } from './held-work.ts';

const at = '2026-11-20T12:00:00.000Z';
const restore = { id: 'r', source: 'x', backed_up_at: at, restored_at: at, created_at: at };

const warnings: unknown[][] = [];
const log = { warn: (...entry: unknown[]) => void warnings.push(entry) };

describeOnEachEngine('work that sends something', (open) => {
  test('starts at once without a restore, and stops with the program', async () => {
    const database = await open();
    const events: string[] = [];
    const work = startUnlessHeld({ database, log }, () => {
      events.push('started');
      return { stop: async () => void events.push('stopped') };
    });
    await waitUntil(() => expect(events).toHaveLength(1));
    await work.stop(0);
    expect(events).toEqual(['started', 'stopped']);
  });

  test('waits until a restore was confirmed, and is never started by a stop', async () => {
    const database = await open<RestoreTables>();
    await database.transaction((trx) => insertRestore(trx, restore));
    let starts = 0;
    let checks = 0;
    let release = () => {};
    const start = () => {
      starts += 1;
      return { stop: async () => {} };
    };
    const wait = () =>
      new Promise<void>((resolve) => {
        checks += 1;
        release = resolve;
      });
    const work = startUnlessHeld({ database: database.of(), log, wait }, start);
    await waitUntil(() => expect(checks).toBe(1));
    release();
    await waitUntil(() => expect(checks).toBe(2));
    expect(starts).toBe(0);
    // Said once, not at each check.
    expect(warnings).toEqual([[{ source: 'x' }, expect.stringContaining('vitrine restore confirm')]]);
    warnings.length = 0;
    await database.transaction((trx) => confirmRestores(trx, at));
    release();
    await waitUntil(() => expect(starts).toBe(1));
    release();
    await work.stop(0);
    expect(starts).toBe(1);
  });
});
