import { expect, test } from 'vitest';
import { importPrograms } from '../contract.ts';
import { readFiles } from './read-files.ts';

const head = 'factuurnummer;datum;contact;totaalprijs exclusief btw;btw-tarief;totaalprijs inclusief btw';

const readAll = async (rows: readonly string[], columns = head) => {
  const bytes = new Uint8Array(Buffer.from([columns, ...rows].join('\n')));
  const read = await Promise.all(
    importPrograms.map((program) =>
      readFiles({ files: [{ name: 'facturen.csv', bytes }], program, dateOrder: null }),
    ),
  );
  const [first, ...others] = read.map(({ documents }) => documents);
  // The same rule applies to all programs.
  for (const other of others) expect(other).toEqual(first);
  return first ?? [];
};

test('rows with the same code, client and date are one invoice in each program, even if there is no column of lines', async () => {
  const documents = await readAll([
    '2026-0098;02-01-2026;Kade;1.000,00;21;1.210,00',
    '2026-0099;02-01-2026;Kade;100,00;21;121,00',
    '2026-0098;;kade;100,00;9;109,00',
  ]);
  expect(documents).toMatchObject([
    {
      document: {
        code: '2026-0098',
        line: 2,
        total_cents: 131_900,
        ex_cents: 110_000,
        is_merged: true,
        groups: [
          { rate_bp: 2100, vat_cents: 21_000 },
          { rate_bp: 900, vat_cents: 900 },
        ],
      },
    },
    { document: { code: '2026-0099', total_cents: 12_100, is_merged: false } },
  ]);
});

test('rows with the same code that differ in their client or date are all rejected, never imported in part', async () => {
  const documents = await readAll([
    'A-1;02-01-2026;Kade;1.000,00;21;1.210,00',
    'A-1;03-01-2026;Halte Negen;100,00;9;109,00',
    'A-2;02-01-2026;Kade;1.000,00;21;1.210,00',
    'A-2;02-01-2026;Kade;honderd;9;109,00',
  ]);
  expect(documents).toMatchObject([
    { code: 'A-1', line: 2, problems: { client: 'rows_differ', date: 'rows_differ' } },
    { code: 'A-2', line: 4, problems: { ex: 'amount' } },
  ]);
});

test('rows with the same amounts are not added up, unless a column says that they are lines', async () => {
  const row = 'A-1;02-01-2026;Kade;100,00;21;121,00';
  expect(await readAll([row, row])).toMatchObject([{ code: 'A-1', problems: { code: 'rows_repeated' } }]);
  const lines = await readAll([`${row};1`, `${row};1`], `${head};aantal`);
  expect(lines).toMatchObject([{ document: { total_cents: 24_200, is_merged: false } }]);
});

test('the outstanding amount of an invoice is the sum of its rows, or the same total on each row', async () => {
  const rows = (code: string, one: string, other: string) => [
    `${code};02-01-2026;Kade;1.000,00;21;1.210,00;${one}`,
    `${code};02-01-2026;Kade;100,00;9;109,00;${other}`,
  ];
  const documents = await readAll(
    [
      ...rows('A-1', '1.319,00', '1.319,00'),
      ...rows('A-2', '1.210,00', '109,00'),
      ...rows('A-3', '100,00', '100,00'),
      ...rows('A-4', '0,00', '0,00'),
      ...rows('A-5', '500,00', ''),
    ],
    `${head};openstaand`,
  );
  expect(documents).toMatchObject([
    { document: { code: 'A-1', open_cents: 131_900 } },
    { document: { code: 'A-2', open_cents: 131_900 } },
    { code: 'A-3', problems: { open: 'rows_repeated' } },
    { document: { code: 'A-4', open_cents: 0 } },
    { document: { code: 'A-5', open_cents: 50_000 } },
  ]);
});

test('the paid amount of an invoice is read from any of its rows', async () => {
  const columns = `${head};betaald`;
  const documents = await readAll(
    ['A-1;02-01-2026;Kade;1.000,00;21;1.210,00;', 'A-1;02-01-2026;Kade;100,00;9;109,00;1.319,00'],
    columns,
  );
  expect(documents).toMatchObject([{ document: { total_cents: 131_900, open_cents: 0, open_basis: 'row' } }]);
});
