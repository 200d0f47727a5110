import { expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

const invoices = [
  'Datum\tNummer\tRelatie\tBedrag (Excl)\tBedrag (Incl)',
  '05-02-2026\tF26012\tHalte Negen\t250,00\t302,50',
  '06-02-2026\tF26013\tHalte Negen\t100,00\t121,00',
  '07-02-2026\tF26014\tHalte Negen\t-100,00\t-121,00',
  '08-02-2026\tF26015\tHalte Negen\t100,00\t121,00',
].join('\n');

const read = async (...contents: readonly string[]) => {
  const files = contents.map((content, index) => ({
    name: `${index}`,
    bytes: new Uint8Array(Buffer.from(content)),
  }));
  const { documents } = await readFiles({ files, program: 'e_boekhouden', dateOrder: null });
  return new Map<string, unknown>(
    documents.map((row) => ('document' in row ? [row.document.code, row.document] : [row.code, row])),
  );
};

const head = 'Factuurnummer;Relatiecode;Datum;Openstaand';

test('outstanding items set the outstanding amounts of invoices in the same import, in either order of the files', async () => {
  const items = [
    head,
    'F26012;HN;05-02-2026;100,00',
    'F26014;HN;07-02-2026;-21,00',
    'F26015;HN;08-02-2026;-10,00',
    'F26001;HN;05-01-2026;605,00',
  ].join('\n');
  for (const [files, file] of [
    [[invoices, items], '1'],
    [[items, invoices], '0'],
  ] as const) {
    const documents = await read(...files);
    expect(documents.get('F26012')).toMatchObject({
      total_cents: 30_250,
      open_cents: 10_000,
      open_basis: 'open_items',
      open_place: { file, line: 2 },
    });
    expect(documents.get('F26013')).toMatchObject({ open_cents: 0, open_basis: 'not_in_open_items' });
    expect(documents.get('F26014')).toMatchObject({ kind: 'credit_note', open_cents: 2100 });
    expect(documents.get('F26015')).toMatchObject({ open_cents: -1000 });
    expect(documents.get('F26001')).toMatchObject({ open_cents: 60_500, open_place: null });
    expect(documents.size).toBe(5);
  }
});

test('an outstanding item that is unreadable, or differs from its invoice, makes the invoice invalid instead of paid', async () => {
  const items = [
    'Factuurnummer;Relatiecode;Datum;Bedrag;Openstaand',
    'F26012;HN;05-02-2026;302,50;honderd',
    'F26013;HN;06-02-2026;130,00;10,00',
    'F26015;HN;09-02-2026;121,00;21,00',
  ].join('\n');
  const documents = await read(invoices, items);
  expect(documents.get('F26012')).toMatchObject({ problems: { open: 'open_item_invalid' } });
  expect(documents.get('F26013')).toMatchObject({ problems: { total: 'open_item_differs' } });
  expect(documents.get('F26015')).toMatchObject({
    problems: { date: 'open_item_differs' },
    open_place: { line: 4 },
  });
  const more = await read(invoices, [head, 'F26013;HN;06-02-2026;121,01'].join('\n'));
  expect(more.get('F26013')).toMatchObject({ problems: { open: 'exceeds_total' } });
});

test('an outstanding item of 0 means that its invoice is paid, and an item for an invalid invoice is not an invoice', async () => {
  const broken = `${invoices}\n30-02-2026\tF26016\tHalte Negen\t100,00\t121,00`;
  const items = [head, 'F26012;HN;05-02-2026;0,00', 'F26016;HN;28-02-2026;121,00'].join('\n');
  const documents = await read(broken, items);
  expect(documents.get('F26012')).toMatchObject({ open_cents: 0, open_basis: 'open_items' });
  expect(documents.get('F26016')).toMatchObject({ problems: { date: 'date' } });
  expect(documents.size).toBe(5);
});

test('an invoice row keeps its own payment data if the outstanding items do not include it', async () => {
  const own = [
    'Datum;Nummer;Relatie;Bedrag (Excl);Bedrag (Incl);Openstaand',
    '05-02-2026;F26020;Halte Negen;100,00;121,00;21,00',
  ].join('\n');
  const documents = await read(own, [head, 'F26001;HN;05-01-2026;605,00'].join('\n'));
  expect(documents.get('F26020')).toMatchObject({ open_cents: 2100, open_basis: 'row' });
});
