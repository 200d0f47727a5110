import { expect, test } from 'vitest';
import { parseVcards } from './parse-vcard.ts';

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
    { line: 1, values: { name: 'Client' }, isComplete: true },
    { line: 4, values: { name: 'Other', phone: '+31-6-1' }, isComplete: true },
  ]);
});

test('what is not within a card is left out, and a card without an end is not complete', () => {
  expect(parseVcards('FN:Client\nBEGIN:VCARD\nFN:Other')).toEqual([
    { line: 2, values: { name: 'Other' }, isComplete: false },
  ]);
  const text = 'BEGIN:VCARD\nFN:Client\nBEGIN:VCARD\nFN:Other\nEND:VCARD\nEND:VCARD';
  expect(parseVcards(text)).toEqual([
    { line: 1, values: { name: 'Client' }, isComplete: false },
    { line: 3, values: { name: 'Other' }, isComplete: true },
  ]);
});

test('a card of version 2.1 has its accents, whichever character set its properties name, and its broken lines', () => {
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
      values: {
        name: 'Bäckerei Ähre GmbH',
        contact: 'Renée Bos',
        email: 'post@halte.example',
        street: 'Caféstraat 12\nachter',
        city: 'Lommerdam',
        postal_code: '0000 BB',
        country: 'Nederland',
        note: '1+1=2 and =C3=A9 stay as they are',
      },
    },
  ]);
});
