import { expect, test } from 'vitest';
import { type GivenClientFile, readClientFile } from './import-rows.ts';

const read = (
  format: GivenClientFile['format'],
  content: string | Uint8Array,
  columns: GivenClientFile['columns'] = [],
) => readClientFile({ format, bytes: Buffer.from(content), columns, language: 'nl' });
const readCsv = (content: string | Uint8Array) => read('csv', content);
const fieldsOf = (content: string) => readCsv(content).rows[0]?.fields;

test('columns are recognised in both languages, and unrecognised columns are named', () => {
  const { rows, columns } = readCsv(
    'Bedrijfsnaam;E-mail;Straat;Huisnummer;Land;Uurtarief;Betaaltermijn;BTW-nummer;Kleur\n' +
      'Zaaigoed;a@z.example;Moestuinlaan;12;Duitsland;€ 85,50;14 dagen;DE 136 695 976;rood',
  );
  expect(columns.filter(({ field }) => field === null)).toEqual([
    { index: 8, head: 'Kleur', sample: 'rood', field: null },
  ]);
  expect(rows[0]?.problems).toEqual({});
  expect(rows[0]?.fields).toMatchObject({
    name: 'Zaaigoed',
    street: 'Moestuinlaan 12',
    country: 'DE',
    rate_cents: 8550,
    payment_days: 14,
    vat_id: 'DE136695976',
    locale: 'nl',
  });
});

test('X50: an invalid row is reported with its line and the reason for each field', () => {
  const { rows } = readCsv(
    'name,email,country,kvk,vat,iban,rate,payment days\n' +
      'Halte,nope,Atlantis,123,NL123456789B90,NL00,much,400\n,a@b.example,,,,,,\nKade,,,,,,,',
  );
  expect(rows.map(({ line, problems }) => ({ line, problems }))).toEqual([
    {
      line: 2,
      problems: {
        rate: 'amount',
        payment_days: 'payment_days',
        email: 'email',
        country: 'country',
        kvk: 'kvk',
        vat_id: 'vat_id',
        iban: 'iban',
      },
    },
    { line: 3, problems: { name: 'required' } },
    { line: 4, problems: {} },
  ]);
});

test('a text that is too long, or contains characters that are not allowed in names, is invalid', () => {
  const { rows } = readCsv(`name,city\n${'a'.repeat(161)},b\nc\u202ed,e`);
  expect(rows.map(({ problems }) => problems)).toEqual([{ name: 'too_big' }, { name: 'custom' }]);
});

test.each([
  ['csv', 'a\n"b', 'not_csv'],
  ['csv', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'not_text'],
  ['csv', '', 'empty'],
  ['csv', '\ufeff \r\n', 'empty'],
  ['vcard', '\n', 'empty'],
  ['csv', `name\n${'x'.repeat(32_768)}`, 'cell_too_long'],
  ['csv', 'name,email\n', 'no_rows'],
  ['vcard', 'name,email\nKade,', 'no_rows'],
] as const)('a %s file %j is rejected with the reason %s', (format, text, reason) => {
  expect(() => read(format, text)).toThrow(expect.objectContaining({ reason }));
});

test('a card without an end is reported as invalid', () => {
  const file = read('vcard', 'BEGIN:VCARD\nFN:Bo\nBEGIN:VCARD\nFN:Kade\nEND:VCARD');
  expect(file.rows).toMatchObject([
    { line: 1, name: 'Bo', fields: undefined, problems: { card: 'incomplete' } },
    { line: 3, name: 'Kade', problems: {} },
  ]);
});

test('X50: the owner assigns unrecognised columns, and this choice takes precedence', () => {
  const text = 'Wie;Waar;Naam;E-mail\nHalte;Ede;Kade;a@b.example';
  expect(read('csv', text.replace('Naam', 'Ander'))).toMatchObject({ lacksName: true, rows: [] });
  const assigned = [
    { index: 0, field: 'name' },
    { index: 1, field: 'city' },
    { index: 3, field: null },
  ] as const;
  const { rows, columns } = read('csv', text, assigned);
  expect(columns.map(({ field }) => field)).toEqual(['name', 'city', 'name', null]);
  expect(rows[0]?.fields).toMatchObject({ name: 'Halte', city: 'Ede', email: '' });
});

test('X50: a line “sep=;” specifies the separator and is not a row', () => {
  const { rows } = readCsv('sep=;\r\nNaam;E-mail;Plaats\r\nSep BV;info@sep.example;Ede\r\n');
  expect(rows).toMatchObject([
    { line: 3, fields: { name: 'Sep BV', email: 'info@sep.example', city: 'Ede' } },
  ]);
});

test('X50: an Excel guard around a cell is removed, even if it contains separators and quotes', () => {
  const text = 'Naam;Telefoon;Straat\r\n="Halte ""x""";="0612345678";="Kade 1; b"\r\n"=""Kade""";;';
  expect(readCsv(text).rows).toMatchObject([
    { fields: { name: 'Halte "x"', phone: '0612345678', street: 'Kade 1; b' } },
    { fields: { name: 'Kade' } },
  ]);
});

test('X50: a cell with several lines becomes one line, with commas in a street, and the next row keeps its line number', () => {
  const text = 'Naam,Adres,Notitie\r\n"Halte\r\nBV","Kade 12\r\nUnit 3","a\r\nb"\r\nKade,,';
  expect(readCsv(text).rows).toMatchObject([
    { line: 2, fields: { name: 'Halte BV', street: 'Kade 12, Unit 3', note: 'a\nb' } },
    { line: 6, fields: { name: 'Kade' } },
  ]);
});

test('X50: UTF-16 of both byte orders is read, with a byte order mark and without', () => {
  const text = 'Naam;E-mail\r\nÉén-mail;een@mail.example\r\n';
  const little = Buffer.from(text, 'utf16le');
  const mark = Buffer.from('\ufeff', 'utf16le');
  const marked = Buffer.concat([mark, little]);
  for (const bytes of [little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()])
    expect(readCsv(bytes).rows).toMatchObject([{ line: 2, fields: { name: 'Één-mail' } }]);
});

test('X50: a Windows-1252 row in a UTF-8 file is reported, and the other rows are unchanged', () => {
  const bytes = Buffer.concat([
    Buffer.from('Naam;Plaats\nCoöperatie Één;Ede\n'),
    Buffer.from('Coöperatie Twee;Goes\n', 'latin1'),
    Buffer.from('Drie;Tiel\n'),
  ]);
  expect(readCsv(bytes).rows).toMatchObject([
    { line: 2, name: 'Coöperatie Één', problems: {} },
    { line: 3, fields: undefined, problems: { row: 'encoding' } },
    { line: 4, name: 'Drie', problems: {} },
  ]);
});

test.each([
  [
    'Google',
    'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country',
    'Client,van,Contact,Halte,* Work,a@b.example ::: c@d.example,+31612345678,Weg 3,Tiel,4001 AA,NL',
  ],
  [
    'Google before 2023',
    'Name,Given Name,Additional Name,Family Name,Organization 1 - Name,E-mail 1 - Value,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country',
    'Client van Contact,Client,van,Contact,Halte,a@b.example,+31612345678,Weg 3,Tiel,4001 AA,NL',
  ],
  [
    'Outlook',
    'First Name,Middle Name,Last Name,Company,Business Street,Business City,Business Postal Code,Business Country/Region,Home Street,Home City,E-mail Address,Business Phone,Mobile Phone',
    'Client,van,Contact,Halte,Weg 3,Tiel,4001 AA,Netherlands,Dam 1,Goes,a@b.example,+31612345678,+31687654321',
  ],
  [
    'Outlook with only a home address',
    'First Name,Middle Name,Last Name,Company,Business Street,Business City,Business Country/Region,Home Street,Home City,Home Postal Code,E-mail Address,Mobile Phone',
    'Client,van,Contact,Halte,,,Netherlands,Weg 3,Tiel,4001 AA,a@b.example,+31612345678',
  ],
  [
    'Outlook in Dutch',
    'Voornaam;Tussenvoegsel;Achternaam;Bedrijf;Werkadres, straat;Werkadres, plaats;Werkadres, postcode;Werkadres, land/regio;E-mailadres;Telefoon op werk',
    'Client;van;Contact;Halte;Weg 3;Tiel;4001 AA;Nederland;a@b.example;+31612345678',
  ],
])('X50: the columns of %s are known', (_, head, row) => {
  expect(fieldsOf(`${head}\r\n${row}\r\n`)).toMatchObject({
    name: 'Halte',
    contact: 'Client van Contact',
    email: 'a@b.example',
    phone: '+31612345678',
    street: 'Weg 3',
    city: 'Tiel',
    postal_code: '4001 AA',
    country: 'NL',
  });
});
