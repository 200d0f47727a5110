import type { Language } from '#shared/i18n/language.ts';
import { formatAmount } from '#shared/money/money.ts';
import type { PrintedDocument, PrintedLine } from '../../contract/document.ts';
import type { UnitPrice } from '../../contract/values.ts';
import { documentMessages } from '../../messages/document.ts';
import { getIncludedVat } from './totals.ts';
import { formatUnitPrice, getPriceParts, toUnitPrice } from './unit-price.ts';

/**
 * Returns the price of an item without VAT, shown below its description where prices include VAT: an invoice
 * has to state it (art. 35a lid 1 onder i Wet OB). Empty for a line without VAT and under the small
 * businesses scheme.
 */
export function describeNetPrice(
  line: Pick<PrintedLine, 'kind' | keyof UnitPrice | 'rate_bp'>,
  { prices_include_vat, is_kor }: Pick<PrintedDocument, 'prices_include_vat' | 'is_kor'>,
  language: Language,
): string {
  const { kind, price_cents, price_hundredths, rate_bp } = line;
  if (kind !== 'item' || !prices_include_vat || is_kor || rate_bp === 0) return '';
  if (!price_hundredths) {
    const net = price_cents - getIncludedVat(price_cents, rate_bp);
    return documentMessages[language].netPrice(formatAmount(net, language));
  }
  const parts = getPriceParts(line);
  const net = toUnitPrice(parts - getIncludedVat(parts, rate_bp));
  return documentMessages[language].netPrice(formatUnitPrice(net, language));
}
