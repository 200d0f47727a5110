import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { attemptWindowMs } from '../rules/attempt-limits.ts';
import type { AccountsTables } from '../tables.ts';
import { recordAttempt } from './login-attempts.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2030-01-02T03:04:05.000Z');

describeOnEachEngine('the count of login attempts', (open) => {
  test('after the clock was set back by 400 days, a window ends in time and still counts', async () => {
    const { query } = await open<AccountsTables>();
    const attemptAt = (ms: number) =>
      recordAttempt(query, {
        key: 'key',
        now: new Date(ms).toISOString(),
        expiresAt: new Date(ms + attemptWindowMs).toISOString(),
      });
    await attemptAt(start);
    const back = start - 400 * day;
    const windowEnd = new Date(back + attemptWindowMs).toISOString();
    expect(await attemptAt(back)).toEqual({ tries: 2, ends_at: windowEnd });
    expect(await attemptAt(back + 1000)).toEqual({ tries: 3, ends_at: windowEnd });
    expect((await attemptAt(back + attemptWindowMs)).tries).toBe(1);
  });
});
