import type { UblProfile } from '../../documents/contract/renderer.ts';
import { peppolSchemes } from '../../domain/rules/parties/peppol-id.ts';
import { parseScaled } from './decimal.ts';
import { cent, getDistance, getNumber, listElements, one, sumNumbers } from './ubl-document.ts';
import { findElements, getText, type UblElement } from './ubl-element.ts';
import { buyer, createRule, hasSome, requireText, seller, type UblRule } from './ubl-rule.ts';

const baseQuantity = 'cac:Price/cbc:BaseQuantity';

/** Tests that the price of a line is for a quantity above 0 (PEPPOL-EN16931-R121). */
const isOfSomething = (line: UblElement): boolean =>
  findElements(line, baseQuantity).every(({ text }) => (parseScaled(text) ?? 0n) > 0n);

/** Tests that the price of a line is for the unit of its quantity (PEPPOL-EN16931-R130). */
function isOfUnit(line: UblElement): boolean {
  const [quantity] = [
    ...findElements(line, 'cbc:InvoicedQuantity'),
    ...findElements(line, 'cbc:CreditedQuantity'),
  ];
  return findElements(line, baseQuantity).every(
    ({ attributes }) => attributes.unitCode === quantity?.attributes.unitCode,
  );
}

/** Tests the amount of a line, with a tolerance of two cents (PEPPOL-EN16931-R120). */
function isLineAmount(line: UblElement): boolean {
  const quantity = getNumber(line, 'cbc:InvoicedQuantity') ?? getNumber(line, 'cbc:CreditedQuantity') ?? one;
  const price = getNumber(line, 'cac:Price/cbc:PriceAmount') ?? 0n;
  const base = getNumber(line, baseQuantity) ?? one;
  if (base <= 0n) return true;
  const discounts = sumNumbers(findElements(line, 'cac:AllowanceCharge'), 'cbc:Amount');
  const distance = getDistance(
    getNumber(line, 'cbc:LineExtensionAmount'),
    (quantity * price) / base - discounts,
  );
  return distance !== undefined && distance <= 2n * cent;
}

const address = 'cac:PostalAddress';
const isDutch = (root: UblElement, party: string) =>
  getText(root, `${party}/${address}/cac:Country/cbc:IdentificationCode`) === 'NL';
const hasAddress = (root: UblElement, party: string) =>
  ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone'].every(
    (field) => getText(root, `${party}/${address}/${field}`) !== '',
  );

/** Tests whether a party has a CoC number (0106) or a number of the Dutch government (0190). */
const hasDutchNumber = (root: UblElement, party: string) =>
  findElements(root, `${party}/cac:PartyLegalEntity/cbc:CompanyID`).some(
    ({ text, attributes }) => text.trim() !== '' && dutchSchemes.has(attributes.schemeID ?? ''),
  );
const dutchSchemes: ReadonlySet<string> = new Set(['0106', '0190']);

const hasDutchSchemes = (root: UblElement, party: string) =>
  findElements(root, `${party}/cac:PartyLegalEntity/cbc:CompanyID`).every(({ attributes }) =>
    dutchSchemes.has(attributes.schemeID ?? ''),
  );

const isPaid = (root: UblElement) =>
  (getNumber(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') ?? 0n) <= 0n;
const isDutchPayment = (root: UblElement) =>
  findElements(root, 'cac:PaymentMeans/cbc:PaymentMeansCode').every(({ text }) => dutchPayments.has(text));
/** Payment means that Dutch rules accept (UNTDID 4461). */
const dutchPayments: ReadonlySet<string> = new Set(['30', '48', '49', '57', '58', '59']);

const specification = 'cbc:CustomizationID';
const peppolSpecification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** Document types that Peppol accepts (BT-3). */
const peppolTypes = { invoice: ['380', '383', '386', '393'], credit: ['381', '396'] };
const nlciusTypes = ['380', '381', '384', '389'];

const peppolRules: readonly UblRule[] = [
  requireText('PEPPOL-EN16931-R001', 'cbc:ProfileID'),
  createRule('PEPPOL-EN16931-R003', (document) =>
    hasSome(document, 'cbc:BuyerReference', 'cac:OrderReference/cbc:ID'),
  ),
  createRule('PEPPOL-EN16931-R004', ({ root }) =>
    getText(root, specification).startsWith(peppolSpecification),
  ),
  createRule('PEPPOL-EN16931-R007', ({ root }) =>
    /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(getText(root, 'cbc:ProfileID')),
  ),
  createRule('PEPPOL-EN16931-R008', ({ root }) =>
    listElements(root).every(({ text, children }) => children.length > 0 || text.trim() !== ''),
  ),
  requireText('PEPPOL-EN16931-R010', `${buyer}/cbc:EndpointID`),
  requireText('PEPPOL-EN16931-R020', `${seller}/cbc:EndpointID`),
  createRule('PEPPOL-EN16931-R053', ({ root }) => findElements(root, 'cac:TaxTotal').length === 1),
  createRule('PEPPOL-EN16931-R120', ({ lines }) => lines.every(({ element }) => isLineAmount(element))),
  createRule('PEPPOL-EN16931-R121', ({ lines }) => lines.every(({ element }) => isOfSomething(element))),
  createRule('PEPPOL-EN16931-R130', ({ lines }) => lines.every(({ element }) => isOfUnit(element))),
  createRule(
    'PEPPOL-EN16931-P0100',
    ({ root, isCredit }) => isCredit || peppolTypes.invoice.includes(getText(root, 'cbc:InvoiceTypeCode')),
  ),
  createRule(
    'PEPPOL-EN16931-P0101',
    ({ root, isCredit }) => !isCredit || peppolTypes.credit.includes(getText(root, 'cbc:CreditNoteTypeCode')),
  ),
  createRule('PEPPOL-EN16931-CL008', ({ root }) =>
    [seller, buyer]
      .flatMap((party) => findElements(root, `${party}/cbc:EndpointID`))
      .every(({ attributes }) => peppolSchemes.has(attributes.schemeID ?? '')),
  ),
];

const peppolDutchRules: readonly UblRule[] = [
  createRule(
    'NL-R-001',
    (document) =>
      !document.isCredit || hasSome(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
  ),
  createRule('NL-R-002', ({ root }) => hasAddress(root, seller)),
  createRule('NL-R-003', ({ root }) => hasDutchSchemes(root, seller)),
  createRule('NL-R-004', ({ root }) => !isDutch(root, buyer) || hasAddress(root, buyer)),
  createRule('NL-R-005', ({ root }) => !isDutch(root, buyer) || hasDutchSchemes(root, buyer)),
  createRule(
    'NL-R-007',
    (document) =>
      document.isCredit ||
      isPaid(document.root) ||
      hasSome(document, 'cac:PaymentMeans/cbc:PaymentMeansCode'),
  ),
  createRule('NL-R-008', ({ root }) => !isDutch(root, buyer) || isDutchPayment(root)),
];

const nlciusRules: readonly UblRule[] = [
  createRule('BR-NL-1', ({ root }) => hasDutchNumber(root, seller)),
  createRule('BR-NL-2', (document) => hasSome(document, 'cbc:BuyerReference', 'cac:OrderReference/cbc:ID')),
  createRule('BR-NL-3', ({ root }) => hasAddress(root, seller)),
  createRule('BR-NL-4', ({ root }) => !isDutch(root, buyer) || hasAddress(root, buyer)),
  createRule('BR-NL-7', ({ root }) =>
    nlciusTypes.includes(getText(root, 'cbc:InvoiceTypeCode') || getText(root, 'cbc:CreditNoteTypeCode')),
  ),
  createRule('BR-NL-10', ({ root }) => !isDutch(root, buyer) || hasDutchNumber(root, buyer)),
  createRule(
    'BR-NL-11',
    (document) =>
      document.isCredit ||
      isPaid(document.root) ||
      hasSome(document, 'cac:PaymentMeans/cbc:PaymentMeansCode'),
  ),
  createRule('BR-NL-12', ({ root }) => isDutchPayment(root)),
  createRule('BR-NL-35', ({ breakdowns }) =>
    breakdowns.every(({ element }) => getText(element, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') === ''),
  ),
];

const forDutchSeller = (rule: UblRule): UblRule => ({
  ...rule,
  passes: (document) => !isDutch(document.root, seller) || rule.passes(document),
});

export const profileRules: Readonly<Record<UblProfile, readonly UblRule[]>> = {
  peppol: [...peppolRules, ...peppolDutchRules.map(forDutchSeller)],
  nlcius: nlciusRules.map(forDutchSeller),
};
