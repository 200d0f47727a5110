/** The English labels of what is done with recurring invoices. */
export const recurringActions = {
  'recurring.created': 'Created a recurring invoice',
  'recurring.changed': 'Changed a recurring invoice',
  'recurring.paused': 'Paused a recurring invoice',
  'recurring.resumed': 'Resumed a recurring invoice',
  'recurring.skipped': 'Skipped a date of a recurring invoice',
  'recurring.ended': 'Ended a recurring invoice',
  'recurring.drafts_created': 'Created drafts of a recurring invoice',
} as const;
