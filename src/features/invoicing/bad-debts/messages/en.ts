export const en = {
  title: 'Bad debt',
  loading: 'Loading…',
  notLoaded: 'The write-offs could not be loaded. Load the page again.',
  yearOverdue: (date: string) =>
    `A year overdue since ${date}: the amount is treated as irrecoverable. Write it off and reclaim its VAT in the return for that period.`,
  yearOverdueWithoutVat: (date: string) =>
    `A year overdue since ${date}. Write it off if you no longer expect it. The invoice has no VAT to reclaim.`,
  writtenOff: 'Written off',
  kinds: { written_off: 'written off', undone: 'reversed', recovered: 'received after all' },
  credited: (code: string) => `credit note ${code}`,
  reclaimed: (rate: string, box: string) => `VAT ${rate} to reclaim, box ${box}`,
  dueAgain: (rate: string, box: string) => `VAT ${rate} due again, box ${box}`,
  open: 'Write off…',
  undo: 'Reverse…',
  dialog: {
    title: (code: string) => `Write off ${code}`,
    intro: (amount: string) => `${amount} is no longer expected. You can still record a later payment.`,
    vatDueAgain: 'A later payment makes its VAT due again.',
    vat: 'VAT to reclaim',
    noVat: 'The invoice has no VAT to reclaim.',
    columns: { rate: 'Rate', box: 'Box', base: 'Excl. VAT', vat: 'VAT' },
    total: 'Total',
    date: 'Date',
    dateHint: 'The day on which the loss became certain.',
    dateHintVat: 'The day on which the loss became certain. It determines which VAT return it belongs to.',
    dateLate: (deadline: string) =>
      `The amount became irrecoverable on ${deadline}, a year after its due date, so its VAT belongs to the return for that period. With this date it goes into a later one.`,
    dateBeforeDue: (due: string) =>
      `The invoice is due on ${due}. Before that, an amount is irrecoverable only if that is certain, for example after a bankruptcy.`,
    dateEarlier: (quarter: number, year: number) =>
      `The VAT is reclaimed in the return for quarter ${quarter} of ${year}. If you have filed that return, correct it with a supplementary return, or in your next return if it is €1,000 or less.`,
    reason: 'Reason',
    reasonHint: 'For example: bankruptcy, or a payment arrangement that failed.',
    submit: 'Write off',
    pending: 'Saving…',
    cancel: 'Cancel',
  },
  undoDialog: {
    title: (code: string) => `Reverse the write-off of ${code}`,
    intro: (amount: string) =>
      `${amount} is expected again. An opposite entry is recorded, and both stay in the books.`,
    vatDueAgain: 'The VAT is due again.',
    submit: 'Reverse',
  },
  errors: {
    in_future: 'This date is in the future.',
    too_early: 'This date is before the invoice, or before the last write-off.',
    date: 'This is not a date from 1900 to 2199.',
    other: 'Enter a value.',
    conflict: 'The outstanding amount has changed. Close this dialog and open it again.',
    failed: 'The write-off was not saved. Try again.',
  },
};
