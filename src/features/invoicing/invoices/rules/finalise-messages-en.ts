import { formatEuros, maxCents } from '../../../../shared/money.ts';

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
    noEInvoiceText: 'The PDF is made all the same. If the client needs an e-invoice, complete this first.',
    changedAmounts: 'The amounts have changed in the meantime. Review them again.',
    earlierQuarter: (quarter: number, year: number) => `The date is in quarter ${quarter} of ${year}`,
    earlierQuarterText:
      'The document belongs to the VAT return of that quarter. If you have filed that return, you have to correct it.',
    unpriced: 'There is work without a price',
    unpricedText:
      'It will be on the invoice at 0.00. Enter a price unless that is intended. Once the client has a rate, later work has a price.',
    noPrice: (line: string) => `${line} has no price`,
    lateInvoice: (quarter: number, year: number) =>
      `The document may belong to quarter ${quarter} of ${year}`,
    suppliedEarlier: (supplied: string) =>
      `The supply ended on ${supplied}, and the VAT of a consumer is due at the supply. If you have filed the return of that quarter, you have to correct it.`,
    lateInvoiceText: (supplied: string, due: string) =>
      `The supply ended on ${supplied}, so the invoice had to be issued by ${due} and counts in the VAT return of that quarter. If you have filed that return, you have to correct it.`,
    unfilled: 'Placeholders of a recurring invoice are still in the text',
    unfilledText:
      'Only the drafts that a recurring invoice creates have the period in their place. On this document they are printed as they are.',
    unprinted: 'There are characters that the PDF cannot print',
    unprintedText:
      'It has “?” in their place, or the letter without its accent. Write them in another way if the client has to read them.',
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
    payment_booked: 'This payment is recorded already, with other values. Load the page again to see it.',
    costs_received:
      'This would bring the collection costs received above what you claimed. Record what came in as a payment instead.',
    costs_refunded: 'Collection costs of this payment were paid back. Reverse that refund first.',
    not_a_final_quote: 'Only a final quote can become an invoice.',
    quote_invoiced: 'This quote is invoiced already. Load the page again to see its invoice.',
  },
  problemOwners: { draft: 'This document', client: 'Client', company: 'Your company' },
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
    valid_from: 'the details',
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
    vat_text: 'legal text of a VAT rate',
    number_format: 'number format',
  },
  linesMissing: 'lines are missing',
  periodClosed: (closedThrough: string) => `is in the period whose books are closed through ${closedThrough}`,
  creditLeft: (amount: string, rate: string) =>
    rate === ''
      ? `amount to more than what is left of the invoice: ${amount} without VAT`
      : `amount to more than what is left of the invoice at ${rate} VAT: ${amount} excl. VAT`,
  detailsLater: (from: string) =>
    `only apply from ${from}. Choose a later date for the document, or let the details begin earlier`,
  hasWorkOf: (client: string) => `The draft has work of ${client}. Remove those lines first`,
  changeClosed: 'Choose a later date, or change “Books closed through” on the page Company.',
  closedLink: 'Change “Books closed through” on the page Company',
  problemReasons: {
    minutes: 'does not match its minutes',
    custom: 'is not valid',
    date: 'is not a date from 1900 to 2199',
    too_big: 'is too long or too high',
    exceeds_overpaid:
      'is more than what was received above what is due. Credit the invoice first, or reverse a payment that came back',
    exceeds_maximum: `makes what was received of the invoice more than ${formatEuros(maxCents, 'en')}`,
    exceeds_amount: 'is more than the payment that it is a part of, or has another sign',
    exceeds_charged: 'is more than what you claimed and is still to be paid',
    exceeds_received: 'is more than what was received of them',
    not_a_deduction: 'belongs to a line that deducts it, and to no other',
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
    before_invoice: 'is before the invoice that it credits',
    in_future: 'is in the future',
    period_closed: 'is in a period whose books are closed',
    details_later: 'do not apply yet on the date of the document',
    period_order: 'ends before it begins',
    too_large: 'amount to too much',
    negative_total: 'amount to less than zero',
    exceeds_invoice: 'amount to more than what is left of the invoice',
    other_client: 'is another one than that of the invoice that is credited',
    has_work: 'is not the client of the work on the lines',
    not_final: 'refer to an invoice that is not final',
    kor_rate:
      'has a rate, but the small businesses scheme covers the supply date. Choose “small businesses scheme (KOR)” as its VAT, or correct the supply date or the period of the scheme',
    not_kor: 'is that of the small businesses scheme, which does not cover the supply date',
    not_other_eu: 'needs a client in another EU country',
    not_outside_eu: 'needs a client outside the EU',
    reverse_needs_vat_id: 'is needed to reverse-charge VAT',
    zero_total: 'amount to nothing',
  },
};
