import type { DocumentData } from '../../domain/contract/document.ts';
import { parseScaled } from './decimal.ts';
import { type Categorized, cent, getDistance, getNumber, one, type UblDocument } from './ubl-document.ts';

/** 100% in the scale of decimal numbers. */
const whole = 100n * one;

/** The last of fifty documents takes half a cent of each of the others. */
const restTolerance = 25n * cent;

/** Tolerance in cents per deduction, because its advance and credit notes were rounded. */
const centsPerDeduction = 2n;

function countDeductions({ lines }: DocumentData, { category, percent }: Categorized): bigint {
  const rate = parseScaled(percent) ?? 0n;
  const own = lines.filter(
    (line) =>
      line.kind === 'deduction' && line.category === category && BigInt(line.rate_bp) * one === rate * 100n,
  );
  return BigInt(own.length);
}

/**
 * Tests whether the VAT of a breakdown is base times rate, rounded half up once. If prices include VAT, the
 * amount is divided: an excess of VAT lowers the base by the same amount, so half a cent counts 1 + rate
 * times. A credit note takes the remainder of its invoice, and the last advance takes the remainder of its
 * quote, which may differ from base times rate.
 */
export function isVatOfBase(breakdown: Categorized, { data, isCredit }: UblDocument): boolean {
  const base = getNumber(breakdown.element, 'cbc:TaxableAmount');
  const vat = getNumber(breakdown.element, 'cbc:TaxAmount');
  if (base === undefined || vat === undefined) return false;
  const percent = parseScaled(breakdown.percent) ?? 0n;
  const exact = base * percent;
  if (isCredit || data.kind === 'advance')
    return (getDistance(vat * whole, exact) ?? 0n) <= restTolerance * whole;
  const deductions = countDeductions(data, breakdown);
  const tolerance =
    cent * (whole + (data.prices_include_vat ? percent : 0n) + 2n * centsPerDeduction * deductions * whole);
  const deviation = 2n * (vat * whole - exact) * (base + vat < 0n ? -1n : 1n);
  // Half a cent is rounded away from zero.
  return deviation <= tolerance && (deductions === 0n ? deviation > -tolerance : deviation >= -tolerance);
}
