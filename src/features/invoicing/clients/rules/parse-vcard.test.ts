import { expect, test } from 'vitest';
import { parseVcards as parseBytes } from './parse-vcard.ts';

const parseVcards = (text: string | Uint8Array) => parseBytes(Buffer.from(text));
const card = (version: string, ...lines: readonly string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');
const valuesOf = (version: string, ...lines: readonly string[]) =>
  parseVcards(card(version, ...lines)).map(({ values }) => values);

test('a card is a client named after its organisation, with its person as the contact', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Contact;Client;;;',
    'FN:Client Contact',
    'ORG:Stichting Zaaigoed;Administratie',
    'item1.EMAIL;TYPE=INTERNET:ada@zaaigoed.example',
    'EMAIL:other@zaaigoed.example',
    'TEL;TYPE=CELL:+31 6 12345678',
    'ADR;TYPE=WORK:;;Moestuinlaan 12\\, achter;Lommerdam;;0000 BB;Nederland',
    'NOTE:A long note that is',
    '  folded',
    'END:VCARD',
  ].join('\r\n');
  expect(parseVcards(text)).toEqual([
    {
      line: 1,
      isComplete: true,
      isGroup: false,
      values: {
        name: 'Stichting Zaaigoed',
        contact: 'Client Contact',
        email: 'ada@zaaigoed.example',
        phone: '+31 6 12345678',
        street: 'Moestuinlaan 12, achter',
        city: 'Lommerdam',
        postal_code: '0000 BB',
        country: 'Nederland',
        note: 'A long note that is folded',
      },
    },
  ]);
});

test('a card without an organisation is named after its person, and each has its own line', () => {
  const text =
    'BEGIN:VCARD\nFN:Client\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Other\nTEL;VALUE=uri:tel:+31-6-1\nEND:VCARD\n';
  expect(parseVcards(text)).toEqual([
    { line: 1, values: { name: 'Client' }, isComplete: true, isGroup: false },
    { line: 4, values: { name: 'Other', phone: '+31-6-1' }, isComplete: true, isGroup: false },
  ]);
});

test('lines outside cards are ignored, and a card without an end is incomplete', () => {
  expect(parseVcards('FN:Client\nBEGIN:VCARD\nFN:Other')).toEqual([
    { line: 2, values: { name: 'Other' }, isComplete: false, isGroup: false },
  ]);
  const text = 'BEGIN:VCARD\nFN:Client\nBEGIN:VCARD\nFN:Other\nEND:VCARD\nEND:VCARD';
  expect(parseVcards(text)).toEqual([
    { line: 1, values: { name: 'Client' }, isComplete: false, isGroup: false },
    { line: 3, values: { name: 'Other' }, isComplete: true, isGroup: false },
  ]);
});

test('accents and folded lines of version 2.1 are decoded, whichever character set the properties declare', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ren=C3=',
    ' =A9e=20Bos',
    'ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:B=E4ckerei =C4hre=',
    ' GmbH;Verkauf',
    'ADR;WORK;QUOTED-PRINTABLE:;;Caf=C3=A9straat =',
    '12=0D=0Aachter;Lommerdam;;0000 BB;Nederland',
    'NOTE;CHARSET=UTF-8:1+1=2 and =C3=A9 stay',
    '  as they are',
    'EMAIL;INTERNET:post@halte.example',
    'END:VCARD',
  ].join('\r\n');
  expect(parseVcards(text)).toEqual([
    {
      line: 1,
      isComplete: true,
      isGroup: false,
      values: {
        name: 'Bäckerei Ähre GmbH',
        contact: 'Renée Bos',
        email: 'post@halte.example',
        street: 'Caféstraat 12, achter',
        city: 'Lommerdam',
        postal_code: '0000 BB',
        country: 'Nederland',
        note: '1+1=2 and =C3=A9 stay as they are',
      },
    },
  ]);
});

test('X50: a street with several lines becomes one line in each version, including an extended address', () => {
  const expected = [
    { street: 'Kade 12, Unit 3', city: 'Goes', postal_code: '4461 AA', country: 'NL', name: 'A' },
  ];
  expect(valuesOf('3.0', 'FN:A', 'item1.ADR;type=pref:;;Kade 12\\nUnit 3;Goes;;4461 AA;NL')).toEqual(
    expected,
  );
  expect(valuesOf('4.0', 'FN:A', 'ADR:;Unit 3;Kade 12;Goes;;4461 AA;NL')).toEqual(expected);
  const printable = 'ADR;WORK;ENCODING=QUOTED-PRINTABLE:;;Kade 12,=0D=0AUnit 3;Goes;;4461 AA;NL';
  expect(valuesOf('2.1', 'FN:A', printable)).toEqual(expected);
});

test('X50: a parameter in quotes may have colons and semicolons', () => {
  const label = 'ADR;LABEL="Mr. A: Kade 12;\\nGoes";TYPE=work:;;Kade 12;Goes;;4461 AA;NL';
  expect(valuesOf('4.0', 'FN:A', label, 'TEL;TYPE="work:1";VALUE=uri:tel:+31-6-1;ext=5')).toEqual([
    {
      name: 'A',
      street: 'Kade 12',
      city: 'Goes',
      postal_code: '4461 AA',
      country: 'NL',
      phone: '+31-6-1 ext. 5',
    },
  ]);
});

test('X50: a card whose FN is missing or empty is named after N, without titles', () => {
  expect(valuesOf('2.1', 'N:Client;Ida;van der;drs.', 'TEL;CELL:+31 6 1')).toEqual([
    { name: 'Ida van der Client', phone: '+31 6 1' },
  ]);
  expect(valuesOf('3.0', 'N:Client;Ida;;;', 'FN:', 'EMAIL:', 'EMAIL:a@b.example')).toEqual([
    { name: 'Ida Client', email: 'a@b.example' },
  ]);
});

test('X50: an escaped backslash before a semicolon is a backslash', () => {
  expect(valuesOf('3.0', 'FN:A', 'ADR:;;Weg 1\\\\;Goes;;4461 AA;NL')).toMatchObject([
    { street: 'Weg 1\\', city: 'Goes' },
  ]);
});

test('X50: a line that is folded within a character is decoded correctly, also in UTF-16 and Windows-1252', () => {
  const name = Buffer.from('Coöperatie');
  const split = name.indexOf(0xc3) + 1;
  const folded = Buffer.concat([
    Buffer.from('BEGIN:VCARD\r\nFN:'),
    name.subarray(0, split),
    Buffer.from('\r\n '),
    name.subarray(split),
    Buffer.from('\r\nEND:VCARD\r\n'),
  ]);
  const whole = card('3.0', 'FN:Coöperatie');
  for (const bytes of [folded, Buffer.from(`\ufeff${whole}`, 'utf16le'), Buffer.from(whole, 'latin1')])
    expect(parseVcards(bytes).map(({ values }) => values.name)).toEqual(['Coöperatie']);
});

test('X50: groups are distinguished from people, and the card of an agent is not a separate card', () => {
  const text =
    card('3.0', 'FN:List', 'X-ADDRESSBOOKSERVER-KIND:group') + card('4.0', 'KIND:group', 'FN:Other');
  expect(parseVcards(text).map(({ isGroup, values }) => [isGroup, values.name])).toEqual([
    [true, 'List'],
    [true, 'Other'],
  ]);
  const agent = ['AGENT:', 'BEGIN:VCARD', 'FN:Agent', 'END:VCARD', 'EMAIL:a@b.example'];
  expect(valuesOf('2.1', 'FN:A', ...agent)).toEqual([{ name: 'A', email: 'a@b.example' }]);
});
