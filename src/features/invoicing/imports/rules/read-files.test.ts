import { expect, test } from 'vitest';
import { type ImportProgram, importPrograms } from '../contract.ts';
import { createWorkbook, createZip } from '../fixtures/archives.ts';
import { messages } from '../messages/messages.ts';
import { readFiles } from './read-files.ts';

const read = (content: string | Uint8Array, program: ImportProgram = 'moneybird') =>
  readFiles({
    files: [{ name: 'file', bytes: new Uint8Array(Buffer.from(content)) }],
    program,
    dateOrder: null,
  });

const codesOf = async (content: string | Uint8Array) =>
  (await read(content)).documents.map((row) => ('document' in row ? row.document.code : row.code));

test('columns are recognised in any order, with any separator, in English and Dutch', async () => {
  const tables = [
    ['number,date,client,total,vat', '7,2026-01-02,Kade,"1,210.00",210'],
    ['Totaal incl. btw;Klantnaam;Factuurdatum;Factuurnummer;Btw', '1.210,00;Kade;02-01-2026;7;210,00'],
    ['Datum\tRelatie\tNummer\tBedrag (Excl)\tBedrag (Incl)', '02-01-2026\tKade\t7\t1.000,00\t1.210,00'],
  ];
  for (const lines of tables) {
    const { documents } = await read(lines.join('\r\n'));
    expect(documents).toMatchObject([
      {
        document: {
          code: '7',
          issue_date: '2026-01-02',
          total_cents: 121_000,
          ex_cents: 100_000,
          client: { name: 'Kade' },
        },
      },
    ]);
  }
});

test('accents in UTF-8, UTF-16 and Windows-1252 are decoded', async () => {
  const csv = 'naam;plaats\nCafé;Köln';
  for (const bytes of [
    Buffer.from(csv),
    Buffer.from(`\ufeff${csv}`),
    Buffer.from(`\ufeff${csv}`, 'utf16le'),
    Buffer.from(csv, 'latin1'),
  ])
    expect((await read(bytes)).clients).toMatchObject([{ line: 2, values: { name: 'Café', city: 'Köln' } }]);
});

test('a workbook has shared strings, formatted texts, empty cells, and numbers as cents', async () => {
  const strings =
    '<sst><si><t>number</t></si><si><r><t>da</t></r><r><t>te</t></r></si><si><t>A &amp; B</t><rPh><t>x</t></rPh></si></sst>';
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>total</t></is></c>' +
    '<c r="E1" t="str"><v>client</v></c><c r="F1" t="str"><v>vat</v></c></row><row r="4"><c r="A4"><v>7</v></c><c r="B4"><v>46024</v></c><c r="C4" s="1"/><c r="D4"><v>1089.8899999999999</v></c>' +
    '<c r="E4" t="s"><v>2</v></c><c r="F4"><v>1.234</v></c></row></sheetData></worksheet>';
  const { documents } = await read(
    createZip([
      { name: 'xl/sharedStrings.xml', content: strings },
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ]),
  );
  expect(documents).toEqual([
    { file: 'file', line: 4, kind: 'invoice', code: '7', problems: { vat: 'amount' } },
  ]);
  const paid = createWorkbook([
    ['number', 'date', 'total', 'vat', 'client', 'betaald op'],
    ['8', 46024, 1089.8899999999999, 189.15, 'A', 46030],
  ]);
  expect((await read(paid)).documents).toMatchObject([
    { document: { total_cents: 108_989, ex_cents: 90_074, open_cents: 0, issue_date: '2026-01-02' } },
  ]);
});

test('total rows and drafts are not invoices, and other rows keep their line numbers', async () => {
  const csv =
    'number;date;client;total;vat;status\n7;02-01-2026;Kade;121;21;open\n;;;;;\nTotaal;;;121;21;\n8;02-01-2026;Kade;1;0;concept';
  expect(await codesOf(csv)).toEqual(['7', '8']);
});

test('JSON that is not a backup, and a ZIP without data, contain nothing to import', async () => {
  for (const content of ['{"clients": "no"}', '{broken', createZip([{ name: 'a.pdf', content: '%PDF-' }])])
    expect((await read(content, 'invoice_ninja')).files).toMatchObject([{ kind: 'unknown' }]);
});

test('one row is counted in the singular', () => {
  expect(messages.nl.report.kinds.documents?.('1')).toBe('facturen, 1 regel');
  expect(messages.nl.report.kinds.clients?.('2')).toBe('klanten, 2 regels');
  expect(messages.en.report.kinds.documents?.('1')).toBe('invoices, 1 row');
});

test('an open amount above the invoice total is invalid in each program, and an overpayment is not', async () => {
  const head = 'Datum;Relatie;Factuurnummer;Bedrag;Openstaand';
  const rows = [
    '02-01-2026;Kade;1;100,00;150,00',
    '02-01-2026;Kade;2;-100,00;-150,00',
    '02-01-2026;Kade;3;100,00;-20,00',
  ];
  for (const program of importPrograms) {
    const { documents } = await read([head, ...rows].join('\r\n'), program);
    expect(documents).toMatchObject([
      { code: '1', problems: { open: 'exceeds_total' } },
      { code: '2', problems: { open: 'exceeds_total' } },
      { document: { code: '3', open_cents: -2000 } },
    ]);
  }
});
