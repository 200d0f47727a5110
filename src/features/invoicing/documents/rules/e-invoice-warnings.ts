import type { Seller } from '../../domain/contract/values.ts';
import type { MissingUbl } from '../contract/files.ts';
import type { EInvoiceWarning } from '../contract/finalise.ts';

interface Sold {
  readonly seller: Pick<Seller, 'vat_id'>;
}

type Field = Pick<EInvoiceWarning, 'place' | 'field'>;

const company = (field: string): Field => ({ place: 'company', field });
const client = (field: string): Field => ({ place: 'client', field });
const draft = (field: string): Field => ({ place: 'draft', field });

/** The fields that rules ask for; the other rules concern the lines. */
const fieldsByRule: Readonly<Record<string, Field>> = {
  'PEPPOL-EN16931-R003': draft('buyer_reference'),
  'BR-NL-2': draft('buyer_reference'),
  'BR-IC-11': draft('supply_to'),
  'BR-29': draft('supply_to'),
  'BR-IC-12': client('country'),
  'PEPPOL-EN16931-R010': client('peppol_id'),
  'BR-63': client('peppol_id'),
  'BR-NL-4': client('street'),
  'BR-NL-10': client('kvk'),
  'PEPPOL-EN16931-R020': company('kvk'),
  'BR-CO-26': company('kvk'),
  'BR-NL-1': company('kvk'),
  'BR-NL-3': company('street'),
  'BR-NL-11': company('iban'),
  'NL-R-002': company('street'),
  'NL-R-004': client('street'),
  'NL-R-007': company('iban'),
  'PEPPOL-EN16931-CL008': client('peppol_id'),
  'BR-61': company('iban'),
};

/** Rules that require the VAT numbers of both parties, by category. */
const vatIdRule = /^BR-(?:S|Z|E|AE|IC|G|O)-02$/;

function getField(rule: string, { seller }: Sold): Field {
  if (vatIdRule.test(rule)) return seller.vat_id === '' ? company('vat_id') : client('vat_id');
  return fieldsByRule[rule] ?? draft('lines');
}

/**
 * Returns why a document would have no e-invoice, each reason once. With a supply outside VAT an e-invoice
 * has no VAT numbers: rules that miss them only follow from the mixture and are omitted.
 */
export function findEInvoiceWarnings(missing: readonly MissingUbl[], sold: Sold): EInvoiceWarning[] {
  const warnings = new Map<string, EInvoiceWarning>();
  for (const { format, failures } of missing) {
    const isMixed = failures.some(({ rule }) => rule === 'BR-O-11');
    for (const { rule, message } of failures) {
      if (isMixed && vatIdRule.test(rule)) continue;
      const profiles = [...(warnings.get(message.en)?.profiles ?? []), format];
      const warning = { ...getField(rule, sold), message, profiles: [...new Set(profiles)] };
      warnings.set(message.en, warning);
    }
  }
  return mergeAddress([...warnings.values()]);
}

/** Omits a missing electronic address of a client if the CoC number is missing too, since that is one. */
function mergeAddress(warnings: readonly EInvoiceWarning[]): EInvoiceWarning[] {
  const isOf = (name: string) => (warning: Field) => warning.place === 'client' && warning.field === name;
  const [address, number] = [warnings.find(isOf('peppol_id')), warnings.find(isOf('kvk'))];
  if (!address || !number) return [...warnings];
  const profiles = [...new Set([...address.profiles, ...number.profiles])];
  return warnings.flatMap((warning) => {
    if (warning === address) return [];
    return warning === number ? [{ ...number, profiles }] : [warning];
  });
}
