import type { UblProfile } from '../../documents/contract/renderer.ts';
import type { Buyer, Party, Seller } from '../../domain/contract/values.ts';
import {
  type ElectronicAddress,
  getElectronicAddress,
  kvkScheme,
} from '../../domain/rules/parties/electronic-address.ts';
import { normalizeIdentifier } from '../../domain/rules/parties/format-iban.ts';
import { branch, leaf, type UblElement } from './ubl-element.ts';

/** Returns null for Peppol, which does not accept email addresses (PEPPOL-EN16931-CL008). */
const getEmailAddress = ({ email }: Party, profile: UblProfile): ElectronicAddress | null =>
  email === '' || profile === 'peppol' ? null : { scheme: 'EM', id: email };

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
  /** False for supplies outside VAT: such an e-invoice has no VAT numbers (BR-O-02). */
  readonly hasVatIds: boolean;
  readonly profile: UblProfile;
}

function createParty(
  party: (Seller | Buyer) & { readonly phone?: string },
  { hasVatIds, profile }: PartyOptions,
): UblElement | null {
  const endpoint = getElectronicAddress(party) ?? getEmailAddress(party, profile);
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

export const createParties = (seller: Seller, buyer: Buyer, options: PartyOptions): readonly UblElement[] =>
  [
    branch('cac:AccountingSupplierParty', createParty(seller, options)),
    branch('cac:AccountingCustomerParty', createParty(buyer, options)),
  ].filter((party) => party !== null);
