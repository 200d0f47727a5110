import { expect, test } from 'vitest';
import { alertFacts } from '../contract/alerts.ts';
import { contractFixture } from '../fixtures.ts';
import { momentOf } from './chain-figures.ts';

test('84: a pool that is said to end in a year of five digits has no end, and its alerts can be read', () => {
  expect(momentOf(253_402_300_799n)).toBe('9999-12-31T23:59:59.000Z');
  const far = momentOf(1_000_000_000_000n);
  expect(far).toBeNull();
  const { name, project, apr, differs } = contractFixture();
  const facts = { name, project, end_at: far, apr, apr_before: null, differs };
  expect(alertFacts.safeParse(facts).success).toBe(true);
});
