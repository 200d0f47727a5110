import { expect, test } from 'vitest';
import { formatPeriod } from './format-period.ts';

test('a period shows the month and the year once if both dates share them', () => {
  expect(formatPeriod('2026-10-01', '2026-10-16', 'en')).toBe('1–16 October 2026');
  expect(formatPeriod('2026-09-28', '2026-10-03', 'nl')).toBe('28 september – 3 oktober 2026');
  expect(formatPeriod('2025-12-28', '2026-01-03', 'en')).toBe('28 December 2025 – 3 January 2026');
  expect(formatPeriod('2025-10-01', '2026-10-03', 'en')).toBe('1 October 2025 – 3 October 2026');
});

test('a single date is a period of one day, and no date gives an empty text', () => {
  expect(formatPeriod('2026-10-01', '2026-10-01', 'nl')).toBe('1 oktober 2026');
  expect(formatPeriod(null, '2026-10-01', 'nl')).toBe('1 oktober 2026');
  expect(formatPeriod('2026-10-01', null, 'en')).toBe('1 October 2026');
  expect(formatPeriod(null, null, 'en')).toBe('');
});
