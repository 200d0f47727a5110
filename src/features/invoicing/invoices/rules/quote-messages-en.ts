/** The English texts of quotes and of what follows from them. */
export const quoteTexts = {
  quotes: {
    filter: 'Decision',
    filters: { all: 'All', open: 'Open', accepted: 'Accepted', declined: 'Declined', expired: 'Expired' },
    /** Lines of documents; the part is empty for an amount. */
    advanceLine: (part: string, code: string) =>
      part === '' ? `Advance on quote ${code}` : `Advance of ${part} on quote ${code}`,
    ofRate: (rate: string) => `(${rate} VAT)`,
    fromAddress: (address: string) => `From IP address ${address}`,
    decision: 'Decision of the client',
    accepted: (name: string) => `accepted by ${name}`,
    declined: (name: string) => (name === '' ? 'declined' : `declined by ${name}`),
    related: 'Belongs together',
    makeInvoice: 'Make invoice',
    makeAdvance: 'Make advance invoice',
    makeAdvanceStep: 'Make advance invoice…',
    makeFinal: 'Make final invoice',
    openInvoice: { invoice: 'Open invoice', final: 'Open final invoice' },
    notAccepted: 'The client has not accepted this quote.',
    wasDeclined: 'The client declined this quote.',
    share: 'Share of the quote',
    shareHint: (whole: string) => `A percentage such as 30%, or an amount up to ${whole}.`,
    exVat: 'excl. VAT',
    inclVat: 'incl. VAT',
    advanceText: 'A draft with a line for each VAT rate opens. Nothing is sent before you finalise it.',
    preview: 'Amounts of the advance',
    total: 'Total',
    cancel: 'Cancel',
    pending: 'Making…',
    errors: {
      invalid: 'Write a percentage such as 30%, or an amount above zero.',
      too_small: 'This comes to nothing. Write a larger share.',
      exceeds_quote: 'This is more than the other advance invoices have left of the quote.',
    },
    advances: 'Advance invoices to deduct',
    noAdvances: 'This client has no advance invoice that can be deducted.',
  },
};
