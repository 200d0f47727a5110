import { expect, test } from 'vitest';
import type { QueuedEntry } from './entry-queue.ts';
import { findQueuedHours, sumQueued } from './queued-hours.ts';
import { createRow } from './week/week-row.ts';

const date = '2026-10-21';
const choices = {
  clients: [{ id: 'h', name: 'Halte', rate_cents: 6000, rounding_minutes: null, projects: [] }],
  default_rate_cents: null,
};
const queue = (given: Partial<QueuedEntry['entry']>, problem: string | null = null): QueuedEntry => ({
  user: 'u',
  client_key: crypto.randomUUID(),
  line: '',
  created_at: `${date}T10:00:00.000Z`,
  problem,
  entry: { date, kind: 'hours', client_id: 'h', minutes: 30, ...given },
});

test('hours that wait for a connection are shown in the cell in which they were typed', () => {
  const entries = [
    queue({}),
    queue({ minutes: 15, title: 'Menu' }),
    queue({ minutes: 60, date: '2026-10-22' }),
    queue({ client_id: null, title: 'Books', minutes: 5 }),
    queue({ minutes: 90 }, 'The day is full.'),
    queue({ kind: 'kilometres', minutes: null, quantity: 10_000 }),
  ];
  const queued = findQueuedHours(entries, choices, 'Untitled');
  const halte = createRow(choices, { client_id: 'h', project_id: null }, '', '');
  const books = createRow(choices, { client_id: null, project_id: null }, 'Books', '');
  expect(sumQueued(queued, halte, date)).toBe(45);
  expect(sumQueued(queued, { ...halte, title: 'Menu' }, date)).toBe(45);
  expect(sumQueued(queued, books, date)).toBe(5);
  expect(sumQueued(queued, books, '2026-10-22')).toBe(0);
});
