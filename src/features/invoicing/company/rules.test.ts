import { expect, test } from 'vitest';
import { invoicingSettings } from '../domain/contract/settings.ts';
import { findKorProblems, findSettingsProblems } from './rules.ts';

test.each([
  ['2026-01-01', null, {}],
  ['2025-06-01', null, { starts_on: 'overlap' }],
  ['2024-01-01', '2024-12-31', { starts_on: 'overlap' }],
  ['2023-01-01', '2023-12-31', {}],
  ['2026-02-01', '2026-01-31', { ends_on: 'before_start' }],
])('a period of the KOR from %s to %s has the problems %o', (starts_on, ends_on, problems) => {
  const others = [{ starts_on: '2024-12-31', ends_on: '2025-12-31' }];
  expect(findKorProblems({ starts_on, ends_on }, others)).toEqual(problems);
});

test('by default the codes of the series differ, and codes that could be the same are rejected', () => {
  const settings = invoicingSettings.parse({});
  expect(findSettingsProblems(settings, '2026-10-01')).toEqual({});
  const quote = { pattern: '{YEAR}', digits: 2 };
  const formats = { ...settings.formats, credit_note: settings.formats.invoice, quote };
  expect(findSettingsProblems({ ...settings, formats }, '2026-10-01')).toEqual({
    'formats.credit_note.pattern': 'taken',
    'formats.quote.pattern': 'pattern',
  });
});

test('the books can be closed up to today at the latest', () => {
  const settings = invoicingSettings.parse({});
  const problemsOf = (closed_through: string) =>
    findSettingsProblems({ ...settings, closed_through }, '2026-10-01');
  expect(problemsOf('2026-10-01')).toEqual({});
  expect(problemsOf('2026-10-02')).toEqual({ closed_through: 'in_future' });
});
