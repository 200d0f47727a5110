import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readClientFile } from '#features/invoicing/clients/rules/import-rows.ts';
import { parseCsv } from '#features/invoicing/domain/rules/files/parse-csv.ts';
import { createZip } from '#features/invoicing/imports/fixtures/archives.ts';
import { readFiles } from '#features/invoicing/imports/rules/read-files.ts';
import { listZip } from '#features/invoicing/imports/rules/read-zip.ts';
import { readWorkFile } from '#features/invoicing/work/rules/import-rows.ts';
import { expectLinear } from '../support/growth.ts';

type Read = (content: Uint8Array<ArrayBuffer>) => unknown;

const toBytes = (content: string | Uint8Array) => new Uint8Array(Buffer.from(content));

const csv: Read = (bytes) => parseCsv(Buffer.from(bytes).toString());
const clients: Read = (bytes) => readClientFile({ format: 'csv', bytes, columns: [], language: 'nl' });
const cards: Read = (bytes) => readClientFile({ format: 'vcard', bytes, columns: [], language: 'nl' });
const hours: Read = (bytes) => readWorkFile({ bytes, columns: [], dateOrder: null });
const exports: Read = (bytes) =>
  readFiles({ files: [{ name: 'file', bytes }], program: 'moneybird', dateOrder: null });

const card = (lines: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\n${lines}\r\nEND:VCARD\r\n`;
const sheet = (xml: string, strings = '<sst/>') =>
  createZip([
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/worksheets/sheet1.xml', content: xml },
  ]);
const inSheet = (content: string) =>
  `<worksheet><sheetData><row><c t="inlineStr"><is>${content}</is></c></row></sheetData></worksheet>`;
const long = 30_000;

const hostile: readonly [string, Read, number, (count: number) => string | Uint8Array][] = [
  ['CSV of separators', csv, 200_000, (count) => ';'.repeat(count)],
  ['CSV of line breaks', csv, 300_000, (count) => '\r'.repeat(count)],
  ['CSV of quotes', csv, 200_000, (count) => `"${'""'.repeat(count)}"`],
  ['CSV of a quote that does not end', csv, 400_000, (count) => `a\n"${'x'.repeat(count)}`],
  ['CSV of quotes within cells', csv, 100_000, (count) => 'a"b;'.repeat(count)],
  ['CSV of guards', csv, 100_000, (count) => '="a";'.repeat(count)],
  ['CSV of guards in one cell', csv, 200_000, (count) => `a${'="'.repeat(count)}`],
  [
    'clients with long spaces',
    clients,
    20,
    (count) => `name;rate\n${`a${' '.repeat(long)}b;1${' '.repeat(long)}2\n`.repeat(count)}`,
  ],
  ['clients with many heads', clients, 40, (count) => `name;${`${'('.repeat(long)};`.repeat(count)}\na`],
  [
    'hours with long texts',
    hours,
    12,
    (count) =>
      `date;duration;client;amount\n${`${'1 '.repeat(long / 2)};${'1:'.repeat(long / 2)};${'e\u0301\u0316'.repeat(long / 3)};${' '.repeat(long)}1\n`.repeat(count)}`,
  ],
  ['a vCard of folds', cards, 40_000, (count) => card(`NOTE:a${'\r\n b'.repeat(count)}`)],
  [
    'a vCard of soft breaks',
    cards,
    40_000,
    (count) => card(`NOTE;ENCODING=QUOTED-PRINTABLE:a${'=\r\nb'.repeat(count)}`),
  ],
  ['a vCard of parameters', cards, 100_000, (count) => card(`NOTE${';A="b:"'.repeat(count)}:c`)],
  ['a vCard of quotes', cards, 200_000, (count) => card(`NOTE;A=${'"'.repeat(count)}x`)],
  ['a vCard of escapes', cards, 200_000, (count) => card(`ADR:;;${'\\;'.repeat(count)}`)],
  ['a vCard of parts', cards, 200_000, (count) => card(`ADR:${';'.repeat(count)}`)],
  ['vCards of groups', cards, 500, (count) => card('KIND:group').repeat(count)],
  ['vCards that do not end', cards, 20_000, (count) => 'BEGIN:VCARD\n'.repeat(count)],
  ['XLSX of “<t ”', exports, 500_000, (count) => sheet(inSheet('<t '.repeat(count)))],
  ['XLSX of open texts', exports, 20_000, (count) => sheet(inSheet('<t>'.repeat(count)))],
  ['XLSX of texts', exports, 40_000, (count) => sheet(inSheet('<t>a</t>'.repeat(count)))],
  ['XLSX of entities', exports, 100_000, (count) => sheet(inSheet(`<t>${'&amp;'.repeat(count)}</t>`))],
  [
    'XLSX of attributes',
    exports,
    20_000,
    (count) =>
      sheet(inSheet(`<t ${Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')}/>`)),
  ],
  [
    'XLSX of shared strings',
    exports,
    30_000,
    (count) => sheet('<worksheet/>', `<sst>${'<si><t>a</t></si>'.repeat(count)}</sst>`),
  ],
  [
    'XLSX of guides',
    exports,
    40_000,
    (count) => sheet('<worksheet/>', `<sst><si>${'<rPh><t>a</t></rPh>'.repeat(count)}</si></sst>`),
  ],
  [
    'XLSX of cells',
    exports,
    20_000,
    (count) => sheet(`<worksheet><row>${'<c><v>1</v></c>'.repeat(count)}</row></worksheet>`),
  ],
  ['JSON of brackets', exports, 60_000, (count) => `{"clients":${'['.repeat(count)}`],
  [
    'JSON of clients',
    exports,
    4000,
    (count) => JSON.stringify({ clients: Array.from({ length: count }, () => ({ name: 'a' })) }),
  ],
  ['a table of no known heads', exports, 100_000, (count) => 'a;b\n'.repeat(count)],
  [
    'a ZIP of entries',
    exports,
    1500,
    (count) =>
      createZip(Array.from({ length: count }, (_, index) => ({ name: `${index}.pdf`, content: 'a' }))),
  ],
  [
    'what looks like the end of a ZIP',
    exports,
    200_000,
    (count) => Buffer.from(`PK\u0003\u0004${'PK\u0005\u0006'.repeat(count)}`),
  ],
];

test.each(hostile)(
  'the time to read %s is proportional to its size',
  { timeout: 120_000 },
  async (name, read, count, create) => {
    // Rejecting the file is as good as reading it.
    const readOrReject = async (bytes: Uint8Array<ArrayBuffer>) => {
      try {
        await read(bytes);
      } catch {}
    };
    await expectLinear(name, (size) => toBytes(create(size)), readOrReject, count);
  },
);

/** Returns an archive in which all directory entries refer to the same file. */
function createOverlapping(count: number): Buffer {
  const content = Buffer.alloc(1000, 65);
  const packed = deflateRawSync(content);
  const head = (signature: number, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32LE(signature);
    return bytes;
  };
  const write = (bytes: Buffer, at: number) => {
    bytes.writeUInt16LE(8, at - 6);
    bytes.writeUInt32LE(crc32(content), at);
    bytes.writeUInt32LE(packed.length, at + 4);
    bytes.writeUInt32LE(content.length, at + 8);
    bytes.writeUInt16LE(1, at + 12);
    return bytes;
  };
  const local = write(head(0x04034b50, 30), 14);
  const entry = write(head(0x02014b50, 46), 16);
  const file = Buffer.concat([local, Buffer.from('a'), packed]);
  const end = head(0x06054b50, 22);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(file.length, 16);
  const directory = Array.from({ length: count }, () => Buffer.concat([entry, Buffer.from('a')]));
  return Buffer.concat([file, ...directory, end]);
}

test('a ZIP with overlapping entries is rejected', () => {
  const limits = { entries: 10, bytes: 100_000 };
  expect(listZip(toBytes(createOverlapping(1)), limits)).toHaveLength(1);
  expect(() => listZip(toBytes(createOverlapping(2)), limits)).toThrow(
    expect.objectContaining({ reason: 'not_zip' }),
  );
});

const rows = `nummer;datum;bedrag\n${'\n'.repeat(5 * 1024 * 1024)}`;

test('the limit applies to the unpacked size of all files of an import together, and counts shared strings per cell', async () => {
  const bytes = toBytes(createZip([{ name: 'a.csv', content: rows }]));
  const read = (count: number) =>
    readFiles({
      files: Array.from({ length: count }, (_, index) => ({ name: `${index}.zip`, bytes })),
      program: 'moneybird',
      dateOrder: null,
    });
  await read(2);
  await expect(read(6)).rejects.toMatchObject({ reason: 'zip_too_large', file: '4.zip' });
  const shared = sheet(
    `<worksheet>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(20)}</worksheet>`,
    `<sst><si><t>${'x'.repeat(long)}</t></si></sst>`,
  );
  await expect(exports(toBytes(shared))).rejects.toMatchObject({ reason: 'zip_too_large' });
});

test.each([
  '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>',
  '<worksheet><row>',
  '<worksheet>&lol;</worksheet>',
])('XML that is not a spreadsheet is rejected: %s', async (xml) => {
  await expect(exports(toBytes(sheet(xml)))).rejects.toMatchObject({ reason: 'not_workbook' });
});
