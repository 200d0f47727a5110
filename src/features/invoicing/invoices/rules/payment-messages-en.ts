/** The English texts of payments and of the closed books. */
export const paymentTexts = {
  recordRefund: 'Record refund',
  refundHint: (amount: string) => `Negative, because it is a refund: ${amount} too much was received.`,
  tooMuch: (amount: string) =>
    `This is ${amount} more than is to be paid. Check the amount: the rest is booked as an overpayment.`,
  costs: 'Of which collection costs',
  costsDue: 'Collection costs still to be paid',
  costsHint: (costs: string) =>
    `Your final notice claimed these, and ${costs} is still to be paid. They are not part of the invoice and carry no VAT. By law a payment goes to them first (art. 6:44 BW).`,
  costsReceivedHint: (costs: string) =>
    `${costs} was received. They are not part of the invoice and carry no VAT.`,
  costsOf: (costs: string) => `of which collection costs ${costs}`,
  costsExceedAmount: 'These are a part of the amount: at most the amount, and negative in a refund.',
  costsTooHigh: (max: string) =>
    `At most ${max} of the collection costs that you claimed is still to be paid.`,
  costsNotReceived: (max: string) => `At most ${max} of collection costs was received and can be paid back.`,
  receivedTooHigh: (max: string) =>
    `Together with what was received before, this is more than ${max}, the most that one invoice can have.`,
  refundTooHigh: (max: string) =>
    `A refund is at most what was received above what is due: ${max}. Credit the invoice first, or reverse a payment that came back.`,
  reverseClosed: (date: string) =>
    `The books are closed through ${date}, so an opposite payment is recorded with the date of today. Both stay in the books.`,
  reverseImpossible: (date: string) =>
    `The books are closed through ${date}, so an opposite payment cannot be recorded today either. Reverse the payment later, or change “Books closed through” on the page Company.`,
};
