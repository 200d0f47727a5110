import type { UblProfile } from '../contract/renderer.ts';
import { cent, getDistance, getNumber, listElements, one, sumNumbers } from './ubl-document.ts';
import { findElements, getText, type UblElement } from './ubl-element.ts';
import { buyer, createRule, hasSome, requireText, seller, type UblRule } from './ubl-rule.ts';

/** Tests the amount of a line (PEPPOL-EN16931-R120), which may differ by two cents. */
function isLineAmount(line: UblElement): boolean {
  const quantity = getNumber(line, 'cbc:InvoicedQuantity') ?? getNumber(line, 'cbc:CreditedQuantity') ?? one;
  const price = getNumber(line, 'cac:Price/cbc:PriceAmount') ?? 0n;
  const discounts = sumNumbers(findElements(line, 'cac:AllowanceCharge'), 'cbc:Amount');
  const distance = getDistance(
    getNumber(line, 'cbc:LineExtensionAmount'),
    (quantity * price) / one - discounts,
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

const specification = 'cbc:CustomizationID';
const peppolSpecification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** Types that Peppol accepts (code list of BT-3, of which only some are used here). */
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
  createRule(
    'PEPPOL-EN16931-P0100',
    ({ root, isCredit }) => isCredit || peppolTypes.invoice.includes(getText(root, 'cbc:InvoiceTypeCode')),
  ),
  createRule(
    'PEPPOL-EN16931-P0101',
    ({ root, isCredit }) => !isCredit || peppolTypes.credit.includes(getText(root, 'cbc:CreditNoteTypeCode')),
  ),
  createRule(
    'NL-R-001',
    (document) =>
      !document.isCredit || hasSome(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
  ),
];

const nlciusRules: readonly UblRule[] = [
  createRule('BR-NL-1', ({ root }) =>
    findElements(root, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`).some(
      ({ text, attributes }) => text !== '' && ['0106', '0190'].includes(attributes.schemeID ?? ''),
    ),
  ),
  createRule('BR-NL-2', (document) => hasSome(document, 'cbc:BuyerReference', 'cac:OrderReference/cbc:ID')),
  createRule('BR-NL-3', ({ root }) => hasAddress(root, seller)),
  createRule('BR-NL-4', ({ root }) => !isDutch(root, buyer) || hasAddress(root, buyer)),
  createRule('BR-NL-7', ({ root }) =>
    nlciusTypes.includes(getText(root, 'cbc:InvoiceTypeCode') || getText(root, 'cbc:CreditNoteTypeCode')),
  ),
  createRule(
    'BR-NL-10',
    ({ root }) =>
      !isDutch(root, buyer) ||
      findElements(root, `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`).every(({ attributes }) =>
        ['0106', '0190'].includes(attributes.schemeID ?? ''),
      ),
  ),
  createRule(
    'BR-NL-11',
    (document) =>
      (getNumber(document.root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') ?? 0n) <= 0n ||
      hasSome(document, 'cac:PaymentMeans/cbc:PaymentMeansCode'),
  ),
  createRule('BR-NL-12', ({ root }) =>
    findElements(root, 'cac:PaymentMeans/cbc:PaymentMeansCode').every(({ text }) =>
      ['30', '48', '49', '57', '58', '59'].includes(text),
    ),
  ),
  createRule('BR-NL-35', ({ breakdowns }) =>
    breakdowns.every(({ element }) => getText(element, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') === ''),
  ),
];

/** The rules for Dutch sellers, which NLCIUS has and Peppol repeats by other names. */
const dutchOnly = nlciusRules.map(
  (rule): UblRule => ({
    ...rule,
    passes: (document) => !isDutch(document.root, seller) || rule.passes(document),
  }),
);

/** The rules of each profile beside those of EN 16931. */
export const profileRules: Readonly<Record<UblProfile, readonly UblRule[]>> = {
  peppol: peppolRules,
  nlcius: dutchOnly,
};
