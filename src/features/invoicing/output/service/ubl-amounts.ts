import { formatDecimalAmount, sumCents } from '#shared/money/money.ts';
import type { UblProfile } from '../../documents/contract/renderer.ts';
import type { DocumentData, DocumentVat } from '../../domain/contract/document.ts';
import type { VatCategory } from '../../domain/contract/values.ts';
import { formatScaled } from './decimal.ts';
import { branch, leaf, type UblElement } from './ubl-element.ts';

export const amountLeaf = (name: string, cents: number): UblElement | null =>
  leaf(name, formatDecimalAmount(cents), { currencyID: 'EUR' });

/** The VAT of a category and rate: EN 16931 has one breakdown per pair, whatever the codes of the lines. */
export interface VatBreakdown {
  readonly category: VatCategory;
  readonly rate_bp: number;
  readonly texts: readonly string[];
  readonly exemption_code: string | null;
  readonly discount_cents: number;
  readonly base_cents: number;
  readonly vat_cents: number;
}

export function getBreakdowns(vat: readonly DocumentVat[]): readonly VatBreakdown[] {
  const key = ({ category, rate_bp }: DocumentVat) => `${category} ${rate_bp}`;
  return [...Map.groupBy(vat, key).values()].flatMap((groups) => {
    const [first] = groups;
    if (first === undefined) return [];
    const sum = (field: 'discount_cents' | 'base_cents' | 'vat_cents') =>
      sumCents(groups.map((group) => group[field]));
    const codes = new Set(groups.map(({ exemption_code }) => exemption_code));
    return [
      {
        category: first.category,
        rate_bp: first.rate_bp,
        texts: [...new Set(groups.map(({ text }) => text).filter((text) => text !== ''))],
        exemption_code: codes.size === 1 ? first.exemption_code : null,
        discount_cents: sum('discount_cents'),
        base_cents: sum('base_cents'),
        vat_cents: sum('vat_cents'),
      },
    ];
  });
}

/** Creates the rate of a category; none for supplies outside VAT (BR-O-05). */
const percentLeaf = (category: VatCategory, rateBp: number) =>
  category === 'O' ? null : leaf('cbc:Percent', formatScaled(rateBp, 2));

export const createCategory = (
  name: 'cac:ClassifiedTaxCategory' | 'cac:TaxCategory',
  category: VatCategory,
  rateBp: number,
  ...reasons: readonly (UblElement | null)[]
): UblElement | null =>
  branch(
    name,
    leaf('cbc:ID', category),
    percentLeaf(category, rateBp),
    ...reasons,
    branch('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  );

/** Code of a discount in UNTDID 5189; NLCIUS advises against it (BR-NL-32). */
const discountCode = '95';

export const createAllowance = (
  cents: number,
  reason: string,
  profile: UblProfile,
  category: UblElement | null = null,
): UblElement | null =>
  branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReasonCode', profile === 'peppol' ? discountCode : null),
    leaf('cbc:AllowanceChargeReason', reason),
    amountLeaf('cbc:Amount', cents),
    category,
  );

export const createAllowances = (
  breakdowns: readonly VatBreakdown[],
  reason: string,
  profile: UblProfile,
): readonly UblElement[] =>
  breakdowns
    .filter(({ discount_cents }) => discount_cents !== 0)
    .map(({ discount_cents, category, rate_bp }) =>
      createAllowance(discount_cents, reason, profile, createCategory('cac:TaxCategory', category, rate_bp)),
    )
    .filter((allowance) => allowance !== null);

/** Creates the VAT of a document. NLCIUS wants the reason of an exemption only as a text (BR-NL-35). */
export const createTaxTotal = (
  data: DocumentData,
  breakdowns: readonly VatBreakdown[],
  profile: UblProfile,
): UblElement | null =>
  branch(
    'cac:TaxTotal',
    amountLeaf('cbc:TaxAmount', data.vat_cents),
    breakdowns
      .map(({ category, rate_bp, texts, exemption_code, base_cents, vat_cents }) =>
        branch(
          'cac:TaxSubtotal',
          amountLeaf('cbc:TaxableAmount', base_cents),
          amountLeaf('cbc:TaxAmount', vat_cents),
          createCategory(
            'cac:TaxCategory',
            category,
            rate_bp,
            leaf('cbc:TaxExemptionReasonCode', profile === 'peppol' ? exemption_code : null),
            leaf('cbc:TaxExemptionReason', texts.join('; ')),
          ),
        ),
      )
      .filter((subtotal) => subtotal !== null),
  );

export function createMonetaryTotal(
  data: DocumentData,
  breakdowns: readonly VatBreakdown[],
): UblElement | null {
  const discount = sumCents(breakdowns.map(({ discount_cents }) => discount_cents));
  return branch(
    'cac:LegalMonetaryTotal',
    amountLeaf('cbc:LineExtensionAmount', sumCents(data.vat.map(({ lines_cents }) => lines_cents))),
    amountLeaf('cbc:TaxExclusiveAmount', data.ex_cents),
    amountLeaf('cbc:TaxInclusiveAmount', data.total_cents),
    discount === 0 ? null : amountLeaf('cbc:AllowanceTotalAmount', discount),
    amountLeaf('cbc:PayableAmount', data.total_cents),
  );
}
