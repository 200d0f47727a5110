import { expect, test } from '@playwright/test';
import { measureFailovers } from '../support/failovers.ts';
import { findPairBinaries } from '../support/postgres-pair.ts';

test('two nodes outlive the primary of PostgreSQL: cached pages stay, nothing acknowledged is lost', async () => {
  const binaries = findPairBinaries();
  test.skip(binaries === undefined, 'PostgreSQL is not available');
  const stats = await measureFailovers(binaries ?? '', 1);
  expect(stats).toMatchObject({ failedReads: [], lostChanges: 0, otherResponses: [] });
  expect(stats.cachedReads).toBeGreaterThan(0);
  expect(stats.savedChanges).toBeGreaterThan(0);
});
