import { expect, test } from 'vitest';
import { getLimitedNetwork } from '../client-ip.ts';
import { createRateLimiter } from './rate-limiter.ts';

test('X51: requests of one network count together, and those of this machine do not count', () => {
  const limiter = createRateLimiter(2, 60_000, () => new Date(0), getLimitedNetwork);
  expect(['192.0.2.1', '192.0.2.2', '192.0.2.3', '198.51.100.1'].map(limiter.consume)).toEqual([
    undefined,
    undefined,
    60,
    undefined,
  ]);
  for (let count = 0; count < 10; count += 1) expect(limiter.consume('127.0.0.1')).toBeUndefined();
});
