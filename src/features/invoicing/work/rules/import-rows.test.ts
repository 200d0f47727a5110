import { expect, test } from 'vitest';
import {
  parseImportDate,
  parseImportDuration,
  parseImportTime,
  readDateOrder,
} from '../../domain/rules/files/import-values.ts';
import { type GivenWorkFile, readWorkFile } from './import-rows.ts';

const readText = (text: string, more: Partial<GivenWorkFile> = {}) =>
  readWorkFile({ bytes: Buffer.from(text), columns: [], dateOrder: null, ...more });
const read = (...lines: readonly string[]) => readText(lines.join('\r\n'));

test('X50: an export from Toggl is read', () => {
  const { rows } = read(
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)',
    'Medewerker,a@b.example,Halte,Bord,,"Menu, kaart",Yes,2026-10-21,09:00:00,2026-10-21,10:30:00,01:30:00,,127.50',
    'Medewerker,a@b.example,,,,Boekhouding,No,2026-07-21,23:50:00,2026-07-22,00:10:29,00:20:29,,',
  );
  expect(rows).toEqual([
    {
      line: 2,
      client: 'Halte',
      project: 'Bord',
      title: 'Menu, kaart',
      date: '2026-10-21',
      minutes: 90,
      started_at: '2026-10-21T07:00:00.000Z',
      is_billable: true,
      problems: {},
      rate_cents: null,
      fixed_cents: null,
      amount_cents: 12_750,
      has_foreign_rate: false,
    },
    {
      line: 3,
      client: '',
      project: '',
      title: 'Boekhouding',
      date: '2026-07-21',
      minutes: 20,
      started_at: '2026-07-21T21:50:00.000Z',
      is_billable: false,
      problems: {},
      rate_cents: null,
      fixed_cents: null,
      amount_cents: null,
      has_foreign_rate: false,
    },
  ]);
});

test('X50: an export from Clockify is read, with dates as day-month or month-day', () => {
  const head =
    'Project;Client;Description;Task;Billable;Start Date;Start Time;End Date;End Time;Duration (h);Duration (decimal)';
  const line = (date: string) =>
    `Bord;Halte;;Ontwerp;Yes;${date};02:00:00 PM;${date};03:15:00 PM;01:15:00;1,25`;
  const dutch = read(head, line('03/11/2026'), line('21/11/2026'));
  expect(dutch.dates).toEqual({ order: 'day_month', isUncertain: false });
  expect(dutch.rows.map(({ date, title, minutes }) => [date, title, minutes])).toEqual([
    ['2026-11-03', 'Ontwerp', 75],
    ['2026-11-21', 'Ontwerp', 75],
  ]);
  expect(read(head, line('11/21/2026')).rows[0]).toMatchObject({ date: '2026-11-21', problems: {} });
});

test('X50: an export from Kimai is read, even if the duration is in seconds', () => {
  const { rows } = read(
    '"Date","From","To","Duration","Customer","Project","Activity","Description","Billable"',
    '"2026-10-21","09:00","17:30","8:30","Halte","Bord","Bouw","",""',
    '"2026-10-22","22:00","01:30","12600","Halte","Bord","Bouw","Nacht","0"',
  );
  expect(rows.map(({ minutes, title, is_billable }) => [minutes, title, is_billable])).toEqual([
    [510, 'Bouw', true],
    [210, 'Nacht', false],
  ]);
});

test('X50: the columns of our own export of hours are recognised in both languages', () => {
  const english = read(
    'id,date,kind,client,project,title,hours,kilometres,rate,total,billable,counts,invoice',
    `1,2026-10-21,hours,Halte,,Bord,7.3333,,60.00,440.00,yes,yes,`,
  );
  const dutch = read(
    'id;datum;soort;klant;project;titel;uren;kilometers;tarief;totaal;factureerbaar;telt mee;factuur',
    `1;2026-10-21;uren;Halte;;Bord;7,3333;;60,00;440,00;ja;ja;`,
  );
  for (const { rows, missing } of [english, dutch]) {
    expect(missing).toEqual([]);
    expect(rows).toMatchObject([
      {
        client: 'Halte',
        title: 'Bord',
        date: '2026-10-21',
        minutes: 440,
        is_billable: true,
      },
    ]);
    expect(rows[0]?.problems).toEqual({});
  }
});

test('a fixed rate is an amount for the row, not an amount per hour', () => {
  const fixedOf = (...cells: readonly string[]) =>
    read(
      'Date,Client,Duration,Currency,Hourly rate,Fixed rate',
      ...cells.map((cell) => `2026-10-21,Halte,2:00,${cell}`),
    ).rows.map(({ rate_cents, fixed_cents, has_foreign_rate, problems }) => [
      rate_cents,
      fixed_cents,
      has_foreign_rate,
      problems,
    ]);
  expect(fixedOf('EUR,80,450', 'EUR,80,0', 'EUR,80,', 'USD,0,450', 'EUR,,much')).toEqual([
    [null, 45_000, false, {}],
    [8000, null, false, {}],
    [8000, null, false, {}],
    [null, null, true, {}],
    [null, null, false, { amount_cents: 'amount' }],
  ]);
});

test('the hourly rate of a row is read, unless it is 0 or in another currency', () => {
  const rates = (head: string, ...cells: readonly string[]) =>
    read(`Date,Client,Duration,${head}`, ...cells.map((cell) => `2026-10-21,Halte,1:00,${cell}`)).rows.map(
      ({ rate_cents, amount_cents, has_foreign_rate, problems }) => [
        rate_cents,
        amount_cents,
        has_foreign_rate,
        problems,
      ],
    );
  expect(rates('Billable Rate (EUR),Billable Amount (EUR)', '112.50,112.50', '0.00,0.00', ',')).toEqual([
    [11_250, 11_250, false, {}],
    [null, 0, false, {}],
    [null, null, false, {}],
  ]);
  expect(rates('Billable Rate (USD),Billable Amount (USD)', '112.50,112.50')).toEqual([
    [null, null, true, {}],
  ]);
  expect(rates('Currency,Price,Hourly rate', 'EUR,75,75.0000', 'USD,75,75', 'EUR,75,many')).toEqual([
    [7500, 7500, false, {}],
    [null, null, true, {}],
    [null, 7500, false, { rate_cents: 'amount' }],
  ]);
});

test('an invalid row has a reason for each field', () => {
  const { rows } = read(
    'Client,Description,Date,Start time,Duration',
    'Halte,Menu,2026-13-01,25:00,0:00:10',
    `Halte,${'a'.repeat(201)},2026-01-01,,long`,
    ',,2026-01-01,,1:00',
  );
  expect(rows.map(({ problems }) => problems)).toEqual([
    { date: 'date', minutes: 'duration', started_at: 'time' },
    { title: 'too_long', minutes: 'duration' },
    { title: 'required' },
  ]);
});

test.each([
  [
    'Kimai in Dutch',
    'Datum,Van,Tot,Duur,Uurtarief,Vast bedrag,Bedrag,Valuta,Gebruiker,Klant,Project,Activiteit,Beschrijving,Factureerbaar',
    '2026-10-21,09:00,10:30,1:30,"95,00",,"142,50",EUR,anna,Halte,Bord,Bouw,,Nee',
  ],
  [
    'Kimai in Dutch with other names of the times',
    'Datum;Begin;Einde;Duur;Uurtarief;Klant;Project;Activiteit;Omschrijving;Factureerbaar;Bedrag',
    '21-10-2026;09:00;10:30;1:30;95,00;Halte;Bord;Bouw;;Nee;142,50',
  ],
  [
    'Kimai in German',
    'Datum;Von;Bis;Dauer;Stundenlohn;Festbetrag;Kunde;Projekt;Tätigkeit;Beschreibung;Abrechenbar;Betrag',
    '21.10.2026;09:00;10:30;1:30;95,00;;Halte;Bord;Bouw;;Nein;142,50',
  ],
  [
    'Toggl with Dutch heads',
    'Gebruiker,E-mail,Klant,Project,Taak,Beschrijving,Factureerbaar,Startdatum,Starttijd,Einddatum,Eindtijd,Duur,Uurtarief,Bedrag (EUR)',
    'anna,a@b.example,Halte,Bord,Bouw,,Nee,2026-10-21,09:00:00,2026-10-21,10:30:00,01:30:00,"95,00","142,50"',
  ],
])('an export with translated heads is read: %s', (_, head, row) => {
  expect(read(head, row).rows).toEqual([
    {
      line: 2,
      client: 'Halte',
      project: 'Bord',
      title: 'Bouw',
      date: '2026-10-21',
      minutes: 90,
      started_at: '2026-10-21T07:00:00.000Z',
      is_billable: false,
      problems: {},
      rate_cents: 9500,
      fixed_cents: null,
      amount_cents: 14_250,
      has_foreign_rate: false,
    },
  ]);
});

test('a file without rows is rejected with the reason, and missing columns are listed', () => {
  const expectReason = (text: string, reason: string) =>
    expect(() => readText(text)).toThrow(expect.objectContaining({ reason }));
  expectReason('Date,Duration', 'no_rows');
  expectReason('', 'empty');
  expectReason('%PDF-1.7\r\n\0\u0001', 'not_text');
  expectReason('Date,Duration\r\n"2026-01-01"x,1:00', 'not_csv');
  expect(readText('Name,Email\r\nMedewerker,a@b.example')).toMatchObject({
    rows: [],
    missing: ['date', 'duration'],
    columns: [
      { head: 'Name', field: null },
      { head: 'Email', field: null },
    ],
  });
  expect(readText('Klant,Datum,Bedrag (EUR),Looptijd\r\nHalte,2026-01-01,5,1:00').missing).toEqual([
    'duration',
  ]);
});

test('X50: the owner assigns the columns of hours that are not recognised', () => {
  const columns = [
    { index: 1, field: 'date' },
    { index: 2, field: 'duration' },
  ] as const;
  const { rows, missing } = readText('Klant,Wanneer,Lang\nHalte,2026-01-02,1:30', { columns });
  expect(missing).toEqual([]);
  expect(rows).toMatchObject([{ line: 2, client: 'Halte', date: '2026-01-02', minutes: 90, problems: {} }]);
});

test('X50: all dates of a file have the same order, for any separator; if it is ambiguous, the owner chooses', () => {
  const dates = (separator: string) =>
    ['04-13-2026', '04-12-2026', '04-03-2026'].map((date) => date.replaceAll('-', separator));
  for (const separator of ['-', '.', '/']) {
    const rows = dates(separator).map((date) => `${date},1:00,Menu`);
    const { rows: dated, dates: found } = read('Date,Duration,Description', ...rows);
    expect(found).toEqual({ order: 'month_day', isUncertain: false });
    expect(dated.map(({ date }) => date)).toEqual(['2026-04-13', '2026-04-12', '2026-04-03']);
    expect(readDateOrder(dates(separator).slice(1), null)).toEqual({ order: 'day_month', isUncertain: true });
    expect(readDateOrder(dates(separator).slice(1), 'month_day')).toEqual({
      order: 'month_day',
      isUncertain: true,
    });
  }
  expect(readDateOrder(['03-03-2026', '2026-04-05'], null)).toEqual({ order: null, isUncertain: false });
  expect(readDateOrder(['13-04-2026', '04-13-2026'], null).isUncertain).toBe(true);
});

test('X50: times without a duration count the elapsed time, even across clock changes', () => {
  const { rows } = read(
    'Date,From,To,Description',
    '2026-03-29,01:49,03:15,spring',
    '2026-10-25,01:30,03:30,autumn',
    '2026-10-24,23:00,06:00,night',
    '2026-10-25,02:30,02:10,twice',
    '2026-06-01,22:00,01:00,midnight',
  );
  expect(rows.map(({ minutes }) => minutes)).toEqual([26, 180, 480, 40, 180]);
  expect(
    read('Start Date,Start Time,End Date,End Time,Description', '2026-06-01,22:00,2026-06-02,23:00,Menu')
      .rows[0]?.problems,
  ).toEqual({ minutes: 'day_full' });
});

test('dates, times and durations are read as programs write them', () => {
  expect(parseImportDate('2026-02-30', null)).toBeUndefined();
  expect(parseImportDate('1.3.2026', null)).toBe('2026-03-01');
  expect(parseImportDate('03/04/2026', 'month_day')).toBe('2026-03-04');
  expect(parseImportDate('2026/3/4', null)).toBe('2026-03-04');
  expect(parseImportTime('12:05 AM')).toBe(5);
  expect(parseImportTime('9:05')).toBe(545);
  expect(parseImportTime('nine')).toBeUndefined();
  expect(parseImportDuration('0:59:30')).toBe(60);
  expect(parseImportDuration('1,25')).toBe(75);
  expect(parseImportDuration('3600')).toBeUndefined();
});
