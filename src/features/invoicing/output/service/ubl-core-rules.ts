import { vatCategories } from '../../domain/contract/values.ts';
import { getNumber, isSame, listElements, sumNumbers, type UblDocument } from './ubl-document.ts';
import { findElements, getText } from './ubl-element.ts';
import { buyer, createRule, hasSome, type RuleText, requireText, seller, type UblRule } from './ubl-rule.ts';
import { isVatOfBase } from './ubl-vat.ts';

const total = (name: string) => `cac:LegalMonetaryTotal/cbc:${name}`;
const account = 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID';

const requireEach = (id: RuleText, from: string, ...paths: readonly string[]): UblRule =>
  createRule(id, ({ root }) =>
    findElements(root, from).every((element) => paths.some((path) => getText(element, path) !== '')),
  );

const requireInLines = (id: RuleText, ...paths: readonly string[]): UblRule =>
  createRule(id, ({ lines }) =>
    lines.every(({ element }) => paths.some((path) => getText(element, path) !== '')),
  );

const present: readonly UblRule[] = [
  requireText('BR-01', 'cbc:CustomizationID'),
  requireText('BR-02', 'cbc:ID'),
  requireText('BR-03', 'cbc:IssueDate'),
  createRule('BR-04', (document) => hasSome(document, 'cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')),
  requireText('BR-05', 'cbc:DocumentCurrencyCode'),
  requireText('BR-06', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
  requireText('BR-07', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`),
  createRule('BR-08', ({ root }) => findElements(root, `${seller}/cac:PostalAddress`).length > 0),
  requireText('BR-09', `${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
  createRule('BR-10', ({ root }) => findElements(root, `${buyer}/cac:PostalAddress`).length > 0),
  requireText('BR-11', `${buyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
  requireText('BR-12', total('LineExtensionAmount')),
  requireText('BR-13', total('TaxExclusiveAmount')),
  requireText('BR-14', total('TaxInclusiveAmount')),
  requireText('BR-15', total('PayableAmount')),
  createRule('BR-16', ({ lines }) => lines.length > 0),
  requireInLines('BR-21', 'cbc:ID'),
  requireInLines('BR-22', 'cbc:InvoicedQuantity', 'cbc:CreditedQuantity'),
  createRule('BR-23', ({ lines }) =>
    lines.every(({ element }) =>
      element.children.some(
        ({ name, attributes }) => name.endsWith('Quantity') && (attributes.unitCode ?? '') !== '',
      ),
    ),
  ),
  requireInLines('BR-24', 'cbc:LineExtensionAmount'),
  requireInLines('BR-25', 'cac:Item/cbc:Name'),
  requireInLines('BR-26', 'cac:Price/cbc:PriceAmount'),
  createRule('BR-27', ({ lines }) =>
    lines.every(({ element }) => !getText(element, 'cac:Price/cbc:PriceAmount').startsWith('-')),
  ),
  createRule('BR-29', ({ root }) => {
    const end = getText(root, 'cac:InvoicePeriod/cbc:EndDate');
    return end === '' || end >= getText(root, 'cac:InvoicePeriod/cbc:StartDate');
  }),
  requireEach('BR-52', 'cac:AdditionalDocumentReference', 'cbc:ID'),
  requireEach('BR-31', 'cac:AllowanceCharge', 'cbc:Amount'),
  createRule('BR-32', ({ allowances }) => allowances.every(({ category }) => category !== '')),
  requireEach('BR-33', 'cac:AllowanceCharge', 'cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode'),
  createRule('BR-42', ({ lines }) =>
    lines
      .flatMap(({ element }) => findElements(element, 'cac:AllowanceCharge'))
      .every((allowance) => getText(allowance, 'cbc:AllowanceChargeReason') !== ''),
  ),
  requireEach('BR-45', 'cac:TaxTotal/cac:TaxSubtotal', 'cbc:TaxableAmount'),
  requireEach('BR-46', 'cac:TaxTotal/cac:TaxSubtotal', 'cbc:TaxAmount'),
  createRule('BR-47', ({ breakdowns }) => breakdowns.every(({ category }) => category !== '')),
  createRule('BR-48', ({ breakdowns }) =>
    breakdowns.every(({ category, percent }) => category === 'O' || percent !== ''),
  ),
  requireEach('BR-49', 'cac:PaymentMeans', 'cbc:PaymentMeansCode'),
  requireEach('BR-55', 'cac:BillingReference', 'cac:InvoiceDocumentReference/cbc:ID'),
  createRule('BR-61', (document) => {
    const code = getText(document.root, 'cac:PaymentMeans/cbc:PaymentMeansCode');
    return (code !== '30' && code !== '58') || hasSome(document, account);
  }),
  createRule('BR-62', ({ root }) => hasScheme(root, seller)),
  createRule('BR-63', ({ root }) => hasScheme(root, buyer)),
];

const hasScheme = (root: UblDocument['root'], party: string): boolean =>
  findElements(root, `${party}/cbc:EndpointID`).every(({ attributes }) => (attributes.schemeID ?? '') !== '');

const amounts = ({ root, allowances, breakdowns }: UblDocument) => ({
  lines: getNumber(root, total('LineExtensionAmount')),
  discounts: getNumber(root, total('AllowanceTotalAmount')) ?? 0n,
  discountSum: sumNumbers(
    allowances.map(({ element }) => element),
    'cbc:Amount',
  ),
  ex: getNumber(root, total('TaxExclusiveAmount')),
  incl: getNumber(root, total('TaxInclusiveAmount')),
  payable: getNumber(root, total('PayableAmount')),
  vat: getNumber(root, 'cac:TaxTotal/cbc:TaxAmount'),
  vatSum: sumNumbers(
    breakdowns.map(({ element }) => element),
    'cbc:TaxAmount',
  ),
});

/** ISO 3166 codes, except EL for Greece and XI for Northern Ireland. */
const vatPrefix = /^(?:EL|XI|[A-Z]{2})/;

const computed: readonly UblRule[] = [
  createRule('BR-CO-04', ({ lines }) => lines.every(({ category }) => category !== '')),
  createRule('BR-CO-09', ({ root }) =>
    [seller, buyer]
      .flatMap((party) => findElements(root, `${party}/cac:PartyTaxScheme/cbc:CompanyID`))
      .every(({ text }) => vatPrefix.test(text)),
  ),
  createRule('BR-CO-10', (document) =>
    isSame(
      amounts(document).lines,
      sumNumbers(
        document.lines.map(({ element }) => element),
        'cbc:LineExtensionAmount',
      ),
    ),
  ),
  createRule('BR-CO-11', (document) => {
    const { discounts, discountSum } = amounts(document);
    return discounts === discountSum;
  }),
  createRule('BR-CO-13', (document) => {
    const { lines, discounts, ex } = amounts(document);
    return lines !== undefined && isSame(ex, lines - discounts);
  }),
  createRule('BR-CO-14', (document) => {
    const { vat, vatSum } = amounts(document);
    return isSame(vat, vatSum);
  }),
  createRule('BR-CO-15', (document) => {
    const { ex, vat, incl } = amounts(document);
    return ex !== undefined && vat !== undefined && isSame(incl, ex + vat);
  }),
  createRule('BR-CO-16', (document) => {
    const { incl, payable } = amounts(document);
    return isSame(payable, incl);
  }),
  createRule('BR-CO-17', (document) =>
    document.breakdowns.every((breakdown) => isVatOfBase(breakdown, document)),
  ),
  createRule('BR-CO-18', ({ breakdowns }) => breakdowns.length > 0),
  createRule('BR-CO-25', (document) => {
    const { payable } = amounts(document);
    return (payable ?? 0n) <= 0n || hasSome(document, 'cbc:DueDate', 'cac:PaymentTerms/cbc:Note');
  }),
  createRule('BR-CO-26', (document) =>
    hasSome(
      document,
      `${seller}/cac:PartyLegalEntity/cbc:CompanyID`,
      `${seller}/cac:PartyTaxScheme/cbc:CompanyID`,
    ),
  ),
];

/** Media types of embedded files (BR-CL-24). */
const embeddedTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
];

const codes: readonly UblRule[] = [
  createRule('BR-CL-24', ({ root }) =>
    findElements(
      root,
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    ).every(({ attributes }) => embeddedTypes.includes(attributes.mimeCode ?? '')),
  ),
  createRule('BR-DEC', ({ root }) =>
    listElements(root)
      .filter(({ name }) => name.endsWith('Amount') && name !== 'cbc:PriceAmount')
      .every(({ text }) => /^-?\d+(?:\.\d{1,2})?$/.test(text)),
  ),
  createRule('BR-CL', ({ lines, allowances, breakdowns }) =>
    [...lines, ...allowances, ...breakdowns].every(({ category }) =>
      vatCategories.some((code) => code === category),
    ),
  ),
];

/** The rules of EN 16931 about required elements, totals and codes. */
export const coreRules: readonly UblRule[] = [...present, ...computed, ...codes];
