import type { Language } from '../../../shared/language.ts';
import { formatAmount } from '../../../shared/money.ts';
import type { PrintedDocument, PrintedLine } from '../contract/document.ts';
import { documentMessages } from './document-messages.ts';
import { getIncludedVat } from './totals.ts';

/**
 * Returns the price of an item without VAT, as it shows below its description where prices include VAT: an invoice has to
 * state it (art. 35a lid 1 onder i Wet OB). Empty for a line without VAT, and under the small businesses scheme.
 */
export function describeNetPrice(
  { kind, price_cents, rate_bp }: Pick<PrintedLine, 'kind' | 'price_cents' | 'rate_bp'>,
  { prices_include_vat, is_kor }: Pick<PrintedDocument, 'prices_include_vat' | 'is_kor'>,
  language: Language,
): string {
  if (kind !== 'item' || !prices_include_vat || is_kor || rate_bp === 0) return '';
  const net = price_cents - getIncludedVat(price_cents, rate_bp);
  return documentMessages[language].netPrice(formatAmount(net, language));
}
