import { formatEuros, maxCents } from '#shared/money/money.ts';

const invoiceText =
  'The document gets the next number and can no longer be changed or deleted, by you or anyone else. Corrections are made with a credit note.';

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
    incompleteText: 'The law or the numbering requires this first.',
    texts: {
      quote:
        'The document gets the next number and can no longer be changed or deleted, by you or anyone else. Changes are made in a new quote.',
      invoice: invoiceText,
      advance: invoiceText,
      final: invoiceText,
      credit_note:
        'The document gets the next number and can no longer be changed or deleted, by you or anyone else. Corrections are made with a new invoice.',
    },
    done: (code: string) => `${code} is final.`,
    number: 'Number',
    date: 'Date',
    supply: 'Supplied',
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
    noEInvoiceText: 'The PDF will still be made. If the client needs an e-invoice, complete this first.',
    noReference: (client: string) =>
      `${client} has no reference yet, which e-invoices need. With its client number it has one, on later invoices too.`,
    takeNumber: (number: string) => `Use ${number} as the reference`,
    changedAmounts: 'The amounts have changed since you opened this. Review them again.',
    earlierQuarter: (quarter: number, year: number) => `The date is in quarter ${quarter} of ${year}`,
    earlierQuarterText:
      'The document belongs to the VAT return for that quarter. If you have filed that return, correct it with a supplementary return.',
    unpriced: 'There is work without a price',
    unpricedText:
      'It will be on the invoice at 0.00. Enter a price unless that is intended. Give the client a rate, and later work will have a price.',
    noPrice: (line: string) => `${line} has no price`,
    lateInvoice: (quarter: number, year: number) =>
      `The document may belong to quarter ${quarter} of ${year}`,
    suppliedEarlier: (supplied: string) =>
      `The supply ended on ${supplied}. For a consumer, VAT is due at the supply. If you have filed the return for that quarter, correct it with a supplementary return.`,
    lateInvoiceText: (supplied: string, due: string) =>
      `The supply ended on ${supplied}, so the invoice had to be issued by ${due} and belongs to the VAT return for that quarter. If you have filed that return, correct it with a supplementary return.`,
    unfilled: 'Placeholders of a recurring invoice are still in the text',
    unfilledText:
      'They are replaced only in drafts that a recurring invoice creates. On this document they are printed as they are.',
    unprinted: 'Some characters cannot be printed in the PDF',
    unprintedText:
      'They become “?”, or the letter without its accent. Write them another way if the client has to read them.',
    keep: 'Keep as draft',
    submit: (code: string) => `Finalise as ${code}`,
    pending: 'Finalising…',
  },
  stateProblems: {
    finalised: 'This draft was finalised in the meantime and can no longer be changed.',
    deleted: 'This draft no longer exists: it was deleted.',
    credited: 'This invoice is already credited in full.',
    not_creditable: 'Only final invoices can be credited.',
    not_payable: 'Payments can only be recorded on final invoices.',
    reversed: 'This payment is already reversed.',
    payment_booked: 'This payment is already recorded, with other values. Load the page again to see it.',
    costs_received:
      'This would bring the collection costs received above what you claimed. Record what came in as a payment instead.',
    costs_refunded: 'Collection costs from this payment were refunded. Reverse that refund first.',
    not_a_final_quote: 'Only a final quote can become an invoice.',
    quote_invoiced: 'This quote has already been invoiced. Load the page again to see its invoice.',
    not_sendable: 'Only a final document can be marked as sent.',
    request_repeated: 'This request has already made another document. Load the page again to see it.',
  },
  withArticle: (field: string) => `the ${field}`,
  problemOwners: { client: 'Client', company: 'Your company' },
  problemFields: {
    title: 'title',
    buyer_reference: 'client reference',
    note: 'note',
    contact: 'contact',
    email: 'email address',
    website: 'website',
    account_holder: 'account holder',
    amount_cents: 'amount',
    collection_costs_cents: 'amount of collection costs',
    advance_id: 'advance invoice',
    credits_id: 'invoice',
    client_id: 'client',
    payment_days: 'payment term',
    supply_from: 'start of the period',
    supply_date: 'supply date',
    issue_date: 'invoice date',
    supply_to: 'supply date or period',
    lines: 'lines',
    valid_from: 'details',
    name: 'name',
    street: 'street',
    postal_code: 'postcode',
    city: 'town',
    country: 'country',
    kvk: 'CoC number',
    vat_id: 'VAT number',
    iban: 'IBAN',
    description: 'description',
    quantity: 'quantity',
    discount: 'discount',
    vat_code: 'VAT',
    vat_text: 'legal text of a VAT rate',
    number_format: 'number format',
    next_number: 'next number',
  },
  problemSentences: {
    'quote.draft.issue_date.before_last': 'The quote date is before the date of the last final quote',
    'quote.draft.issue_date.in_future': 'The quote date is in the future',
    'quote.draft.issue_date.missing': 'Enter the quote date',
    'draft.client_id.missing': 'Choose a client',
    'draft.lines.missing': 'Add a line',
    'draft.lines.zero_total': 'The lines come to €0.00, so there is nothing to credit',
    'draft.lines.negative_total':
      'The total is below zero. To pay something back, create a credit note for its invoice',
    'draft.lines.negative_ex':
      'The total excl. VAT is below zero. To pay something back, create a credit note for its invoice',
    'draft.lines.negative_incl':
      'The total incl. VAT is below zero. To pay something back, create a credit note for its invoice',
    'quote.draft.lines.negative_total': 'The total is below zero. Raise a price, or remove a return',
    'quote.draft.lines.negative_ex': 'The total excl. VAT is below zero. Raise a price, or remove a return',
    'quote.draft.lines.negative_incl': 'The total incl. VAT is below zero. Raise a price, or remove a return',
  },
  periodClosed: (closedThrough: string) => `is in the period whose books are closed through ${closedThrough}`,
  creditLeft: {
    net: (amount: string, left: string) =>
      `The lines come to ${amount} excl. VAT, and ${left} is left of the invoice`,
    vat: (amount: string, left: string) =>
      `The VAT of the lines is ${amount}, and ${left} is left of the invoice’s VAT`,
    ofRate: (amount: string, left: string, rate: string) =>
      `The lines at ${rate} VAT come to ${amount} excl. VAT, and ${left} is left of the invoice at that rate`,
    belowZero: (lines: string) => `Credit its lines below zero as well: ${lines}`,
  },
  detailsLater: (from: string) =>
    `apply only from ${from}. Choose a later date for the document, or let the details apply earlier`,
  hasWorkOf: (client: string) => `The draft has work for ${client}. Remove those lines first`,
  changeClosed: 'Choose a later date, or change “Books closed through” on the page Company.',
  closedLink: 'Change “Books closed through” on the page Company',
  problemReasons: {
    minutes: 'does not match its minutes',
    custom: 'is not valid',
    date: 'is not a date from 1900 to 2199',
    too_big: 'is too long or too high',
    exceeds_overpaid:
      'is more than the overpayment. Credit the invoice first, or reverse a payment that came back',
    exceeds_maximum: `brings the total received for the invoice above ${formatEuros(maxCents, 'en')}`,
    exceeds_amount: 'is more than the payment it is part of, or has the opposite sign',
    exceeds_charged: 'is more than is still due',
    exceeds_received: 'is more than was received',
    not_a_deduction: 'belongs to a line that deducts it, and to no other',
    not_deductible: 'cannot be deducted: it was credited, deducted elsewhere, or belongs to another client',
    deducted_twice: 'is deducted twice at this rate',
    deducted_other_rate:
      'takes more at its rate than these lines come to. If the rate has changed since, give the part it covers a line with its own supply date. Otherwise credit the advance invoice',
    code_taken:
      'gives the next document a number that an imported document already has. Change the number format, or continue the series after the imported numbers',
    restored:
      'is held because a backup was restored. Confirm the last number that was sent with “vitrine restore confirm”',
    deducted: 'is deducted by a final invoice, which has to be credited first',
    missing: 'is missing',
    no_vat_rate: 'has no rate on that date',
    before_last: 'is before the last final document',
    before_invoice: 'is before the invoice that it credits',
    in_future: 'is in the future',
    period_closed: 'is in a period whose books are closed',
    details_later: 'do not apply yet on the date of the document',
    period_order: 'ends before it begins',
    too_large: 'come to more than a document can have',
    negative_total: 'come to less than zero',
    negative_ex: 'come to less than zero without VAT',
    negative_incl: 'come to less than zero with VAT',
    exceeds_line:
      'is more than the line comes to. Lower it; a return or a reduction has a negative quantity instead',
    exceeds_lines: 'is more than the lines above zero come to. Lower it',
    exceeds_invoice: 'come to more than is left of the invoice',
    other_client: 'differs from the client of the credited invoice',
    has_work: 'differs from the client of the work on the lines',
    not_final: 'is not final yet, so it cannot be credited',
    kor_rate:
      'has a rate, but the small businesses scheme covers the supply date. Choose “small businesses scheme (KOR)” as its VAT, or correct the supply date or the period of the scheme',
    not_kor: 'is set to the small businesses scheme, which does not cover the supply date',
    not_other_eu: 'needs a client in another EU country',
    not_outside_eu: 'needs a client outside the EU',
    reverse_needs_vat_id: 'is needed to reverse-charge VAT',
    zero_total: 'come to €0.00',
  },
};
