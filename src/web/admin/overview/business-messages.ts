import type { PluralForms } from '#shared/i18n/messages.ts';

const forms = (one: string, other: string): PluralForms => ({ one, other });

/** The figures of the books. */
export const statsEn = {
  outstanding: 'Outstanding',
  overdue: 'Overdue',
  invoices: forms('invoice', 'invoices'),
  upTo: (invoices: string, days: string) => `${invoices}, up to ${days}`,
  days: forms('day', 'days'),
  uninvoiced: 'To invoice, excl. VAT',
  hours: (time: string) => `${time} hours`,
  unknownRate: (time: string) => `${time} hours without a rate`,
  revenue: (year: number) => `Revenue ${year}, excl. VAT`,
  previous: (date: string, amount: string) => `to ${date}: ${amount}`,
  previousBetween: (from: string, to: string, amount: string) => `${from} to ${to}: ${amount}`,
  firstYear: 'no earlier year to compare with',
  vat: 'VAT to reserve',
  vatOf: (quarter: number, amount: string) => `Q${quarter} ${amount}`,
  vatSoFar: (quarter: number) => `Q${quarter} so far`,
};

export const statsNl: typeof statsEn = {
  outstanding: 'Openstaand',
  overdue: 'Vervallen',
  invoices: forms('factuur', 'facturen'),
  upTo: (invoices, days) => `${invoices}, tot ${days}`,
  days: forms('dag', 'dagen'),
  uninvoiced: 'Te factureren, excl. btw',
  hours: (time) => `${time} uur`,
  unknownRate: (time) => `${time} uur zonder tarief`,
  revenue: (year) => `Omzet ${year}, excl. btw`,
  previous: (date, amount) => `tot en met ${date}: ${amount}`,
  previousBetween: (from, to, amount) => `${from} tot en met ${to}: ${amount}`,
  firstYear: 'geen eerder jaar om mee te vergelijken',
  vat: 'Te reserveren btw',
  vatOf: (quarter, amount) => `Q${quarter} ${amount}`,
  vatSoFar: (quarter) => `Q${quarter} tot nu toe`,
};

const overdueDays = forms('day overdue', 'days overdue');

/** Tasks about an invoice, a client or a recurring invoice. */
export const businessTasksEn = {
  invoice_overdue: {
    days: overdueDays,
    notes: {
      reminder: 'A reminder can be sent.',
      second_reminder: 'A second reminder can be sent.',
      fourteen_day_notice: 'The 14-day letter can be sent.',
      final_notice: 'A final notice can be sent.',
    },
    others: 'reminders to send',
    action: 'Send reminder',
    allAction: 'Open reminders',
  },
  year_overdue: {
    days: overdueDays,
    note: 'Write off what will not be paid, and reclaim any VAT on it.',
    others: 'invoices a year overdue',
    action: 'Open invoice',
    allAction: 'Open reminders',
  },
  invoice_reminded: {
    days: overdueDays,
    note: (date: string) => `Reminded on ${date}.`,
    others: 'invoices with a reminder that are not paid',
    action: 'Open invoice',
    allAction: 'Show all',
  },
  invoice_not_sent: {
    title: (client: string) => `${client}, not sent`,
    note: 'It is final, and the client does not have it yet.',
    others: 'invoices not sent',
    action: 'Send invoice',
    allAction: 'Show all',
  },
  work_to_invoice: {
    title: (client: string, time: string) => `${client}, ${time} hours to invoice`,
    expenses: (client: string) => `${client}, expenses to invoice`,
    note: (date: string) => `Since ${date}.`,
    others: 'clients with work of an earlier month to invoice',
    action: 'Create invoice',
    allAction: 'Show all',
  },
  recurring_failed: {
    title: (title: string) => `${title}: the draft could not be created`,
    note: 'The list shows the reason. Vitrine tries again every hour.',
    others: 'recurring invoices without their draft',
    action: 'Open recurring invoices',
  },
  recurring_warnings: {
    title: (title: string) => `${title} needs a look`,
    note: 'A rate or the client has changed since, or a date was missed.',
    others: 'recurring invoices that need a look',
    action: 'Open recurring invoices',
  },
  recurring_drafts: {
    drafts: forms('draft to finalise', 'drafts to finalise'),
    others: 'recurring invoices with drafts',
    action: 'Open draft',
    allAction: 'Open the drafts',
  },
};

const daysNl = forms('dag vervallen', 'dagen vervallen');

export const businessTasksNl: typeof businessTasksEn = {
  invoice_overdue: {
    days: daysNl,
    notes: {
      reminder: 'Je kunt een herinnering versturen.',
      second_reminder: 'Je kunt een tweede herinnering versturen.',
      fourteen_day_notice: 'Je kunt de veertiendagenbrief versturen.',
      final_notice: 'Je kunt een aanmaning versturen.',
    },
    others: 'herinneringen te versturen',
    action: 'Herinnering versturen',
    allAction: 'Herinneringen openen',
  },
  year_overdue: {
    days: daysNl,
    note: 'Boek af wat niet meer wordt betaald en vraag eventuele btw terug.',
    others: 'facturen een jaar vervallen',
    action: 'Factuur openen',
    allAction: 'Herinneringen openen',
  },
  invoice_reminded: {
    days: daysNl,
    note: (date) => `Herinnerd op ${date}.`,
    others: 'facturen met een herinnering die nog niet betaald zijn',
    action: 'Factuur openen',
    allAction: 'Alle tonen',
  },
  invoice_not_sent: {
    title: (client) => `${client}, niet verstuurd`,
    note: 'De factuur is definitief, maar de klant heeft die nog niet.',
    others: 'facturen niet verstuurd',
    action: 'Factuur versturen',
    allAction: 'Alle tonen',
  },
  work_to_invoice: {
    title: (client, time) => `${client}, ${time} uur te factureren`,
    expenses: (client) => `${client}, kosten te factureren`,
    note: (date) => `Sinds ${date}.`,
    others: 'klanten met werk uit een eerdere maand om te factureren',
    action: 'Factuur maken',
    allAction: 'Alle tonen',
  },
  recurring_failed: {
    title: (title) => `${title}: het concept is niet aangemaakt`,
    note: 'In de lijst staat de reden. Vitrine probeert het elk uur opnieuw.',
    others: 'terugkerende facturen zonder concept',
    action: 'Naar terugkerende facturen',
  },
  recurring_warnings: {
    title: (title) => `${title} vraagt aandacht`,
    note: 'Een tarief of de klant is intussen gewijzigd, of een datum is gemist.',
    others: 'terugkerende facturen die aandacht vragen',
    action: 'Naar terugkerende facturen',
  },
  recurring_drafts: {
    drafts: forms('concept, nog definitief te maken', 'concepten, nog definitief te maken'),
    others: 'terugkerende facturen met concepten',
    action: 'Concept openen',
    allAction: 'Naar de concepten',
  },
};
