import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration } from '#shared/dates/durations.ts';
import { addDays } from '#shared/dates/plain-date.ts';
import { expectLinear } from '#tests/support/growth.ts';
import type { ClientChoice, WorkChoices } from '../contract/week.ts';
import { type ParsedEntry, parseQuickEntry } from './quick-entry.ts';

const client = (name: string, rate: number, projects: readonly string[] = []): ClientChoice => ({
  id: name,
  name,
  rate_cents: rate,
  rounding_minutes: 0,
  projects: projects.map((project) => ({ id: `${name}/${project}`, name: project, rate_cents: null })),
});

const choices: WorkChoices = {
  clients: [
    client('De Vensterbank', 7500),
    client('Halte', 6000),
    client('Orgelregister', 8500, ['Import of stops', 'Images']),
    client('Polder Atlas', 9000, ['Third sheet']),
    client('Polder Weekblad', 8000),
    client('Tramlijn nul', 9500, ['Timetable']),
    client('Zaaigoed', 8500),
  ],
  own_titles: [],
  kilometre_rates: [{ valid_from: '2024-01-01', rate_cents: 23 }],
  default_rate_cents: 7000,
  default_rounding_minutes: 0,
  templates: [],
  today: '2026-10-22',
};

function read(line: string): ParsedEntry {
  const parsed = parseQuickEntry(line, choices, { language: 'en' });
  if (parsed.status !== 'ready') throw new Error(`${line} is ${parsed.status}`);
  return parsed.entry;
}

const summarize = (line: string) => {
  const { date, client: of, project, title, minutes, quantity, amount_cents, total_cents } = read(line);
  return [date, of?.name, project?.name, title, minutes ?? quantity ?? amount_cents, total_cents];
};

test.each([
  ['2:30 vensterbank: menu', ['2026-10-22', 'De Vensterbank', undefined, 'menu', 150, 18_750]],
  ['2:15 tramlijn timetable yesterday', ['2026-10-21', 'Tramlijn nul', 'Timetable', '', 135, 21_375]],
  ['1u30 orgel gisteren', ['2026-10-21', 'Orgelregister', undefined, '', 90, 12_750]],
  ['45 km zaaigoed', ['2026-10-22', 'Zaaigoed', undefined, '', 450_000, 1035]],
  [
    '45km zaaigoed naar de tuin maandag',
    ['2026-10-19', 'Zaaigoed', undefined, 'naar de tuin', 450_000, 1035],
  ],
  ['€ 120 halte onderhoud', ['2026-10-22', 'Halte', undefined, 'onderhoud', 12_000, 12_000]],
  ['120 euro halte', ['2026-10-22', 'Halte', undefined, '', 12_000, 12_000]],
  ['2 halte', ['2026-10-22', 'Halte', undefined, '', 120, 12_000]],
  ['2 uur halte', ['2026-10-22', 'Halte', undefined, '', 120, 12_000]],
  ['halte onderhoud 0:45', ['2026-10-22', 'Halte', undefined, 'onderhoud', 45, 4500]],
  ['90 boekhouding 21 oct', ['2026-10-21', undefined, undefined, 'boekhouding', 90, 0]],
  ['1:00 halte 21-10', ['2026-10-21', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte 21/10/2025', ['2025-10-21', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte 2026-10-20', ['2026-10-20', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte 2 januari', ['2026-01-02', 'Halte', undefined, '', 60, 6000]],
  ['1:00 friday halte', ['2026-10-16', 'Halte', undefined, '', 60, 6000]],
  ['1:00 HALTE thursday', ['2026-10-22', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte bord morgen', ['2026-10-23', 'Halte', undefined, 'bord', 60, 6000]],
  ['1:00 halte: bord tomorrow', ['2026-10-23', 'Halte', undefined, 'bord', 60, 6000]],
  ['1:00 halte overmorgen', ['2026-10-24', 'Halte', undefined, '', 60, 6000]],
  ['gisteren 2 halte bord', ['2026-10-21', 'Halte', undefined, 'bord', 120, 12_000]],
  ['yesterday, 2.5h halte', ['2026-10-21', 'Halte', undefined, '', 150, 15_000]],
  ['ma 2:30 halte bord', ['2026-10-19', 'Halte', undefined, 'bord', 150, 15_000]],
  ['2 mei 3:00 halte', ['2026-05-02', 'Halte', undefined, '', 180, 18_000]],
  ['halte dinsdag 1:00', ['2026-10-20', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte thurs', ['2026-10-22', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte bord op maandag', ['2026-10-19', 'Halte', undefined, 'bord', 60, 6000]],
  ['1:00 halte bord on Monday', ['2026-10-19', 'Halte', undefined, 'bord', 60, 6000]],
  ['1:00 halte op 21 oktober', ['2026-10-21', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte on 2026-10-20', ['2026-10-20', 'Halte', undefined, '', 60, 6000]],
  ['1:00 op dinsdag halte bord', ['2026-10-20', 'Halte', undefined, 'bord', 60, 6000]],
  ['Op maandag 1:00 halte', ['2026-10-19', 'Halte', undefined, '', 60, 6000]],
  ['1:00 halte let op', ['2026-10-22', 'Halte', undefined, 'let op', 60, 6000]],
  ['1:00 halte bel op gisteren', ['2026-10-21', 'Halte', undefined, 'bel op', 60, 6000]],
  ['1:00 op zo korte termijn', ['2026-10-22', undefined, undefined, 'op zo korte termijn', 60, 0]],
  ['24:00 halte', ['2026-10-22', 'Halte', undefined, '', 1440, 144_000]],
  ['0:30 orgel import of stops fix', ['2026-10-22', 'Orgelregister', 'Import of stops', 'fix', 30, 4250]],
])('the line %j is understood', (line, expected) => {
  expect(summarize(line)).toEqual(expected);
});

test('a line explains why its client was found, and that internal work is not invoiced but counts', () => {
  expect(read('45 km zaai').reason).toEqual({ by: 'client', typed: 'zaai' });
  expect(read('1:00 vensterbank').reason).toEqual({ by: 'word', typed: 'vensterbank' });
  expect(read('1:00 timetable').reason).toEqual({ by: 'project', typed: 'timetable' });
  const own = read('1:00 quotes');
  expect([own.reason, own.rate, own.total_cents, own.counts]).toEqual([null, null, 0, true]);
  expect(read('45 km zaaigoed').counts).toBe(false);
});

test('an ambiguous line offers the matching clients or projects, and the choice decides', () => {
  const parsed = parseQuickEntry('1:00 polder kaart', choices, { language: 'en' });
  expect(parsed).toMatchObject({ status: 'ambiguous', typed: 'polder' });
  const chosen = parseQuickEntry('1:00 polder kaart', choices, {
    language: 'en',
    choice: { client: 'Polder Atlas', project: null },
  });
  expect(chosen).toMatchObject({
    status: 'ready',
    entry: { client: { name: 'Polder Atlas' }, title: 'kaart', reason: { by: 'chosen' } },
  });
  expect(parseQuickEntry('1:00 orgel im', choices, { language: 'en' })).toMatchObject({
    status: 'ambiguous',
    typed: 'im',
  });
  const project = { client: 'Orgelregister', project: 'Orgelregister/Images' };
  expect(parseQuickEntry('1:00 orgel im crop', choices, { language: 'en', choice: project })).toMatchObject({
    status: 'ready',
    entry: { project: { name: 'Images' }, title: 'crop' },
  });
});

test('a line without a duration or a subject names the missing part', () => {
  expect(parseQuickEntry('  ', choices, { language: 'en' })).toEqual({ status: 'empty' });
  expect(parseQuickEntry('halte onderhoud', choices, { language: 'en' })).toEqual({
    status: 'incomplete',
    missing: 'measure',
  });
  expect(parseQuickEntry('0:00 halte', choices, { language: 'en' })).toEqual({
    status: 'incomplete',
    missing: 'measure',
  });
  expect(parseQuickEntry('25:00 halte', choices, { language: 'en' })).toEqual({
    status: 'incomplete',
    missing: 'day',
  });
  expect(parseQuickEntry('1:00', choices, { language: 'en' })).toEqual({
    status: 'incomplete',
    missing: 'title',
  });
  expect(parseQuickEntry(`1:00 ${'x'.repeat(201)}`, choices, { language: 'en' })).toEqual({
    status: 'incomplete',
    missing: 'shorter_title',
  });
});

test.each([
  '2:30 vensterbank: menu 31-02-2026',
  '2:30 vensterbank: menu 2026-02-31',
  '2:30 31/02/2026 vensterbank',
  '31-02-2026 2:30 vensterbank',
  '1:00 halte: bord 31-02',
  '1:00 halte: bord 31-2',
  '1:00 halte: bord 31-02-26',
  '1:00 halte: bord 30/02',
  '1:00 halte: bord 31-04',
  '1:00 halte: bord 00-10',
  '31-04 1:00 halte',
  '1:00 halte: bord 31 feb',
  '1:00 halte: bord 31 april 2026',
  '1:00 31 juni halte',
])('the line “%s” has a date that does not exist, and is not entered for today', (line) => {
  for (const language of ['en', 'nl'] as const)
    expect(parseQuickEntry(line, choices, { language })).toEqual({ status: 'incomplete', missing: 'date' });
});

test.each(['versie 31-13', 'verslag 0-1', 'delen 50/50', 'dag 31 boven'])(
  'words that are not meant as a date stay a part of the title: %s',
  (title) => {
    expect(parseQuickEntry(`1:00 halte ${title}`, choices, { language: 'nl' })).toMatchObject({
      status: 'ready',
      entry: { title },
    });
  },
);

test('any line is either parsed or names the missing part', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (line) => {
      const parsed = parseQuickEntry(line, choices, { language: 'en' });
      if (parsed.status !== 'ready') return;
      const { entry } = parsed;
      const measure = entry.minutes ?? entry.quantity ?? entry.amount_cents ?? 0;
      expect(measure).toBeGreaterThan(0);
      expect(entry.client !== null || entry.title !== '').toBe(true);
    }),
  );
});

test('a duration, a client and a date are understood in any combination', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1439 }),
      fc.constantFrom(...choices.clients),
      fc.integer({ min: -300, max: 60 }),
      fc.constantFrom('', 'notes', 'a second title'),
      (minutes, of, days, title) => {
        const date = addDays(choices.today, days);
        const entry = read(`${formatDuration(minutes)} ${of.name}: ${title} ${date}`);
        expect([entry.minutes, entry.client?.name, entry.title, entry.date]).toEqual([
          minutes,
          of.name,
          title,
          date,
        ]);
      },
    ),
  );
});

test('a separator before three digits is interpreted in the language of the page', () => {
  const measure = (line: string, language: 'en' | 'nl') => {
    const parsed = parseQuickEntry(line, choices, { language });
    if (parsed.status !== 'ready') return parsed.status;
    const { minutes, quantity, amount_cents } = parsed.entry;
    return minutes ?? quantity ?? amount_cents;
  };
  expect(measure('12,345 km halte', 'nl')).toBe(123_450);
  expect(measure('12.345 km halte', 'en')).toBe(123_450);
  expect(measure('1.234 euro halte', 'nl')).toBe(123_400);
  expect(measure('1,234 euro halte', 'en')).toBe(123_400);
  expect(measure('1,125u halte', 'nl')).toBe(68);
  expect(measure('1.125h halte', 'en')).toBe(68);
});

test.each([
  ['2:00 halte 21-10-2199', 'year'],
  ['2:00 halte 2006-10-21', 'year'],
  ['€ 90000000 halte', 'smaller'],
  ['€ 90000000 opruimen', 'smaller'],
  ['10001 km halte', 'kilometres'],
  ['1000000 km halte', 'kilometres'],
  ['99999999km halte', 'kilometres'],
  ['1001:00 halte', 'day'],
  ['123456:00 halte', 'day'],
  ['9999999 halte', 'day'],
  ['9999999u halte', 'day'],
  ['100000 min halte', 'day'],
  ['12345678901234567 euro halte', 'smaller'],
  ['-2:30 halte', 'positive'],
  ['halte -1:30', 'positive'],
  ['gisteren -2 halte', 'positive'],
  ['-45 km halte', 'positive'],
  ['€ -50 halte', 'positive'],
  ['-€50 halte', 'positive'],
  ['€-99999999999 halte', 'positive'],
  ['−50 euro halte', 'positive'],
] as const)('the error for %j says what is too small, too far or too large: %s', (line, missing) => {
  expect(parseQuickEntry(line, choices, { language: 'nl' })).toEqual({ status: 'incomplete', missing });
});

test('reading a line takes time proportional to its length', async () => {
  for (const piece of ['1:30 ', 'on ', '€', 'halte: ', '21 oct ', '-1', '31-02 ', 'é'])
    await expectLinear(
      piece,
      (length) => piece.repeat(length / piece.length),
      (line) => parseQuickEntry(line, choices, { language: 'en' }),
    );
});
