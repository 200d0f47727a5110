const invoiceText =
  'The document gets the next number and can no longer be changed or deleted, by you or anyone else. Corrections are made with a credit note.';

/** The English texts of finalising a document, and of what keeps it from that. */
export const finaliseTexts = {
  finalise: {
    titles: {
      quote: 'Finalise this quote?',
      invoice: 'Finalise this invoice?',
      advance: 'Finalise this advance invoice?',
      final: 'Finalise this final invoice?',
      credit_note: 'Finalise this credit note?',
    },
    incompleteTitle: 'This cannot be finalised yet',
    incompleteText: 'The law, or the numbering, requires this first.',
    texts: {
      quote:
        'The document gets the next number and can no longer be changed or deleted, by you or anyone else. Changes are made in a new quote.',
      ...{ invoice: invoiceText, advance: invoiceText, final: invoiceText },
      credit_note:
        'The document gets the next number and can no longer be changed or deleted, by you or anyone else. Corrections are made with a new invoice.',
    },
    number: 'Number',
    date: 'Date',
    fixed: 'Fixed once finalised',
    fixedItems: [
      'Number, date and supply period',
      'Details of both parties, as of today',
      'Lines, discount, VAT and total',
      'Attachments',
    ],
    possible: 'Still possible',
    possibleItems: (total: string): readonly string[] => [
      'Record payments',
      'Duplicate it',
      `Credit it, up to ${total}`,
    ],
    possibleOtherItems: ['Duplicate it', 'Print it'],
    noEInvoice: {
      all: 'There will be no e-invoice (UBL)',
      peppol: 'There will be no e-invoice for Peppol',
      nlcius: 'There will be no e-invoice for Dutch authorities (NLCIUS)',
    },
    noEInvoiceText: 'The PDF is made all the same. If the client needs an e-invoice, complete this first.',
    keep: 'Keep as draft',
    submit: (code: string) => `Finalise as ${code}`,
    pending: 'Finalising…',
  },
  problemOwners: { draft: 'This document', client: 'Client', company: 'Your company' },
  problemFields: {
    advance_id: 'advance invoice',
    credits_id: 'invoice',
    client_id: 'client',
    issue_date: 'invoice date',
    supply_to: 'supply period',
    lines: 'lines',
    name: 'name',
    street: 'street',
    postal_code: 'postal code',
    city: 'city',
    country: 'country',
    kvk: 'CoC number',
    vat_id: 'VAT number',
    iban: 'IBAN',
    description: 'description',
    quantity: 'quantity',
    vat_code: 'VAT',
    number_format: 'number format',
  },
  linesMissing: 'lines are missing',
  problemReasons: {
    not_deductible: 'cannot be deducted: it is credited, deducted elsewhere, or of another client',
    deducted_twice: 'is deducted twice at this rate',
    deducted_other_rate:
      'has VAT at a rate of which these lines have less: the rate has changed since. Give the part that it covers a line with its own date of supply, or credit the advance invoice',
    code_taken:
      'gives the next document a number that an imported one has. Change the number format, or continue the series after the imported numbers',
    deducted: 'is deducted by a final invoice, which has to be credited first',
    missing: 'is missing',
    no_vat_rate: 'has no rate on that date',
    before_last: 'is before the last final document',
    in_future: 'is in the future',
    period_closed: 'is in a period whose books are closed',
    period_order: 'ends before it begins',
    too_large: 'amount to too much',
    negative_total: 'amount to less than zero',
    exceeds_invoice: 'amount to more than what is left of the invoice',
    other_client: 'is another one than that of the invoice that is credited',
    not_final: 'refer to an invoice that is not final',
    kor_rate: 'charges VAT under the small businesses scheme',
    reverse_needs_vat_id: 'is needed to reverse-charge VAT',
    zero_total: 'amount to nothing',
  },
};
