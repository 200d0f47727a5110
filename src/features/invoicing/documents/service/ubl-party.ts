import type { Buyer, Party, Seller } from '../../contract/values.ts';
import { normalizeIdentifier } from '../../rules/format-iban.ts';
import type { UblProfile } from '../contract/renderer.ts';
import { branch, leaf, type UblElement } from './ubl-element.ts';

/** Schemes of electronic addresses (EAS) that are VAT numbers, by the country in the number. */
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

/** The scheme of Belgian enterprise numbers: the VAT number without its country. */
const belgianScheme = '0208';

/** The scheme of numbers of the Dutch chamber of commerce (ISO 6523). */
const kvkScheme = '0106';

interface Endpoint {
  readonly scheme: string;
  readonly id: string;
}

/**
 * Returns the electronic address of a party: its Peppol address, else its KvK number or VAT number, else its email address,
 * which Peppol does not know (PEPPOL-EN16931-CL008).
 */
function getEndpoint(party: Party & Partial<Pick<Buyer, 'peppol_id'>>, profile: UblProfile): Endpoint | null {
  const [, scheme, id] = /^(\w{2,4}):(.+)$/.exec(party.peppol_id ?? '') ?? [];
  if (scheme !== undefined && id !== undefined) return { scheme, id };
  if (party.kvk !== '') return { scheme: kvkScheme, id: normalizeIdentifier(party.kvk) };
  const vatId = normalizeIdentifier(party.vat_id);
  if (vatId.startsWith('BE')) return { scheme: belgianScheme, id: vatId.slice(2) };
  const vatScheme = vatSchemes[vatId.slice(0, 2)];
  if (vatScheme !== undefined) return { scheme: vatScheme, id: vatId };
  return party.email === '' || profile === 'peppol' ? null : { scheme: 'EM', id: party.email };
}

const vatScheme = branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'));

function createAddress(party: Party): UblElement | null {
  const [street = '', ...more] = party.street.split('\n');
  return branch(
    'cac:PostalAddress',
    leaf('cbc:StreetName', street),
    leaf('cbc:AdditionalStreetName', more.join(', ')),
    leaf('cbc:CityName', party.city),
    leaf('cbc:PostalZone', party.postal_code),
    branch('cac:Country', leaf('cbc:IdentificationCode', party.country)),
  );
}

interface PartyOptions {
  /** False where the law takes the supply outside VAT: such an e-invoice has no VAT numbers (BR-O-02). */
  readonly hasVatIds: boolean;
  readonly profile: UblProfile;
}

function createParty(
  party: (Seller | Buyer) & { readonly phone?: string },
  { hasVatIds, profile }: PartyOptions,
): UblElement | null {
  const endpoint = getEndpoint(party, profile);
  return branch(
    'cac:Party',
    endpoint && leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    branch('cac:PartyName', leaf('cbc:Name', party.name)),
    createAddress(party),
    party.vat_id === '' || !hasVatIds
      ? null
      : branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', normalizeIdentifier(party.vat_id)), vatScheme),
    branch(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', party.name),
      leaf('cbc:CompanyID', normalizeIdentifier(party.kvk), { schemeID: kvkScheme }),
    ),
    branch(
      'cac:Contact',
      leaf('cbc:Name', party.contact),
      leaf('cbc:Telephone', party.phone ?? ''),
      leaf('cbc:ElectronicMail', party.email),
    ),
  );
}

/** Creates the elements of seller and buyer, in the order of the schema. */
export const createParties = (seller: Seller, buyer: Buyer, options: PartyOptions): readonly UblElement[] =>
  [
    branch('cac:AccountingSupplierParty', createParty(seller, options)),
    branch('cac:AccountingCustomerParty', createParty(buyer, options)),
  ].filter((party) => party !== null);
