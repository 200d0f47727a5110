import type { en } from './en.ts';

/** The Dutch texts of invoices. */
export const nl = {
  title: 'Facturen',
  finaliseRejected: 'Het document kan nog niet definitief worden gemaakt: er ontbreekt iets.',
  columns: {
    id: 'Id',
    invoice_id: 'Code',
    kind: 'Soort',
    client: 'Klant',
    title: 'Titel',
    date: 'Datum',
    sent: 'Verstuurd',
    ex_vat: 'Excl. btw',
    vat: 'Btw',
    total: 'Totaal',
    status: 'Status',
  },
  kinds: {
    quote: 'Offerte',
    invoice: 'Factuur',
    advance: 'Voorschotfactuur',
    final: 'Eindfactuur',
    credit_note: 'Creditnota',
  },
  statuses: {
    draft: 'concept',
    not_sent: 'niet verstuurd',
    outstanding: 'openstaand',
    overdue: 'vervallen',
    partly_paid: 'deels betaald',
    paid: 'betaald',
    overpaid: 'te veel betaald',
    credited: 'gecrediteerd',
    written_off: 'afgeboekt',
    issued: 'definitief',
    accepted: 'geaccepteerd',
  },
} satisfies typeof en;
