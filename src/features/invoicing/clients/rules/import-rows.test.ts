import { expect, test } from 'vitest';
import { readClientFile } from './import-rows.ts';

const readCsv = (text: string) => {
  const file = readClientFile('csv', text, 'nl');
  if (!('rows' in file)) throw new Error(file.reason);
  return file;
};

test('columns are recognised in both languages, and those that are not are named', () => {
  const { rows, ignored } = readCsv(
    'Bedrijfsnaam;E-mail;Straat;Huisnummer;Land;Uurtarief;Betaaltermijn;BTW-nummer;Kleur\n' +
      'Zaaigoed;a@z.example;Moestuinlaan;12;Duitsland;€ 85,50;14 dagen;DE 136 695 976;rood',
  );
  expect(ignored).toEqual(['Kleur']);
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

test('X50: a row that is not valid has its line, and the reason for each field', () => {
  const { rows } = readCsv(
    'name,email,country,kvk,vat,iban,rate,payment days\n' +
      'Halte,nope,Atlantis,123,NL123456789B90,NL00,much,400\n,a@b.example,,,,,,\nKade,,,,,,,',
  );
  expect(rows.map(({ line, problems }) => ({ line, problems }))).toEqual([
    {
      line: 2,
      problems: {
        ...{ rate: 'amount', payment_days: 'payment_days', email: 'email', country: 'country' },
        ...{ kvk: 'kvk', vat_id: 'vat_id', iban: 'iban' },
      },
    },
    { line: 3, problems: { name: 'required' } },
    { line: 4, problems: {} },
  ]);
});

test('a text that is too long or has characters that no name has is not valid', () => {
  const { rows } = readCsv(`name,city\n${'a'.repeat(161)},b\nc\u202ed,e`);
  expect(rows.map(({ problems }) => problems)).toEqual([{ name: 'too_big' }, { name: 'custom' }]);
});

test.each([
  ['csv', 'a\n"b', 'not_csv'],
  ['csv', 'colour,size\nred,1', 'no_name_column'],
  ['csv', 'name,email\n', 'no_rows'],
  ['vcard', 'name,email\nKade,', 'no_rows'],
] as const)('a %s file %j is rejected with the reason %s', (format, text, reason) => {
  expect(readClientFile(format, text, 'en')).toEqual({ reason });
});

test('a card without an end is listed as not valid', () => {
  const file = readClientFile('vcard', 'BEGIN:VCARD\nFN:Bo\nBEGIN:VCARD\nFN:Kade\nEND:VCARD', 'en');
  expect('rows' in file ? file.rows : []).toMatchObject([
    { line: 1, name: 'Bo', fields: undefined, problems: { card: 'incomplete' } },
    { line: 3, name: 'Kade', problems: {} },
  ]);
});
