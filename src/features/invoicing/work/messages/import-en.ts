export const importTexts = {
  open: 'Import CSV',
  title: 'Import hours',
  file: 'CSV file from Toggl, Clockify or Kimai',
  hint: 'Clients and projects are matched by name, so create missing ones first. The hourly rate comes from the file, otherwise from the project or the client.',
  isInvoiced: 'These hours have already been invoiced',
  isInvoicedHint: 'None of them will be billable.',
  checking: 'Checking the file…',
  submit: { one: 'Import 1 entry', other: (count: string) => `Import ${count} entries` },
  imported: { one: '1 entry imported.', other: (count: string) => `${count} entries imported.` },
  summary: (valid: string, duration: string, duplicates: string, invalid: string) =>
    `${valid} new (${duration} hours), ${duplicates} imported before, ${invalid} not valid.`,
  ownRates: {
    one: '1 entry keeps its hourly rate from the file.',
    other: (count: string) => `${count} entries keep their hourly rate from the file.`,
  },
  fixedAmounts: {
    one: '1 entry has a fixed amount: it is imported as that amount, and its hours are not billable.',
    other: (count: string) =>
      `${count} entries have a fixed amount: they are imported as that amount, and their hours are not billable.`,
  },
  foreignRates: {
    one: '1 entry has a rate in another currency: it gets the rate of its project or client.',
    other: (count: string) =>
      `${count} entries have a rate in another currency: they get the rate of their project or client.`,
  },
  amounts: (file: string, own: string) =>
    `The file adds up to ${file}. Here that becomes ${own}, because of the rates and the rounding of projects and clients.`,
  dateOrders: {
    day_month: 'Dates such as 03-04-2026 are read as day and month.',
    month_day: 'Dates such as 03-04-2026 are read as month and day.',
  },
  missingColumns: {
    date: 'The file has no column for a date.',
    duration: 'The file has no column for a duration.',
    both: 'The file has no columns for a date and a duration.',
  },
  notRecognised: (heads: string) => `Not recognised: ${heads}.`,
  exportAgain: 'Export the detailed report, in English, Dutch or German.',
  rows: 'Rows that are not imported',
  line: 'Row',
  entry: 'Entry',
  reason: 'Reason',
  duplicate: 'Imported before',
  more: (count: string) => `Only the first ${count} rows are listed.`,
  reasons: {
    too_early: (field: string) => `${field}: before 1 January 2000.`,
    too_late: (field: string) => `${field}: more than a year ahead.`,
    encoding: () => 'Characters that cannot be read: the file mixes two encodings. Save it again as UTF-8.',
    date: (label: string) => `${label}: this date does not exist.`,
    duration: (label: string) => `${label}: not a duration of at least a minute.`,
    day_full: (label: string) => `${label}: a day has only 24\u00a0hours.`,
    amount: (label: string) => `${label}: not an amount.`,
    time: (label: string) => `${label}: not a time.`,
    too_long: (label: string) => `${label}: at most 200 characters.`,
    required: (label: string) => `${label}: missing.`,
    unknown_name: (label: string) => `${label}: there is no client or project with this name.`,
    too_big: (label: string) => `${label}: too large.`,
  } as Readonly<Record<string, (label: string) => string>>,
};

/** By field and reason. */
export const importProblems = {
  'text.not_text': 'This is not a text file. Choose a CSV file.',
  'text.not_csv': 'This is not a CSV file: export the detailed report as CSV.',
  'text.empty': 'This file is empty.',
  'text.cell_too_long': 'A cell is longer than 32,767 characters. Shorten it.',
  'text.too_slow':
    'Reading this file took too long, so it was stopped. Export it again, or export shorter periods.',
  'date_order.required': 'First choose how the dates are read: the day or the month first.',
  'text.no_rows': 'The file has no hours.',
  'text.too_many_rows': 'The file has more than 5,000 rows: export shorter periods.',
};
