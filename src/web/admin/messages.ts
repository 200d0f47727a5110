import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  areas: 'Admin area',
  allSections: 'All sections',
  groups: { content: 'Content', work: 'Work', bookkeeping: 'Bookkeeping', system: 'System' },
  demo: {
    label: 'Demo',
    text: 'Demo data: nothing is sent from this machine.',
    filling: 'They are still being added; until then nothing can be changed here.',
    remove: 'To remove them, stop the program and run',
  },
  restore: {
    label: 'Restored from a backup',
    text: (time: string) =>
      `Restored from the backup of ${time}: nothing is sent and no document gets a number until you confirm the last numbers that were sent, with`,
  },
  unsent: 'waiting or failed',
  users: { one: 'user', other: 'users' },
  things: { one: 'thing to do', other: 'things to do' },
  records: (total: number, changed: number) =>
    changed === 0 ? `${total} in all` : `${total} in all, ${changed} with edits that are not published`,
  clients: (total: number, waiting: number) =>
    waiting === 0
      ? `${total} in all`
      : `${total} in all, ${waiting} with work of an earlier month to invoice`,
  overdue: 'overdue',
  toInvoice: 'hours to invoice',
  forbidden: {
    title: 'Owner only',
    label: '403, owner only',
    text: 'This part of the site is for its owner. Your own pages are on the dashboard.',
    back: 'To the dashboard',
  },
};

const nl = {
  areas: 'Beheeronderdelen',
  allSections: 'Alle onderdelen',
  groups: { content: 'Inhoud', work: 'Werk', bookkeeping: 'Boekhouding', system: 'Systeem' },
  demo: {
    label: 'Demo',
    text: 'Demogegevens: er wordt niets verstuurd.',
    filling: 'Ze worden nog toegevoegd; tot dan kun je hier niets wijzigen.',
    remove: 'Je verwijdert ze door het programma te stoppen en dan uit te voeren:',
  },
  restore: {
    label: 'Teruggezet uit een back-up',
    text: (time: string) =>
      `Teruggezet uit de back-up van ${time}: er wordt niets verstuurd en geen document krijgt een nummer tot je de laatste verstuurde nummers bevestigt, met`,
  },
  unsent: 'wachtend of mislukt',
  users: { one: 'gebruiker', other: 'gebruikers' },
  things: { one: 'ding te doen', other: 'dingen te doen' },
  records: (total: number, changed: number) =>
    changed === 0
      ? `${total} in totaal`
      : `${total} in totaal, ${changed} met wijzigingen die niet zijn gepubliceerd`,
  clients: (total: number, waiting: number) =>
    waiting === 0
      ? `${total} in totaal`
      : `${total} in totaal, ${waiting} met werk uit een eerdere maand om te factureren`,
  overdue: 'vervallen',
  toInvoice: 'uur te factureren',
  forbidden: {
    title: 'Geen toegang',
    label: '403, alleen voor de eigenaar',
    text: 'Dit deel van de site is voor de eigenaar. Je eigen pagina’s vind je op het dashboard.',
    back: 'Naar het dashboard',
  },
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
