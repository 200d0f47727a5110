import { expect, test } from 'vitest';
import type { WorkItem } from '../contract/items.ts';
import { describeBooked, getMinutesAt } from './describe-timer.ts';

const now = '2026-10-22T10:00:00.000Z';
const item = (given: Pick<WorkItem, 'minutes'> & Partial<WorkItem>): WorkItem => ({
  id: 'w',
  number: 1,
  date: '2026-10-22',
  kind: 'hours',
  client: null,
  project: null,
  title: '',
  quantity: null,
  amount_cents: null,
  rate_cents: null,
  applied_rate_cents: null,
  rate_source: null,
  total_cents: 0,
  started_at: null,
  is_invoicable: true,
  counts_for_hours: true,
  invoice: null,
  version: 1,
  ...given,
});

test('the message about a stopped timer says how much was booked for whom, including across midnight', () => {
  const client = { id: 'h', name: 'Halte' };
  const items = [item({ client, minutes: 70 }), item({ client, minutes: 32 })];
  expect(describeBooked({ timer: null, now, items }, 'Internal')).toBe('Halte, 1:42');
  expect(
    describeBooked({ timer: null, now, items: [item({ title: 'Books', minutes: 5 })] }, 'Internal'),
  ).toBe('Books, 0:05');
  expect(describeBooked({ timer: null, now, items: [] }, 'Internal')).toBe('');
  expect(describeBooked({ timer: null, now }, 'Internal')).toBe('');
});

test('a retried stop keeps the minutes of the first press', () => {
  const at = Date.parse(now);
  expect(getMinutesAt('2026-10-22T08:18:00.000Z', at)).toBe(102);
  expect(getMinutesAt('2026-10-22T09:59:50.000Z', at)).toBe(1);
  expect(getMinutesAt('2026-10-21T08:00:00.000Z', at)).toBeUndefined();
});
