import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../log/log.ts';
import { createRejectionLog } from './rejection-log.ts';

afterEach(() => void vi.useRealTimers());

test('X51: rejected requests are logged in one line per interval, with a count per reason', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const count = createRejectionLog(
    createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }),
  );
  for (let index = 0; index < 500; index += 1) count('waited_too_long');
  count('not_logged_in');
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  count('network_has_too_many');
  vi.advanceTimersByTime(60_000);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', msg: 'requests were rejected', seconds: 10, waited_too_long: 500, not_logged_in: 1 },
    { msg: 'requests were rejected', network_has_too_many: 1 },
  ]);
});
