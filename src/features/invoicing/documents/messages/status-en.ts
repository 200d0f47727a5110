/** The English words for the statuses of documents. */
export const statusTexts = {
  draft: 'draft',
  not_sent: 'not sent',
  outstanding: 'outstanding',
  overdue: 'overdue',
  partly_paid: 'partly paid',
  paid: 'paid',
  nothing_to_pay: 'nothing to pay',
  overpaid: 'to be refunded',
  credited: 'credited',
  written_off: 'written off',
  issued: 'final',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
};
