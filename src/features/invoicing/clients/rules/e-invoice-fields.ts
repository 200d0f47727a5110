import type { Buyer } from '../../domain/contract/values.ts';
import { getElectronicAddress } from '../../domain/rules/parties/electronic-address.ts';

const fields = ['buyer_reference', 'kvk', 'street', 'postal_code', 'city', 'country'] as const;

/** Fields required for Dutch clients only: their number (BR-NL-10) and address (BR-NL-4, NL-R-004). */
const dutchFields: ReadonlySet<string> = new Set(['kvk', 'street', 'postal_code', 'city']);

type InvoicedClient = Pick<
  Buyer,
  'is_business' | 'peppol_id' | 'vat_id' | Exclude<(typeof fields)[number], 'buyer_reference'>
> & {
  readonly buyer_reference: string;
};

/** Returns missing fields that Peppol (PEPPOL-EN16931-R003, R010) or NLCIUS requires; none for a consumer. */
export function findMissingEInvoiceFields(client: InvoicedClient): readonly (keyof InvoicedClient)[] {
  if (!client.is_business) return [];
  const isDutch = client.country === 'NL';
  const missing = fields.filter((field) => client[field] === '' && (isDutch || !dutchFields.has(field)));
  // A Dutch client is addressed by its number.
  const isReachable = isDutch || getElectronicAddress(client) !== null;
  return isReachable ? missing : [...missing, 'peppol_id'];
}
