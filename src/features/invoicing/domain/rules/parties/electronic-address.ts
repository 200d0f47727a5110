import type { Party } from '../../contract/values.ts';
import { normalizeIdentifier } from './format-iban.ts';

/** Electronic address schemes (EAS) for VAT numbers, by country prefix. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  ES: '9920',
  GB: '9932',
  EL: '9933',
  HR: '9934',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  HU: '9910',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
  FR: '9957',
};

/** Belgian enterprise numbers: the VAT number without its country. */
const belgianScheme = '0208';

/** Numbers of the Dutch chamber of commerce (ISO 6523). */
export const kvkScheme = '0106';

export interface ElectronicAddress {
  readonly scheme: string;
  readonly id: string;
}

/** Returns a party's Peppol address, or else its KvK number or VAT number; null if it has none of them. */
export function getElectronicAddress({
  peppol_id = '',
  kvk,
  vat_id,
}: Pick<Party, 'kvk' | 'vat_id'> & { readonly peppol_id?: string }): ElectronicAddress | null {
  const [, scheme, id] = /^(\w{2,4}):(.+)$/.exec(peppol_id) ?? [];
  if (scheme !== undefined && id !== undefined) return { scheme, id };
  if (kvk !== '') return { scheme: kvkScheme, id: normalizeIdentifier(kvk) };
  const vatId = normalizeIdentifier(vat_id);
  if (vatId.startsWith('BE')) return { scheme: belgianScheme, id: vatId.slice(2) };
  const vatScheme = vatSchemes[vatId.slice(0, 2)];
  return vatScheme === undefined ? null : { scheme: vatScheme, id: vatId };
}
