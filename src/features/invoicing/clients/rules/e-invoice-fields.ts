import type { Buyer } from '../../domain/contract/values.ts';
import { getElectronicAddress } from '../../domain/rules/parties/electronic-address.ts';

/** The fields of a client that e-invoices need. */
const fields = ['buyer_reference', 'kvk', 'street', 'postal_code', 'city', 'country'] as const;

/** The fields that only Dutch clients need: their number (BR-NL-10) and their address (BR-NL-4, NL-R-004). */
const dutchFields: ReadonlySet<string> = new Set(['kvk', 'street', 'postal_code', 'city']);

/** The values of a client that e-invoices depend on. */
type InvoicedClient = Pick<
  Buyer,
  'is_business' | 'peppol_id' | 'vat_id' | Exclude<(typeof fields)[number], 'buyer_reference'>
> & {
  readonly buyer_reference: string;
};

/**
 * Returns the fields without which a client gets no e-invoices, neither by Peppol (PEPPOL-EN16931-R003, R010) nor by NLCIUS;
 * none for a consumer, who has no use for them.
 */
export function findMissingEInvoiceFields(client: InvoicedClient): readonly (keyof InvoicedClient)[] {
  if (!client.is_business) return [];
  const isDutch = client.country === 'NL';
  const missing = fields.filter((field) => client[field] === '' && (isDutch || !dutchFields.has(field)));
  // Its number is the address of a Dutch client.
  const isReachable = isDutch || getElectronicAddress(client) !== null;
  return isReachable ? missing : [...missing, 'peppol_id'];
}
