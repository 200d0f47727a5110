import type { UblAttachment, UblProfile } from '../../documents/contract/renderer.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { normalizeIdentifier } from '../../domain/rules/parties/format-iban.ts';
import { formatDiscountLabel, formatPaymentTerms } from './document-texts.ts';
import { createAllowances, createMonetaryTotal, createTaxTotal, getBreakdowns } from './ubl-amounts.ts';
import { createAttachments } from './ubl-attachments.ts';
import { branch, leaf, type UblElement } from './ubl-element.ts';
import { createLines } from './ubl-line.ts';
import { createParties } from './ubl-party.ts';

/** Specification and process of each profile (BT-24 and BT-23). */
const profiles: Readonly<Record<UblProfile, { readonly customization: string; readonly process: string }>> = {
  peppol: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  nlcius: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
};

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd';
const namespaces = (root: 'Invoice' | 'CreditNote') => ({
  xmlns: `${schemas}:${root}-2`,
  'xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
});

function createPeriod({ supply_from, supply_to }: DocumentData): UblElement | null {
  const start = supply_from ?? supply_to;
  const end = supply_to ?? supply_from;
  return branch('cac:InvoicePeriod', leaf('cbc:StartDate', start), leaf('cbc:EndDate', end));
}

/** Creates the references to earlier invoices. NLCIUS advises against their dates (BR-NL-24). */
function createReferences({ credits, lines }: DocumentData, profile: UblProfile): readonly UblElement[] {
  const advances = lines.flatMap(({ advance }) => (advance === null ? [] : [advance]));
  const references = credits === null ? advances : [credits, ...advances];
  return [...new Map(references.map((reference) => [reference.code, reference])).values()]
    .map(({ code, issue_date }) =>
      branch(
        'cac:BillingReference',
        branch(
          'cac:InvoiceDocumentReference',
          leaf('cbc:ID', code),
          profile === 'peppol' ? leaf('cbc:IssueDate', issue_date) : null,
        ),
      ),
    )
    .filter((reference) => reference !== null);
}

/** Creates the delivery to another member state, which requires the country (BR-IC-11, BR-IC-12). */
function createDelivery(data: DocumentData): UblElement | null {
  if (!data.vat.some(({ category }) => category === 'K')) return null;
  return branch(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', data.supply_to ?? data.supply_from),
    branch(
      'cac:DeliveryLocation',
      branch('cac:Address', branch('cac:Country', leaf('cbc:IdentificationCode', data.buyer.country))),
    ),
  );
}

/** Credit transfers in UNTDID 4461. */
const paymentCodes = { sepa: '58', other: '30' };

/**
 * Creates the account of the seller. Credit notes have it too: Peppol requires payment means only below zero
 * (NL-R-007), and receivers recognise the account. NLCIUS advises against the name of the account (BR-NL-30)
 * and the BIC of a SEPA transfer (BR-NL-31).
 */
function createPaymentAccount({ seller, code, due_date, kind }: DocumentData, profile: UblProfile) {
  const iban = normalizeIdentifier(seller.iban);
  if (iban === '') return null;
  return branch(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', /^[A-Z]{2}\d{2}/.test(iban) ? paymentCodes.sepa : paymentCodes.other),
    kind === 'credit_note' ? leaf('cbc:PaymentDueDate', due_date) : null,
    leaf('cbc:PaymentID', code),
    branch(
      'cac:PayeeFinancialAccount',
      leaf('cbc:ID', iban),
      profile === 'peppol' ? leaf('cbc:Name', seller.account_holder) : null,
      profile === 'peppol'
        ? branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', normalizeIdentifier(seller.bic)))
        : null,
    ),
  );
}

/** Three characters between the first two number signs would be a subject code (UNTDID 4451, BR-CL-08). */
const subjectCode = /^([^#]*#)([^#]{3}#)/;

const toNote = (note: string): string => note.trim().replace(subjectCode, '$1 $2');

/** Type codes in UNTDID 1001. NLCIUS has no separate code for an advance, a full VAT invoice (BR-NL-7). */
const typeCodes = { invoice: '380', credit_note: '381' };

/**
 * Creates the e-invoice of a document, with its elements in the order of the UBL 2.1 schemas.
 * @throws Error for a quote
 */
export function createUbl(
  data: DocumentData,
  profile: UblProfile,
  attachments: readonly UblAttachment[] = [],
): UblElement {
  if (data.kind === 'quote') throw new Error('a quote has no e-invoice');
  const isCredit = data.kind === 'credit_note';
  const breakdowns = getBreakdowns(data.vat);
  const { customization, process } = profiles[profile];
  const hasVatIds = !breakdowns.some(({ category }) => category === 'O');
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const document = branch(
    root,
    leaf('cbc:CustomizationID', customization),
    leaf('cbc:ProfileID', process),
    leaf('cbc:ID', data.code),
    leaf('cbc:IssueDate', data.issue_date),
    isCredit ? null : leaf('cbc:DueDate', data.due_date),
    isCredit
      ? leaf('cbc:CreditNoteTypeCode', typeCodes.credit_note)
      : leaf('cbc:InvoiceTypeCode', typeCodes.invoice),
    leaf('cbc:Note', toNote(data.note)),
    leaf('cbc:DocumentCurrencyCode', 'EUR'),
    leaf('cbc:BuyerReference', data.buyer_reference),
    createPeriod(data),
    createReferences(data, profile),
    createAttachments(attachments),
    createParties(data.seller, data.buyer, { hasVatIds, profile }),
    createDelivery(data),
    createPaymentAccount(data, profile),
    branch('cac:PaymentTerms', leaf('cbc:Note', formatPaymentTerms(data))),
    createAllowances(breakdowns, formatDiscountLabel(data), profile),
    createTaxTotal(data, breakdowns, profile),
    createMonetaryTotal(data, breakdowns),
    createLines(data, profile),
  );
  if (document === null) throw new Error('an e-invoice has content');
  return { ...document, attributes: namespaces(root) };
}
