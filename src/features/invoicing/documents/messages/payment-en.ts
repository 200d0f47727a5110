export const paymentTexts = {
  settledShare: 'Settled',
  recordRefund: 'Record refund',
  refundHint: (amount: string) => `Negative, because it is a refund: ${amount} too much was received.`,
  tooMuch: (amount: string) =>
    `This is ${amount} more than is due. Check the amount: the rest is recorded as an overpayment.`,
  costs: 'Including collection costs',
  costsDue: 'Collection costs still due',
  costsHint: (costs: string) =>
    `Your final notice claimed these; ${costs} is still due. They are not part of the invoice and carry no VAT. By law a payment covers them first (art. 6:44 BW).`,
  costsReceivedHint: (costs: string) =>
    `${costs} was received. They are not part of the invoice and carry no VAT.`,
  costsOf: (costs: string) => `including collection costs of ${costs}`,
  costsExceedAmount:
    'Collection costs are part of the amount: at most the amount itself, and negative for a refund.',
  costsTooHigh: (max: string) => `At most ${max} of the collection costs you claimed is still due.`,
  costsNotReceived: (max: string) => `${max} of collection costs was received. You cannot refund more.`,
  receivedTooHigh: (max: string) =>
    `Together with earlier payments this is more than ${max}, the maximum for one invoice.`,
  refundTooHigh: (max: string) =>
    `A refund is at most the overpayment: ${max}. Credit the invoice first, or reverse a payment that came back.`,
  reverseClosed: (date: string) =>
    `The books are closed through ${date}, so an opposite payment is recorded with today’s date. Both stay in the books.`,
  reverseImpossible: (date: string) =>
    `The books are closed through ${date}, so an opposite payment cannot be recorded today either. Reverse the payment later, or change “Books closed through” on the page Company.`,
};
