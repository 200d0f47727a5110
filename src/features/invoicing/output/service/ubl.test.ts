import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimalAmount } from '#shared/money/money.ts';
import { type ParsedXml, parseXml } from '#tests/support/parse-xml.ts';
import { findSchemaProblems } from '#tests/support/ubl-schema.ts';
import type { UblAttachment } from '../../documents/contract/renderer.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { listRows } from '../../domain/rules/paper/paper-rows.ts';
import { buildDocument, type TestDocument, type TestLine, testDocuments } from '../fixtures/documents.ts';
import { testSeller } from '../fixtures/parties.ts';
import { checkDocument, checkUbl } from './check-ubl.ts';
import { createUbl } from './ubl.ts';
import { listElements } from './ubl-document.ts';
import { findElements, formatUbl, getText, type UblElement } from './ubl-element.ts';

/** Reads an e-invoice back with an XML parser. */
function read(
  data: DocumentData,
  profile: 'peppol' | 'nlcius' = 'peppol',
  attachments: readonly UblAttachment[] = [],
): UblElement {
  const toElement = ({ element, qualifiedName, children, text }: ParsedXml): UblElement => ({
    name: qualifiedName,
    attributes: element.attributes,
    text: children.length > 0 ? '' : text,
    children: children.map(toElement),
  });
  return toElement(parseXml(formatUbl(createUbl(data, profile, attachments))));
}

const rulesOf = (data: DocumentData, profile: 'peppol' | 'nlcius' = 'peppol') =>
  checkDocument(data, profile).map(({ rule }) => rule);

/** Expects an e-invoice to have nothing against the schema, and no empty element. */
function expectSchema(root: UblElement): void {
  expect(findSchemaProblems(root)).toEqual([]);
  for (const { name, children, text } of listElements(root))
    expect(children.length > 0 || text !== '', `${name} has content`).toBe(true);
}

const totalsOf = (root: UblElement) => [
  getText(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'),
  getText(root, 'cac:TaxTotal/cbc:TaxAmount'),
  getText(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
];

const cases = Object.entries(testDocuments);
const profiles = ['peppol', 'nlcius'] as const;

test.each(cases)(
  'X61: %s is read back in the order of the schema and breaks no rule, in both profiles',
  (_, data) => {
    for (const profile of profiles) {
      const root = read(data, profile);
      expectSchema(root);
      expect(checkUbl(root, data, profile)).toEqual([]);
      expect(rulesOf(data, profile)).toEqual([]);
      expect(totalsOf(root)).toEqual(
        [data.ex_cents, data.vat_cents, data.total_cents].map(formatDecimalAmount),
      );
    }
  },
);

/** Returns an element with other children. */
const withChildren = (
  root: UblElement,
  path: string,
  replace: (children: readonly UblElement[]) => readonly UblElement[],
): UblElement => {
  const [name, ...rest] = path === '' ? [] : path.split('/');
  if (name === undefined) return { ...root, children: replace(root.children) };
  return {
    ...root,
    children: root.children.map((child) =>
      child.name === name ? withChildren(child, rest.join('/'), replace) : child,
    ),
  };
};

test.each([
  ['elements in another order', '', 'are not in their order', (all) => all.toReversed()],
  ['parts of a line in another order', 'cac:InvoiceLine/cac:Item', 'order', (all) => all.toReversed()],
  [
    'an element twice',
    '',
    'cbc:DueDate is there 2 times',
    (all) => all.flatMap((each) => (each.name === 'cbc:DueDate' ? [each, each] : [each])),
  ],
  [
    'an element that is unknown',
    'cac:TaxTotal',
    'additional',
    (all) => [...all, { name: 'cbc:Note', attributes: {}, text: 'a', children: [] }],
  ],
  [
    'no lines',
    '',
    "required property 'cac:InvoiceLine'",
    (all) => all.filter(({ name }) => name !== 'cac:InvoiceLine'),
  ],
  [
    'no address of the seller',
    'cac:AccountingSupplierParty/cac:Party',
    "required property 'cac:PostalAddress'",
    (all) => all.filter(({ name }) => name !== 'cac:PostalAddress'),
  ],
  [
    'an unknown currency',
    '',
    'DocumentCurrencyCode',
    (all) => all.map((each) => (each.name === 'cbc:DocumentCurrencyCode' ? { ...each, text: 'XYZ' } : each)),
  ],
] as const satisfies readonly (readonly [
  string,
  string,
  string,
  (all: readonly UblElement[]) => readonly UblElement[],
])[])('X61: an e-invoice with %s fails the schema', (_, path, problem, replace) => {
  const root = withChildren(read(testDocuments.rateGroups), path, replace);
  expect(findSchemaProblems(root).join('\n')).toContain(problem);
});

test.each(cases)('attachments of %s are embedded byte for byte, or named, in both profiles', (_, data) => {
  const content = Buffer.from('%PDF-1.7 hours %%EOF');
  const attachments = [
    { name: 'Hours.pdf', media_type: 'application/pdf', content },
    { name: 'Plan & detail.png', media_type: 'image/png', content: null },
  ] as const;
  for (const profile of profiles) {
    const root = read(data, profile, attachments);
    expectSchema(root);
    expect(checkUbl(root, data, profile)).toEqual([]);
    const references = findElements(root, 'cac:AdditionalDocumentReference');
    expect(references.map((each) => getText(each, 'cbc:ID'))).toEqual(['1', '2']);
    expect(references.map((each) => getText(each, 'cbc:DocumentDescription'))).toEqual(
      attachments.map(({ name }) => name),
    );
    const [embedded, ...others] = findElements(
      root,
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    );
    expect(Buffer.from(embedded?.text ?? '', 'base64')).toEqual(content);
    expect(embedded?.attributes).toEqual({ mimeCode: 'application/pdf', filename: 'Hours.pdf' });
    expect(others).toEqual([]);
  }
});

test('an attachment without a number breaks BR-52, an attachment of another type BR-CL-24', () => {
  const content = Buffer.from('PK');
  const root = read(testDocuments.mixedRates, 'peppol', [
    { name: 'Hours.pdf', media_type: 'application/pdf', content },
  ]);
  const change = (element: UblElement): UblElement => ({
    ...element,
    attributes: 'mimeCode' in element.attributes ? { mimeCode: 'application/zip' } : element.attributes,
    children: element.children
      .filter(({ name }) => element.name !== 'cac:AdditionalDocumentReference' || name !== 'cbc:ID')
      .map(change),
  });
  expect(checkUbl(change(root), testDocuments.mixedRates, 'peppol').map(({ rule }) => rule)).toEqual([
    'BR-52',
    'BR-CL-24',
  ]);
});

test('the profiles differ in specification, codes and BIC', () => {
  const fields = [
    'cbc:CustomizationID',
    'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode',
    'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID',
  ];
  const list = (profile: 'peppol' | 'nlcius') =>
    fields.map((field) => getText(read(testDocuments.mixedRates, profile), field));
  expect(list('peppol')).toEqual([
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    '95',
    'ABNANL2A',
  ]);
  expect(list('nlcius')).toEqual(['urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0', '', '']);
  const reasons = (profile: 'peppol' | 'nlcius') =>
    ['Code', ''].map((suffix) =>
      getText(
        read(testDocuments.reverseCharge, profile),
        `cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason${suffix}`,
      ),
    );
  expect(reasons('peppol')).toEqual(['VATEX-EU-AE', 'VAT reverse-charged (btw verlegd)']);
  expect(reasons('nlcius')).toEqual(['', 'VAT reverse-charged (btw verlegd)']);
});

const lineOf = (root: UblElement, index: number, name = 'cac:InvoiceLine') => {
  const line = findElements(root, name)[index];
  if (!line) throw new Error(`there is no line ${index}`);
  return [
    getText(line, name === 'cac:InvoiceLine' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'),
    getText(line, 'cac:Price/cbc:PriceAmount'),
    getText(line, 'cac:AllowanceCharge/cbc:Amount'),
    getText(line, 'cbc:LineExtensionAmount'),
  ];
};

const unitsOf = (root: UblElement, line: string) =>
  ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cac:Price/cbc:BaseQuantity']
    .flatMap((path) => findElements(root, `${line}/${path}`))
    .map(({ text, attributes }) => `${text} ${attributes.unitCode}`);

test('X61: hours have four decimals, and a price only as many as its amount needs', () => {
  expect(lineOf(read(testDocuments.mixedRates), 1)).toEqual(['7.3333', '85.00', '', '623.33']);
  expect(unitsOf(read(testDocuments.smallBusiness), 'cac:InvoiceLine')).not.toContain('60 MIN');
  const included = buildDocument({
    prices_include_vat: true,
    lines: [{ quantity: 3, price_cents: 1000, vat: 'low', discount: { kind: 'amount', cents: 500 } }],
  });
  expect(lineOf(read(included), 0)).toEqual(['3', '9.177', '4.59', '22.94']);
});

test.each([
  [440, 100_000, '1000.00', '7333.33'],
  [5, 9500, '95.00', '7.92'],
  [1, 9500, '95.00', '1.58'],
  [7, 12_345, '123.45', '14.40'],
])(
  'X61: %i minutes whose hours do not lead to the amount are minutes at the agreed price',
  (minutes, price_cents, price, amount) => {
    for (const kind of ['invoice', 'credit_note'] as const) {
      const credits = { code: '2026-001', issue_date: '2026-01-01' };
      const root = read(buildDocument({ kind, credits, lines: [{ minutes, price_cents }] }));
      const name = kind === 'invoice' ? 'cac:InvoiceLine' : 'cac:CreditNoteLine';
      expect(lineOf(root, 0, name)).toEqual([String(minutes), price, '', amount]);
      expect(unitsOf(root, name)).toEqual([`${minutes} MIN`, '60 MIN']);
      expectSchema(root);
    }
  },
);

test('X61: the e-invoice has the unit price of the PDF for all hours whose price is without VAT', () => {
  const hours = fc.record({
    minutes: fc.integer({ min: 1, max: 6000 }),
    price_cents: fc.integer({ min: 0, max: 500_000 }),
  });
  fc.assert(
    fc.property(hours, ({ minutes, price_cents }) => {
      const [, price] = lineOf(read(buildDocument({ lines: [{ minutes, price_cents }] })), 0);
      expect(price).toBe(formatDecimalAmount(price_cents));
    }),
    { numRuns: 200 },
  );
});

test('X61: sections and subtotals are no lines, and an advance is deducted by a quantity of −1 with its reference', () => {
  const root = read(testDocuments.final);
  expect(findElements(root, 'cac:InvoiceLine')).toHaveLength(4);
  expect(lineOf(root, 1)).toEqual(['7.3333', '85.00', '62.33', '561.00']);
  expect(lineOf(root, 3)).toEqual(['-1', '600.00', '', '-600.00']);
  const reference = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID';
  expect(getText(root, reference)).toBe('2026-030');
});

test('the e-invoice and the PDF name a deducted advance invoice in the same words', () => {
  const named = 'Voorschotfactuur 2026-030 van 1 september 2026';
  const wordsOf = (description: string) => {
    const advance = { code: '2026-030', issue_date: '2026-09-01' };
    const deducted = { base_cents: 100, vat_cents: 21 };
    const lines = [{ price_cents: 500 }, { kind: 'deduction', description, advance, deducted }] as const;
    const data = buildDocument({ language: 'nl', lines });
    const [, item] = findElements(read(data), 'cac:InvoiceLine/cac:Item');
    const [, row] = listRows(data);
    return [item && getText(item, 'cbc:Name'), item && getText(item, 'cbc:Description'), row];
  };
  expect(wordsOf(named)).toMatchObject([named, '', { description: named, details: [] }]);
  const typed = 'Eerste deel';
  expect(wordsOf(typed)).toMatchObject([
    typed,
    `${typed}\n${named}`,
    { description: typed, details: [named] },
  ]);
});

test('a line with its own supply date shows it, and has it as its period within the document’s period', () => {
  for (const kind of ['invoice', 'credit_note'] as const) {
    const lines = [{ price_cents: 100 }, { price_cents: 200, supply_date: '2026-10-10' }];
    const credits = kind === 'invoice' ? null : { code: '2026-028', issue_date: '2026-10-16' };
    const data = buildDocument({ kind, credits, language: 'nl', lines });
    const root = read(data);
    const path = `cac:${kind === 'invoice' ? 'Invoice' : 'CreditNote'}Line`;
    const periods = findElements(root, path).map((line) =>
      ['StartDate', 'EndDate'].map((name) => getText(line, `cac:InvoicePeriod/cbc:${name}`)),
    );
    expect(periods).toEqual([
      ['', ''],
      ['2026-10-10', '2026-10-10'],
    ]);
    expectSchema(root);
    expect([rulesOf(data, 'peppol'), rulesOf(data, 'nlcius')]).toEqual([[], []]);
    expect(listRows(data).map(({ details }) => details)).toEqual([[], ['geleverd 10 oktober 2026']]);
  }
});

test('X61: a credit note is of type 381, has positive amounts and names its invoice', () => {
  const root = read(testDocuments.credit);
  expect([root.name, getText(root, 'cbc:CreditNoteTypeCode')]).toEqual(['CreditNote', '381']);
  expect(lineOf(root, 0, 'cac:CreditNoteLine')).toEqual(['1', '49.00', '', '49.00']);
  expect(totalsOf(root)).toEqual(['49.00', '10.29', '59.29']);
  expect(getText(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('2026-029');
});

test('X61: texts are escaped, and characters that XML does not allow are left out', () => {
  const description = 'Kleur & <vorm> "a"\u0000';
  const root = read(buildDocument({ lines: [{ description, price_cents: 100 }], note: 'één\nтри' }));
  expect(getText(root, 'cac:InvoiceLine/cac:Item/cbc:Name')).toBe('Kleur & <vorm> "a"');
  expect(getText(root, 'cbc:Note')).toBe('één\nтри');
});

// An amount can be more than its line, which is then below zero.
const discount = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((basis_points) => ({ kind: 'percent', basis_points }) as const),
  fc.integer({ min: 0, max: 50_000 }).map((cents) => ({ kind: 'amount', cents }) as const),
);

const line = fc.record({
  // Negative for what is returned.
  quantity: fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => (value || 1) / 10_000),
  minutes: fc.option(fc.integer({ min: -6000, max: 6000 }).map((value) => value || 1)),
  price_cents: fc.integer({ min: 0, max: 500_000 }),
  price_hundredths: fc.integer({ min: 0, max: 99 }),
  discount: fc.option(discount, { nil: undefined }),
  vat: fc.constantFrom('high', 'low', 'lodging', 'zero', 'reverse_nl', 'exempt', 'export'),
}) satisfies fc.Arbitrary<TestLine>;

const document = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  prices_include_vat: fc.boolean(),
  discount: fc.option(discount, { nil: undefined }),
  kind: fc.constantFrom('invoice', 'credit_note'),
  credits: fc.constant({ code: '2026-001', issue_date: '2026-01-01' }),
}) satisfies fc.Arbitrary<TestDocument>;

test('X61: for any lines, rates, discounts and price modes the e-invoice has the totals of the document to the cent', () => {
  fc.assert(
    fc.property(document, (given) => {
      const data = buildDocument({ ...given, buyer: { ...testDocuments.credit.buyer, kvk: '87654321' } });
      for (const profile of profiles) {
        const root = read(data, profile);
        expect(totalsOf(root)).toEqual(
          [data.ex_cents, data.vat_cents, data.total_cents].map(formatDecimalAmount),
        );
        expect(checkUbl(root, data, profile).map(({ rule }) => rule)).toEqual([]);
        expectSchema(root);
      }
    }),
    { numRuns: 150 },
  );
});

/** Returns the document with another text at a path, or without the element. */
function change(root: UblElement, path: string, text: string | null): UblElement {
  const [name = '', ...rest] = path.split('/');
  if (name.startsWith('@'))
    return { ...root, attributes: { ...root.attributes, [name.slice(1)]: text ?? '' } };
  let isDone = false;
  return {
    ...root,
    children: root.children.flatMap((child) => {
      if (child.name !== name || isDone) return [child];
      isDone = true;
      if (rest.length > 0) return [change(child, rest.join('/'), text)];
      return text === null ? [] : [{ ...child, text }];
    }),
  };
}

const supplier = 'cac:AccountingSupplierParty/cac:Party';
const customer = 'cac:AccountingCustomerParty/cac:Party';
const money = 'cac:LegalMonetaryTotal/cbc:';
const breakdown = 'cac:TaxTotal/cac:TaxSubtotal';
const minutesOnly = buildDocument({ lines: [{ minutes: 5, price_cents: 9500 }] });
const { mixedRates, reverseCharge, goodsToGermany, credit, outside, smallBusiness } = testDocuments;

test.each([
  ['BR-01', mixedRates, 'cbc:CustomizationID', null],
  ['BR-02', mixedRates, 'cbc:ID', null],
  ['BR-03', mixedRates, 'cbc:IssueDate', null],
  ['BR-05', mixedRates, 'cbc:DocumentCurrencyCode', null],
  ['BR-06', mixedRates, `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`, null],
  ['BR-07', mixedRates, `${customer}/cac:PartyLegalEntity/cbc:RegistrationName`, null],
  ['BR-08', mixedRates, `${supplier}/cac:PostalAddress`, null],
  ['BR-09', mixedRates, `${supplier}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, ''],
  ['BR-11', mixedRates, `${customer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, ''],
  ['BR-16', smallBusiness, 'cac:InvoiceLine', null],
  ['BR-22', mixedRates, 'cac:InvoiceLine/cbc:InvoicedQuantity', null],
  ['BR-25', mixedRates, 'cac:InvoiceLine/cac:Item/cbc:Name', null],
  ['BR-27', mixedRates, 'cac:InvoiceLine/cac:Price/cbc:PriceAmount', '-85.00'],
  ['BR-29', mixedRates, 'cac:InvoicePeriod/cbc:EndDate', '2026-09-30'],
  ['BR-33', mixedRates, 'cac:AllowanceCharge/cbc:AllowanceChargeReason', '', 'nlcius'],
  ['BR-48', mixedRates, `${breakdown}/cac:TaxCategory/cbc:Percent`, null],
  ['BR-61', mixedRates, 'cac:PaymentMeans/cac:PayeeFinancialAccount', null],
  ['BR-CO-10', mixedRates, `${money}LineExtensionAmount`, '1999.01'],
  ['BR-CO-11', mixedRates, `${money}AllowanceTotalAmount`, '99.94'],
  ['BR-CO-13', mixedRates, `${money}TaxExclusiveAmount`, '1899.06'],
  ['BR-CO-14', mixedRates, 'cac:TaxTotal/cbc:TaxAmount', '390.28'],
  ['BR-CO-15', mixedRates, `${money}TaxInclusiveAmount`, '2289.33'],
  ['BR-CO-16', mixedRates, `${money}PayableAmount`, '2289.31'],
  ['BR-CO-17', mixedRates, `${breakdown}/cbc:TaxAmount`, '383.88'],
  ['BR-CO-17', mixedRates, `${breakdown}/cbc:TaxAmount`, '383.86'],
  ['BR-CO-18', smallBusiness, breakdown, null],
  ['BR-CO-26', smallBusiness, supplier, null],
  ['BR-DEC', mixedRates, `${money}PayableAmount`, '2289.320'],
  ['BR-S-02', mixedRates, `${supplier}/cac:PartyTaxScheme`, null],
  ['BR-S-05', mixedRates, 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', '0'],
  ['BR-S-08', mixedRates, `${breakdown}/cbc:TaxableAmount`, '1827.95'],
  ['BR-S-09', mixedRates, `${breakdown}/cbc:TaxAmount`, '383.88'],
  ['BR-S-09', credit, `${breakdown}/cbc:TaxAmount`, '11.29'],
  ['BR-AE-01', reverseCharge, `${breakdown}/cac:TaxCategory/cbc:ID`, 'E'],
  ['BR-AE-02', reverseCharge, `${customer}/cac:PartyTaxScheme`, null],
  ['BR-AE-05', reverseCharge, 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', '21'],
  ['BR-AE-09', reverseCharge, `${breakdown}/cbc:TaxAmount`, '0.01'],
  ['BR-AE-10', reverseCharge, `${breakdown}/cac:TaxCategory/cbc:TaxExemptionReason`, null, 'nlcius'],
  ['BR-IC-02', goodsToGermany, `${customer}/cac:PartyTaxScheme`, null],
  ['BR-IC-12', goodsToGermany, 'cac:Delivery/cac:DeliveryLocation', null],
  ['BR-G-10', testDocuments.export, `${breakdown}/cac:TaxCategory/cbc:TaxExemptionReason`, null, 'nlcius'],
  ['BR-G-02', testDocuments.export, `${supplier}/cac:PartyTaxScheme`, null],
  ['BR-O-05', reverseCharge, 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID', 'O'],
  ['BR-O-10', outside, `${breakdown}/cac:TaxCategory/cbc:TaxExemptionReason`, null, 'nlcius'],
  ['BR-E-10', smallBusiness, `${breakdown}/cac:TaxCategory/cbc:TaxExemptionReason`, null],
  ['BR-E-08', smallBusiness, `${breakdown}/cbc:TaxableAmount`, '999.99'],
  ['PEPPOL-EN16931-R001', mixedRates, 'cbc:ProfileID', null],
  ['PEPPOL-EN16931-R003', mixedRates, 'cbc:BuyerReference', null],
  ['PEPPOL-EN16931-R004', mixedRates, 'cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
  ['PEPPOL-EN16931-R008', mixedRates, 'cbc:Note', ''],
  ['PEPPOL-EN16931-R010', mixedRates, `${customer}/cbc:EndpointID`, null],
  ['PEPPOL-EN16931-R020', mixedRates, `${supplier}/cbc:EndpointID`, null],
  ['PEPPOL-EN16931-R053', mixedRates, 'cac:TaxTotal', null],
  ['PEPPOL-EN16931-R120', mixedRates, 'cac:InvoiceLine/cac:Price/cbc:PriceAmount', '85.01'],
  ['PEPPOL-EN16931-R120', minutesOnly, 'cac:InvoiceLine/cac:Price/cbc:BaseQuantity', '1'],
  ['PEPPOL-EN16931-R121', minutesOnly, 'cac:InvoiceLine/cac:Price/cbc:BaseQuantity', '0'],
  ['PEPPOL-EN16931-R130', minutesOnly, 'cac:InvoiceLine/cac:Price/cbc:BaseQuantity/@unitCode', 'HUR'],
  ['PEPPOL-EN16931-P0100', mixedRates, 'cbc:InvoiceTypeCode', '381'],
  ['PEPPOL-EN16931-P0101', credit, 'cbc:CreditNoteTypeCode', '380'],
  ['PEPPOL-EN16931-CL008', mixedRates, `${supplier}/cbc:EndpointID/@schemeID`, 'EM'],
  ['NL-R-001', credit, 'cac:BillingReference', null],
  ['NL-R-002', mixedRates, `${supplier}/cac:PostalAddress/cbc:CityName`, null],
  ['NL-R-003', mixedRates, `${supplier}/cac:PartyLegalEntity/cbc:CompanyID/@schemeID`, '0002'],
  ['NL-R-004', mixedRates, `${customer}/cac:PostalAddress/cbc:StreetName`, null],
  ['NL-R-005', mixedRates, `${customer}/cac:PartyLegalEntity/cbc:CompanyID/@schemeID`, '0002'],
  ['NL-R-007', mixedRates, 'cac:PaymentMeans', null],
  ['NL-R-008', mixedRates, 'cac:PaymentMeans/cbc:PaymentMeansCode', '10'],
  ['BR-NL-1', mixedRates, `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`, null, 'nlcius'],
  ['BR-NL-2', mixedRates, 'cbc:BuyerReference', null, 'nlcius'],
  ['BR-NL-3', mixedRates, `${supplier}/cac:PostalAddress/cbc:PostalZone`, null, 'nlcius'],
  ['BR-NL-4', mixedRates, `${customer}/cac:PostalAddress/cbc:StreetName`, null, 'nlcius'],
  ['BR-NL-7', mixedRates, 'cbc:InvoiceTypeCode', '386', 'nlcius'],
  ['BR-NL-10', mixedRates, `${customer}/cac:PartyLegalEntity/cbc:CompanyID`, null, 'nlcius'],
  ['BR-NL-11', mixedRates, 'cac:PaymentMeans', null, 'nlcius'],
  ['BR-NL-12', mixedRates, 'cac:PaymentMeans/cbc:PaymentMeansCode', '10', 'nlcius'],
] as const)(
  'X61: an e-invoice that breaks %s fails by that name',
  (rule, data, path, text, profile: 'peppol' | 'nlcius' = 'peppol') => {
    const root = change(read({ ...data, note: 'Dank.' }, profile), path, text);
    expect(checkUbl(root, data, profile).map((failure) => failure.rule)).toContain(rule);
  },
);

/** Returns the rules about VAT that a document breaks whose VAT is of another amount. */
function vatRulesOf(data: DocumentData, vat_cents: number): readonly string[] {
  const [group, ...more] = data.vat;
  if (!group) throw new Error('the document has no VAT');
  const changed = { ...group, vat_cents: group.vat_cents + vat_cents - data.vat_cents };
  const total_cents = data.ex_cents + vat_cents;
  return rulesOf({ ...data, vat: [changed, ...more], vat_cents, total_cents });
}

test.each([
  ['37.50 and 12.50', [3750, 1250], false, 1050, [1049, 1051]],
  ['0.50, whose VAT is half a cent', [50], false, 11, [10, 12]],
  // 82.64 and 17.36, of which 17.35 would be the VAT of 99.99.
  ['100.00 including VAT', [10_000], true, 1736, [1734, 1737]],
] as const)(
  'X61: of %s only the VAT that is rounded once breaks no rule',
  (_, prices, prices_include_vat, right, wrong) => {
    const data = buildDocument({ prices_include_vat, lines: prices.map((price_cents) => ({ price_cents })) });
    expect(data.vat_cents).toBe(right);
    expect(vatRulesOf(data, right)).toEqual([]);
    for (const cents of wrong) expect(vatRulesOf(data, cents)).toEqual(['BR-CO-17', 'BR-S-09']);
  },
);

test('X61: VAT may deviate by its rounding: for a deducted advance and the rest of an invoice, not for codes with the same rate', () => {
  const high = { price_cents: 50, vat: 'high' } as const;
  const shared = buildDocument({ lines: [high, { ...high, vat: 'lodging' }] });
  expect([shared.ex_cents, shared.vat_cents, rulesOf(shared)]).toEqual([100, 21, []]);
  expect(vatRulesOf(shared, 22)).toEqual(['BR-CO-17', 'BR-S-09']);
  const deducted = { base_cents: 50, vat_cents: 10 };
  const final = (more: number) =>
    buildDocument({
      kind: 'final',
      lines: [{ price_cents: 150 }, { kind: 'deduction', deducted: { ...deducted, vat_cents: 10 + more } }],
    });
  expect(rulesOf(final(2))).toEqual([]);
  expect(rulesOf(final(4))).toEqual(['BR-CO-17', 'BR-S-09']);
  expect(vatRulesOf(credit, 1029 + 20)).toEqual([]);
  expect(vatRulesOf(credit, 1029 + 26)).toEqual(['BR-CO-17', 'BR-S-09']);
  expect(vatRulesOf(credit, 1029 + 100)).toEqual(['BR-CO-17', 'BR-S-09']);
});

test('the NLCIUS e-invoice leaves out fields that NLCIUS advises against: the account name and the date of a reference', () => {
  const account = 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:Name';
  const date = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate';
  const [peppol, nlcius] = profiles.map((profile) => read(credit, profile));
  expect([account, date].map((path) => peppol && getText(peppol, path) !== '')).toEqual([true, true]);
  expect([account, date].map((path) => nlcius && findElements(nlcius, path))).toEqual([[], []]);
});

test.each([
  ['Tickets #12 #34', 'Tickets # 12 #34'],
  ['#A1-#A2', '# A1-#A2'],
  ['Order #123 en #456', 'Order #123 en #456'],
])('BR-CL-08: the note %s has no code of a subject', (note, text) => {
  for (const profile of profiles)
    expect(getText(read({ ...mixedRates, note }, profile), 'cbc:Note')).toBe(text);
});

test('a failure has a sentence in both languages', () => {
  const data = buildDocument({ lines: [{ price_cents: 100 }], buyer_reference: '' });
  expect(checkDocument(data, 'peppol')).toEqual([
    {
      rule: 'PEPPOL-EN16931-R003',
      message: { en: 'The client reference is missing.', nl: 'De referentie van de klant ontbreekt.' },
    },
  ]);
});

test('the check fails for incomplete data: account, VAT numbers, client’s address, categories that exclude each other', () => {
  const lines = [{ price_cents: 100 }];
  expect(rulesOf(buildDocument({ lines, seller: { ...testSeller, iban: '' } }), 'nlcius')).toEqual([
    'BR-NL-11',
  ]);
  expect(rulesOf({ ...reverseCharge, buyer: { ...reverseCharge.buyer, vat_id: '' } })).toEqual([
    'BR-AE-02',
    'PEPPOL-EN16931-R010',
  ]);
  const mixed = buildDocument({ lines: [...lines, { price_cents: 100, vat: 'outside' }] });
  expect(rulesOf(mixed)).toEqual(['BR-O-11']);
  expect(rulesOf({ ...mixedRates, code: null })).toEqual([]);
  expect(rulesOf({ ...mixedRates, kind: 'quote' })).toEqual([]);
  expect(() => createUbl({ ...mixedRates, kind: 'quote' }, 'peppol')).toThrow('a quote has no e-invoice');
});

test('parties have electronic addresses by scheme: Peppol, chamber of commerce, VAT, email', () => {
  const endpointOf = (buyer: Partial<DocumentData['buyer']>, profile: 'peppol' | 'nlcius' = 'peppol') => {
    const root = read(
      buildDocument({ lines: [{ price_cents: 100 }], buyer: { ...mixedRates.buyer, ...buyer } }),
      profile,
    );
    const [endpoint] = findElements(root, `${customer}/cbc:EndpointID`);
    return [endpoint?.attributes.schemeID, endpoint?.text];
  };
  expect(endpointOf({ peppol_id: '0208:0123456789', kvk: '12345678' })).toEqual(['0208', '0123456789']);
  expect(endpointOf({ kvk: '87654321' })).toEqual(['0106', '87654321']);
  expect(endpointOf({ kvk: '' })).toEqual(['9944', 'NL004495445B01']);
  const belgian = { kvk: '', country: 'BE', vat_id: 'BE0123456749' };
  expect(endpointOf(belgian)).toEqual(['0208', '0123456749']);
  expect(endpointOf({ kvk: '', country: 'ES', vat_id: 'ESB58378431' })).toEqual(['9920', 'ESB58378431']);
  const consumer = { kvk: '', vat_id: '' };
  expect(endpointOf(consumer)).toEqual([undefined, undefined]);
  expect(endpointOf(consumer, 'nlcius')).toEqual(['EM', 'administratie@zaaigoed.example']);
});

test('X61: a return has a negative quantity and a positive price, and a price up to four decimals, as on the PDF', () => {
  const data = buildDocument({
    lines: [
      { description: 'Zaadzakje', quantity: 1000, price_cents: 8, price_hundredths: 50 },
      { description: 'Zaadkaart', quantity: -2, price_cents: 2495, vat: 'low' },
      { description: 'Ontwerp', minutes: -80, price_cents: 8500 },
    ],
    prices_include_vat: false,
  });
  const root = read(data);
  const columns = ['cbc:InvoicedQuantity', 'cbc:LineExtensionAmount', 'cac:Price/cbc:PriceAmount'];
  expect(
    findElements(root, 'cac:InvoiceLine').map((line) => columns.map((column) => getText(line, column))),
  ).toEqual([
    ['1000', '85.00', '0.085'],
    ['-2', '-49.90', '24.95'],
    ['-1.3333', '-113.33', '85.00'],
  ]);
  expect(listRows(data).map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
    ['1.000', '0,085', '85,00'],
    ['−2', '24,95', '−49,90'],
    ['−1:20', '85,00', '−113,33'],
  ]);
  for (const profile of profiles)
    expect(checkUbl(read(data, profile), data, profile).map(({ rule }) => rule)).toEqual([]);
});
