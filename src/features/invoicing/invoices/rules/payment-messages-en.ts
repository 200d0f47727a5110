/** The English texts of payments and of the closed books. */
export const paymentTexts = {
  recordRefund: 'Record refund',
  refundHint: (amount: string) => `Negative, because it is a refund: ${amount} too much was received.`,
  collectionCosts: (costs: string) =>
    `Your final notice also claimed ${costs} in collection costs. Record only what was paid of the invoice: the costs are not revenue of this invoice, and anything above it counts as overpaid.`,
  refundTooHigh: (max: string) =>
    `A refund is at most what was received above what is due: ${max}. Credit the invoice first, or reverse a payment that came back.`,
  booksClosed: (date: string) =>
    `The books are closed through ${date}, so nothing can be booked on that day or before it. Choose a later date, or change “Books closed through” on the page Company.`,
  reverseClosed: (date: string) =>
    `The books are closed through ${date}, so an opposite payment is recorded with the date of today. Both stay in the books.`,
  reverseImpossible: (date: string) =>
    `The books are closed through ${date}, so an opposite payment cannot be recorded today either. Reverse the payment later, or change “Books closed through” on the page Company.`,
};
