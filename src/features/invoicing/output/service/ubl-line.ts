import type { UblProfile } from '../../documents/contract/renderer.ts';
import type { DocumentData, DocumentLine } from '../../domain/contract/document.ts';
import { quantityScale } from '../../domain/contract/limits.ts';
import type { Unit } from '../../domain/contract/values.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import { describeDeduction } from '../../domain/rules/documents/describe-deduction.ts';
import { getIncludedVat } from '../../domain/rules/documents/totals.ts';
import { getPriceParts } from '../../domain/rules/documents/unit-price.ts';
import { agreedDecimals, formatScaled, getUnitPrice } from './decimal.ts';
import { amountLeaf, createAllowance, createCategory } from './ubl-amounts.ts';
import { branch, leaf, type UblElement } from './ubl-element.ts';

/** Unit codes of UN/ECE Recommendation 20; `C62` is “one”. */
const unitCodes: Readonly<Record<Unit, string>> = {
  hour: 'HUR',
  piece: 'C62',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  year: 'ANN',
  kilometre: 'KMT',
  fixed: 'C62',
};

/** A price per hour for a quantity in minutes: `MIN` in UN/ECE Recommendation 20, per 60. */
const minutes = { code: 'MIN', perPrice: '60' };

interface UblLine {
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  /** The number of units that the price is for; null for one. */
  readonly base: string | null;
  readonly discount_cents: number;
}

function getUblLine(line: DocumentLine, includesVat: boolean): UblLine {
  if (line.kind === 'deduction')
    return {
      // Adds back the part of a return that an advance took.
      quantity: line.net_cents > 0 ? '1' : '-1',
      unit: unitCodes.fixed,
      base: null,
      discount_cents: 0,
      price: getUnitPrice(quantityScale, Math.abs(line.net_cents), null),
    };
  const discount = includesVat
    ? line.discount_cents - getIncludedVat(line.discount_cents, line.rate_bp)
    : line.discount_cents;
  const gross = line.net_cents + discount;
  const agreed = includesVat ? null : getPriceParts(line);
  const price = line.quantity === 0 ? '0.00' : getUnitPrice(Math.abs(line.quantity), Math.abs(gross), agreed);
  const written = formatScaled(getPriceParts(line), agreedDecimals, 2);
  // With four decimals, hours may not give the amount at the agreed price; minutes can.
  if (agreed !== null && line.minutes !== null && price !== written)
    return {
      quantity: String(line.minutes),
      unit: minutes.code,
      base: minutes.perPrice,
      price: written,
      discount_cents: discount,
    };
  return {
    quantity: formatScaled(line.quantity, 4),
    unit: unitCodes[line.unit],
    base: null,
    price,
    discount_cents: discount,
  };
}

/** Returns the lines that UBL has; sections and subtotals only arrange them. */
export const getChargedLines = (data: DocumentData): readonly DocumentLine[] =>
  data.lines.filter(({ kind }) => kind === 'item' || kind === 'deduction');

function describeLine(line: DocumentLine, { language }: DocumentData): string {
  if (line.kind !== 'deduction') return line.description;
  const { description, reference } = describeDeduction(line, language);
  return reference === '' ? description : `${description}\n${reference}`;
}

function createLine(line: DocumentLine, index: number, data: DocumentData, profile: UblProfile) {
  const isCredit = data.kind === 'credit_note';
  const { quantity, unit, price, base, discount_cents } = getUblLine(line, data.prices_include_vat);
  const described = describeLine(line, data);
  const [name = ''] = described.split('\n');
  return branch(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', String(index + 1)),
    leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, { unitCode: unit }),
    amountLeaf('cbc:LineExtensionAmount', line.net_cents),
    branch(
      'cac:InvoicePeriod',
      leaf('cbc:StartDate', line.supply_date),
      leaf('cbc:EndDate', line.supply_date),
    ),
    discount_cents === 0
      ? null
      : createAllowance(discount_cents, documentMessages[data.language].discount, profile),
    branch(
      'cac:Item',
      leaf('cbc:Description', name.trim() === described.trim() ? null : described),
      leaf('cbc:Name', name.trim()),
      createCategory('cac:ClassifiedTaxCategory', line.category, line.rate_bp),
    ),
    branch(
      'cac:Price',
      leaf('cbc:PriceAmount', price, { currencyID: 'EUR' }),
      leaf('cbc:BaseQuantity', base, { unitCode: unit }),
    ),
  );
}

export const createLines = (data: DocumentData, profile: UblProfile): readonly UblElement[] =>
  getChargedLines(data)
    .map((line, index) => createLine(line, index, data, profile))
    .filter((line) => line !== null);
