/** The English texts of write-offs. */
export const en = {
  title: 'Bad debt',
  loading: 'Loading…',
  notLoaded: 'This could not be loaded.',
  yearOverdue: (date: string) =>
    `A year overdue since ${date}: the amount counts as lost. Write it off and reclaim its VAT in the return of that period.`,
  writtenOff: 'Written off',
  kinds: { written_off: 'written off', undone: 'taken back', recovered: 'received after all' },
  credited: (code: string) => `credit note ${code}`,
  reclaimed: (rate: string, box: string) => `VAT ${rate} to reclaim, box ${box}`,
  dueAgain: (rate: string, box: string) => `VAT ${rate} due again, box ${box}`,
  open: 'Write off…',
  undo: 'Take back…',
  dialog: {
    title: (code: string) => `Write off ${code}`,
    intro: (amount: string) =>
      `${amount} is no longer expected. A later payment is still booked, and makes its VAT due again.`,
    vat: 'VAT to reclaim',
    noVat: 'The invoice has no VAT to reclaim.',
    columns: { rate: 'Rate', box: 'Box', base: 'Excl. VAT', vat: 'VAT' },
    total: 'Total',
    date: 'Date',
    dateHint: 'The day on which the loss became certain. It decides on the VAT return.',
    dateLate: (deadline: string) =>
      `The amount counted as lost on ${deadline}, a year after its due date: its VAT belongs to the return of that period. With this date it is in a later one.`,
    dateBeforeDue: (due: string) =>
      `The invoice is due on ${due}. Before that an amount only counts as lost if it is certain, as after a bankruptcy.`,
    dateEarlier: (quarter: number, year: number) =>
      `The VAT is reclaimed in the return of quarter ${quarter} of ${year}. If you have filed that return, you have to correct it, or up to €1,000 of VAT in the next return.`,
    reason: 'Reason',
    reasonHint: 'For example: bankruptcy, or a payment arrangement that failed.',
    submit: 'Write off',
    pending: 'Saving…',
    cancel: 'Cancel',
  },
  undoDialog: {
    title: (code: string) => `Take back the write-off of ${code}`,
    intro: (amount: string) =>
      `${amount} is expected again. An opposite entry is recorded; both stay in the books, and the VAT is due again.`,
    submit: 'Take back',
  },
  errors: {
    in_future: 'This date is in the future.',
    too_early: 'This date is before the invoice, or before the last write-off.',
    date: 'This is not a date from 1900 to 2199.',
    other: 'Fill in this field.',
    conflict: 'Another amount is outstanding by now. Close this and look again.',
    failed: 'Not saved. Try again.',
  },
};
