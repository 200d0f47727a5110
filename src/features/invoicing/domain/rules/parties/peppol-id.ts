import { isKvkNumber } from './identifiers.ts';

/** Electronic address schemes that Peppol accepts (PEPPOL-EN16931-CL008 of BIS Billing 3.0.21). */
export const peppolSchemes: ReadonlySet<string> = new Set([
  '0002',
  '0007',
  '0009',
  '0060',
  '0088',
  '0096',
  '0097',
  '0106',
  '0130',
  '0135',
  '0142',
  '0151',
  '0183',
  '0184',
  '0188',
  '0190',
  '0191',
  '0192',
  '0195',
  '0196',
  '0198',
  '0199',
  '0200',
  '0201',
  '0204',
  '0208',
  '0209',
  '0210',
  '0211',
  '0216',
  '0218',
  '0221',
  '0225',
  '0230',
  '0235',
  '0240',
  '0242',
  '0244',
  '0245',
  '0246',
  '0248',
  '9910',
  '9913',
  '9914',
  '9915',
  '9918',
  '9919',
  '9920',
  '9922',
  '9923',
  '9924',
  '9925',
  '9926',
  '9927',
  '9928',
  '9929',
  '9930',
  '9931',
  '9932',
  '9933',
  '9934',
  '9935',
  '9936',
  '9937',
  '9938',
  '9939',
  '9940',
  '9941',
  '9942',
  '9943',
  '9944',
  '9945',
  '9946',
  '9947',
  '9948',
  '9949',
  '9950',
  '9951',
  '9952',
  '9953',
  '9957',
  '9959',
]);

/** Validates a global location number by its check digit (GS1 General Specifications, modulo 10). */
function isGln(id: string): boolean {
  if (!/^\d{13}$/.test(id)) return false;
  const sum = [...id].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Validates the last two digits of a Belgian enterprise number: 97 less the remainder of the others. */
const isBelgianNumber = (id: string): boolean =>
  /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));

const idTests: ReadonlyMap<string, (id: string) => boolean> = new Map([
  ['0088', isGln],
  ['0106', isKvkNumber],
  ['0190', (id) => /^\d{20}$/.test(id)],
  ['0208', isBelgianNumber],
  ['9944', (id) => /^NL\d{9}B\d{2}$/.test(id)],
]);

/**
 * Tests a Peppol address (EN 16931, BT-49): an accepted scheme, a colon and an identifier. Location numbers
 * and Dutch and Belgian numbers are checked by form and check digits.
 */
export function isPeppolId(text: string): boolean {
  const [, scheme = '', id = ''] = /^(\d{4}):([A-Za-z0-9.+:_-]{1,50})$/.exec(text) ?? [];
  return peppolSchemes.has(scheme) && (idTests.get(scheme)?.(id) ?? true);
}
