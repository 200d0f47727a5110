import { parseScaled } from './decimal.ts';
import { type Categorized, getNumber, isSame, sumNumbers, type UblDocument } from './ubl-document.ts';
import { getText, type UblElement } from './ubl-element.ts';
import { buyer, hasSome, type RuleText, seller, type UblRule } from './ubl-rule.ts';
import { isVatOfBase } from './ubl-vat.ts';

interface Category {
  /** Part of the names of rules; IC for category K. */
  readonly name: string;
  readonly code: string;
  readonly rate: 'above zero' | 'zero' | 'none';
  readonly needsReason: boolean;
  readonly needsBuyer: 'nothing' | 'vat id' | 'vat id or registration';
}

const categories: readonly Category[] = [
  { name: 'S', code: 'S', rate: 'above zero', needsReason: false, needsBuyer: 'nothing' },
  { name: 'Z', code: 'Z', rate: 'zero', needsReason: false, needsBuyer: 'nothing' },
  { name: 'E', code: 'E', rate: 'zero', needsReason: true, needsBuyer: 'nothing' },
  { name: 'AE', code: 'AE', rate: 'zero', needsReason: true, needsBuyer: 'vat id or registration' },
  { name: 'IC', code: 'K', rate: 'zero', needsReason: true, needsBuyer: 'vat id' },
  { name: 'G', code: 'G', rate: 'zero', needsReason: true, needsBuyer: 'nothing' },
  { name: 'O', code: 'O', rate: 'none', needsReason: true, needsBuyer: 'nothing' },
];

const vatId = 'cac:PartyTaxScheme/cbc:CompanyID';
const registration = 'cac:PartyLegalEntity/cbc:CompanyID';

const of = (code: string, list: readonly Categorized[]) => list.filter(({ category }) => category === code);
const isUsed = (code: string, { lines, allowances }: UblDocument) =>
  of(code, lines).length > 0 || of(code, allowances).length > 0;

const isOutsideMixed = ({ breakdowns }: UblDocument) =>
  of('O', breakdowns).length > 0 && breakdowns.length > 1;

const rateFits = (rate: Category['rate'], percent: string): boolean => {
  if (rate === 'none') return percent === '';
  const value = parseScaled(percent);
  return value !== undefined && (rate === 'zero' ? value === 0n : value > 0n);
};

const getExpectedBase = ({ lines, allowances }: UblDocument, { category, percent }: Categorized): bigint => {
  const belongs = (other: Categorized) =>
    other.category === category && parseScaled(other.percent) === parseScaled(percent);
  const elements = (list: readonly Categorized[]): UblElement[] =>
    list.filter(belongs).map(({ element }) => element);
  return (
    sumNumbers(elements(lines), 'cbc:LineExtensionAmount') - sumNumbers(elements(allowances), 'cbc:Amount')
  );
};

function hasParties(document: UblDocument, { code, needsBuyer }: Category): boolean {
  if (code === 'O') return !hasSome(document, `${seller}/${vatId}`, `${buyer}/${vatId}`);
  if (!hasSome(document, `${seller}/${vatId}`)) return false;
  if (needsBuyer === 'vat id') return hasSome(document, `${buyer}/${vatId}`);
  return needsBuyer === 'nothing' || hasSome(document, `${buyer}/${vatId}`, `${buyer}/${registration}`);
}

const partiesText = ({ code, needsBuyer }: Category, document: UblDocument): RuleText => {
  if (code === 'O') return 'vatIdUnexpected';
  return needsBuyer === 'nothing' || !hasSome(document, `${seller}/${vatId}`) ? 'sellerVatId' : 'buyerVatId';
};

const hasReason = ({ element }: Categorized): boolean =>
  ['cbc:TaxExemptionReason', 'cbc:TaxExemptionReasonCode'].some(
    (field) => getText(element, `cac:TaxCategory/${field}`) !== '',
  );

function createCategoryRules(
  category: Category,
): readonly (UblRule | ((document: UblDocument) => UblRule))[] {
  const { name, code, rate, needsReason } = category;
  const id = (number: string) => `BR-${name}-${number}`;
  const rates = (list: readonly Categorized[]) =>
    of(code, list).every(({ percent }) => rateFits(rate, percent));
  return [
    {
      id: id('01'),
      text: 'lineWithoutGroup',
      passes: (document) => {
        const count = of(code, document.breakdowns).length;
        return isUsed(code, document) ? count === 1 || (code === 'S' && count > 1) : count === 0;
      },
    },
    (document) => ({
      id: id('02'),
      text: partiesText(category, document),
      // Supplies outside VAT must not have VAT ids, and the others must: BR-O-11 reports the mix.
      passes: () => isOutsideMixed(document) || !isUsed(code, document) || hasParties(document, category),
    }),
    { id: id('05'), text: 'groupRate', passes: ({ lines }) => rates(lines) },
    { id: id('06'), text: 'groupRate', passes: ({ allowances }) => rates(allowances) },
    {
      id: id('08'),
      text: 'groupBase',
      passes: (document) =>
        of(code, document.breakdowns).every((breakdown) =>
          isSame(getNumber(breakdown.element, 'cbc:TaxableAmount'), getExpectedBase(document, breakdown)),
        ),
    },
    {
      id: id('09'),
      text: rate === 'above zero' ? 'BR-CO-17' : 'groupVat',
      passes: (document) =>
        of(code, document.breakdowns).every((breakdown) =>
          rate === 'above zero'
            ? isVatOfBase(breakdown, document)
            : isSame(getNumber(breakdown.element, 'cbc:TaxAmount'), 0n),
        ),
    },
    {
      id: id('10'),
      text: needsReason ? 'reasonMissing' : 'reasonUnexpected',
      passes: ({ breakdowns }) =>
        of(code, breakdowns).every((breakdown) => hasReason(breakdown) === needsReason),
    },
  ];
}

const others: readonly UblRule[] = [
  {
    id: 'BR-IC-11',
    text: 'deliveryDate',
    passes: (document) =>
      of('K', document.breakdowns).length === 0 ||
      hasSome(
        document,
        'cac:Delivery/cbc:ActualDeliveryDate',
        'cac:InvoicePeriod/cbc:StartDate',
        'cac:InvoicePeriod/cbc:EndDate',
      ),
  },
  {
    id: 'BR-IC-12',
    text: 'deliveryCountry',
    passes: (document) =>
      of('K', document.breakdowns).length === 0 ||
      hasSome(document, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
  },
  {
    id: 'BR-O-11',
    text: 'outsideMixed',
    passes: (document) => !isOutsideMixed(document),
  },
];

/** Returns the rules of EN 16931-1, 6.4.3 about categories of VAT. */
export const getCategoryRules = (document: UblDocument): readonly UblRule[] => [
  ...categories
    .flatMap(createCategoryRules)
    .map((rule) => (typeof rule === 'function' ? rule(document) : rule)),
  ...others,
];
