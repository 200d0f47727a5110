import { expect, test } from 'vitest';
import type { WeekRow } from '../../../contract/week.ts';
import { createRow, describeRow, mergeRows } from './week-row.ts';

const halte = {
  id: 'h',
  name: 'Halte',
  rate_cents: null,
  rounding_minutes: null,
  projects: [{ id: 'p', name: 'Bord', rate_cents: 7000 }],
};
const choices = { clients: [halte], default_rate_cents: 6000 };
const own = { client_id: null, project_id: null };

test('a row added for a client has its rate and keeps its title', () => {
  const row = createRow(choices, { client_id: 'h', project_id: 'p' }, 'Menu', 'Untitled');
  expect(row).toMatchObject({ client: { id: 'h' }, project: { id: 'p' }, title: 'Menu', rate_cents: 7000 });
  expect(describeRow(row)).toBe('Bord, Menu');
  expect(createRow(choices, { client_id: 'h', project_id: null }, '', 'Untitled')).toMatchObject({
    title: '',
    rate_cents: 6000,
  });
  expect(createRow(choices, own, 'Books', 'Untitled').title).toBe('Books');
  expect(createRow(choices, own, '', 'Untitled').title).toBe('Untitled');
});

test('an added row still has its title once its first hours are stored', () => {
  const added = createRow(choices, { client_id: 'h', project_id: null }, 'Menu', 'Untitled');
  const cell = { date: '2026-10-21', minutes: 60, count: 1, item: null, is_locked: false };
  const stored: WeekRow = { ...added, title: '', cells: [cell] };
  expect(mergeRows([stored], [added])).toEqual([{ ...stored, title: 'Menu' }]);
  expect(mergeRows([], [added])).toEqual([added]);
});
