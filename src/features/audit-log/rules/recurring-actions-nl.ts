/** The Dutch labels of what is done with recurring invoices. */
export const recurringActions = {
  'recurring.created': 'Terugkerende factuur aangemaakt',
  'recurring.changed': 'Terugkerende factuur gewijzigd',
  'recurring.paused': 'Terugkerende factuur gepauzeerd',
  'recurring.resumed': 'Terugkerende factuur hervat',
  'recurring.skipped': 'Datum van een terugkerende factuur overgeslagen',
  'recurring.ended': 'Terugkerende factuur beëindigd',
  'recurring.drafts_created': 'Concepten van een terugkerende factuur aangemaakt',
} as const;
