import { expect, test } from 'vitest';
import type { WorkChoices } from '../contract/week.ts';
import { findDottedHours } from './dotted-hours.ts';
import { parseQuickEntry } from './quick-entry.ts';

const choices: WorkChoices = {
  clients: [],
  own_titles: [],
  kilometre_rates: [],
  default_rate_cents: null,
  default_rounding_minutes: 0,
  templates: [],
  today: '2026-10-22',
};

const find = (line: string, language: 'en' | 'nl') => {
  const parsed = parseQuickEntry(line, choices, { language });
  if (parsed.status !== 'ready') throw new Error(parsed.status);
  return findDottedHours(line, parsed.entry.minutes, language);
};

test.each([
  ['2.30 boekhouding', '2.30', '2:18', '2:30'],
  ['gisteren 2.30 boekhouding', '2.30', '2:18', '2:30'],
  ['2.30u boekhouding', '2.30', '2:18', '2:30'],
  ['1.50 uur boekhouding', '1.50', '1:30', '1:50'],
  ['0.45 boekhouding', '0.45', '0:27', '0:45'],
])('in Dutch, “%s” may be a time: %s is read as %s, but may mean %s', (line, typed, read, clock) => {
  expect(find(line, 'nl')).toEqual({ typed, read, clock });
  expect(find(line, 'en')).toBeUndefined();
});

test.each([
  '2,30 boekhouding',
  '2.5 boekhouding',
  '2.75 boekhouding',
  '2.00 boekhouding',
  '2:30 versie 2.30',
  '2.30 km',
])('in Dutch, “%s” is read in one way', (line) => {
  expect(find(`${line} kas`, 'nl')).toBeUndefined();
});
