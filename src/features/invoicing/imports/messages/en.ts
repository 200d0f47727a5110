import type { ImportNote, ImportStatus } from '../contract.ts';

type Problem = (label: string) => string;

const one = (singular: string, other: (count: string) => string) => ({ one: singular, other });

const countRows = (rows: string): string => (rows === '1' ? '1 row' : `${rows} rows`);

export const en = {
  title: 'Import from another program',
  intro:
    'Bring your clients and invoices to Vitrine. You see what will happen before anything is stored, and importing the same files again changes nothing.',
  program: {
    step: 'Program',
    question: 'From which program?',
    hints: {
      invoice_ninja:
        'Version 5. Settings, Import | Export, Export gives a ZIP with everything; or use the reports Client, Invoice and Credit as CSV.',
      moneybird: 'Export your contacts and your invoices to Excel. The invoices as PDFs in a ZIP go below.',
      e_boekhouden:
        'Export relations, invoices and outstanding items to Excel or CSV. The invoices as PDFs go below.',
    },
  },
  files: {
    step: 'Files',
    data: 'Clients and invoices',
    dataHint: 'CSV, Excel (.xlsx), JSON or a ZIP of these: up to 6 files, together up to 6 MB.',
    pdfs: 'PDFs of the invoices',
    pdfsHint:
      'PDFs or ZIPs of them, up to 5 MB each; the name of each has the code of its invoice. Optional.',
    check: 'Check files',
    checking: 'Checking the files… Nothing is stored yet.',
    none: 'Choose a file with clients or invoices first.',
  },
  fileProblems: {
    not_zip: (file: string) => `${file} is a ZIP or Excel file that cannot be read.`,
    zip_too_large: (file: string) =>
      `${file} has more than can be read at once once it is unpacked. Split it.`,
    empty: (file: string) => (file === '' ? 'This file is empty.' : `${file} is empty.`),
    not_workbook: (file: string) => `${file} is an Excel file that is damaged.`,
    cell_too_long: (file: string) => `${file} has a cell of more than 32,767 characters. Shorten it.`,
    too_slow: () =>
      'Reading these files took too long, so it was stopped. Export them again, or import one at a time.',
    date_order: () => 'First choose how the dates are read.',
    zip_encrypted: (file: string) => `${file} has a password. Save it without one.`,
    too_many_rows: (file: string) => `${file} has more than 5,000 rows. Split it by year.`,
    unreadable: (file: string) => `${file} could not be read.`,
  } as Readonly<Record<string, (file: string) => string>>,
  tooLarge: 'The files are larger than 6 MB together. Import them one after the other.',
  needsCompany: 'Invoices need your company details. Enter them first:',
  company: 'Company',
  report: {
    step: 'Report',
    done: 'Result',
    kinds: {
      clients: (rows: string) => `clients, ${countRows(rows)}`,
      documents: (rows: string) => `invoices, ${countRows(rows)}`,
      open_items: (rows: string) => `outstanding items, ${countRows(rows)}`,
      backup: (rows: string) => `backup of Invoice Ninja, ${rows} records`,
      unknown: () => 'not recognised: no columns with clients or invoices',
    },
    ignored: (columns: string) => `Columns that are not imported: ${columns}.`,
    clients: 'Clients',
    documents: 'Invoices and credit notes',
    pdfs: 'PDFs',
    counts: {
      new: (count: string) => `${count} new`,
      changed: (count: string) => `${count} completed`,
      matched: (count: string) => `${count} matched`,
      existing: (count: string) => `${count} imported before`,
      skipped: (count: string) => `${count} left out`,
      invalid: (count: string) => `${count} not valid`,
    },
    nothing: 'none',
    total: 'Invoiced, less credited',
    outstanding: 'Outstanding',
    pdfCounts: (matched: string, missing: string, unmatched: string) =>
      `Matched with an invoice: ${matched}. Invoices without a PDF: ${missing}. Files that match no invoice: ${unmatched}.`,
    unmatched: (names: string) =>
      `No invoice of this import has the code in these names, or two files have it: ${names}.`,
    pdfProblems: {
      not_pdf: (names: string) => `Not PDFs by their content, so they are not imported: ${names}.`,
      too_large: (names: string) => `Larger than 5 MB, so they are not imported: ${names}.`,
    },
    rows: 'What happens with each row',
    shown: (shown: string, total: string) =>
      `Showing ${shown} of ${countRows(total)}, those that need attention first.`,
    columns: {
      line: 'Line',
      name: 'Client or invoice',
      status: 'Status',
      total: 'Total',
      outstanding: 'Outstanding',
    },
    lineOf: (line: string, file: string) => `Line ${line} of ${file}`,
    statuses: {
      new: 'New',
      changed: 'Completed',
      matched: 'Matched',
      existing: 'Imported before',
      skipped: 'Left out',
      invalid: 'Not valid',
    } as Readonly<Record<ImportStatus, string>>,
    matched: (name: string) => `Client: ${name}`,
    filled: (fields: string) => `Fills in: ${fields}.`,
    retained: (fields: string) => `Stays as it is in Vitrine: ${fields}.`,
    openFrom: (line: string, file: string) => `Outstanding amount from line ${line} of ${file}.`,
    notes: {
      same_name: 'A client has the same name with other numbers: check that this is another one.',
      from_documents: 'Known only from its invoices.',
      rows_merged: 'Several rows with this code are one invoice.',
      vat_derived: 'The file has no VAT rate; the amounts fit one rate.',
      vat_assumed: 'VAT divided as you chose.',
      vat_unknown: 'VAT rates unknown: only the amounts are imported.',
      payment_date_unknown: 'Paid, but the file does not say when: booked on its due date.',
      not_in_open_items: 'Not among the outstanding items, so imported as paid.',
      open_unknown: 'The file does not say what was paid: imported as outstanding.',
      open_unchanged:
        'What is outstanding of it in Vitrine does not change. Enter payments on the invoice itself.',
      credit_unlinked:
        'Names no invoice of this client, so it is imported as settled: its open amount is not in the outstanding items. Pay it back or set it off yourself.',
      due_date_unknown: 'Due date by the payment term.',
      draft: 'Draft: drafts are not imported.',
      cancelled: 'Cancelled.',
      no_amount: 'Without an amount.',
    } as Readonly<Record<ImportNote, string>>,
    download: 'Download invalid rows as CSV',
    fileName: 'invalid-rows.csv',
    csv: { file: 'File', line: 'Line', name: 'Client or invoice', field: 'Field', reason: 'Reason' },
  },
  missingVat: {
    label: 'Amounts without VAT in the file',
    hint: 'Some invoices have only a total. Say how VAT is in it, for all of them.',
    none: 'Not valid, as now',
    high: 'The high rate is included',
    low: 'The low rate is included',
    zero: 'There is no VAT in them',
  },
  series: {
    title: 'Your next numbers',
    intro: 'Imported documents keep their codes. Your own go on after them.',
    invoice: (year: string) => `First invoice number in ${year}`,
    credit_note: (year: string) => `First credit note number in ${year}`,
    hint: (code: string, next: string) => `The highest imported code is ${code}. Your next one is ${next}.`,
    required: 'A lower number would give a code a second time.',
    continues: 'Go on after the imported numbers',
    tooLow: (first: string) => `Choose ${first} or higher: a lower number would give a code a second time.`,
    invalid: 'Enter a number from 1 to 999,999.',
  },
  amounts: {
    clients: one('1 client', (count) => `${count} clients`),
    invoices: one('1 invoice', (count) => `${count} invoices`),
    credit_notes: one('1 credit note', (count) => `${count} credit notes`),
    pdfs: one('1 PDF', (count) => `${count} PDFs`),
  },
  submit: {
    label: (amounts: string) => `Import ${amounts}`,
    nothing: 'There is nothing new to import.',
    back: 'Other files',
  },
  progress: {
    storing: 'Storing clients and invoices…',
    pdfs: (done: string, total: string) => `Storing PDFs: ${done} of ${total}`,
    label: 'Progress of the PDFs',
  },
  done: {
    stored: (amounts: string) => `Imported: ${amounts}.`,
    nothing: 'Everything was imported before, and nothing was changed.',
    pdfFailed: (code: string) =>
      `The PDF of ${code} could not be stored. Import the same files again to try once more.`,
    pdfConflict: (code: string) => `${code} has another PDF already, which stays.`,
    invoices: 'Open invoices',
    clients: 'Open clients',
    again: 'Import more',
  },
  labels: {
    code: 'Code',
    client: 'Client',
    date: 'Date',
    due_date: 'Due date',
    ex: 'Amount excl. VAT',
    vat: 'VAT',
    total: 'Total',
    open: 'Outstanding amount',
    paid: 'Paid amount',
    paid_on: 'Date of payment',
    rate: 'VAT rate',
    currency: 'Currency',
    status: 'The status',
    credits: 'Credited invoice',
    record: 'Record',
  } as Readonly<Record<string, string>>,
  reasons: {
    not_the_sum: (label) => `${label} is not the amount excl. VAT plus VAT.`,
    rows_differ: (label) =>
      `${label} differs between the rows with this code, so nothing of the invoice is imported.`,
    rows_repeated: (label) =>
      `${label}: several rows have the same amounts, so it is not clear whether to add them up. Export with a column for quantities, or leave one row.`,
    open_item_invalid: (label) => `${label} cannot be read in the outstanding items.`,
    open_item_differs: (label) => `${label} is another one in the outstanding items.`,
    exceeds_total: (label) => `${label} is more than the total.`,
    rate: (label) => `${label} is not a percentage.`,
    date: (label) => `${label} is not a date of the calendar.`,
    before_date: (label) => `${label} is before the invoice date.`,
    in_future: (label) => `${label} is in the future.`,
    not_euro: (label) => `${label}: only invoices in euros can be imported.`,
    repeated: (label) => `${label}: the files have it more than once.`,
    taken: (label) => `${label}: another document in Vitrine has it.`,
    code_ahead: (label) => `${label}: your own invoices will get it, because their series is in use.`,
    invalid_client: (label) => `${label}: its own row is not valid.`,
    unknown_client: (label) => `${label}: the row names none, and no file of clients has it.`,
    vat_too_high: (label) =>
      `${label} is not possible: it is more than the highest rate allows, or below zero.`,
    vat_missing: (label) => `${label} is not in the file. Choose above how it is in the total.`,
  } as Readonly<Record<string, Problem>>,
  periodClosed: (label: string, date: string) =>
    `${label} is in the closed books, which are closed through ${date}.`,
  /** Texts that are stored with the documents. */
  stored: {
    line: (program: string) => `According to the invoice from ${program}`,
    payment: (program: string) => `From ${program}`,
    assumedPayment: (program: string) => `From ${program}, date unknown`,
  },
};
