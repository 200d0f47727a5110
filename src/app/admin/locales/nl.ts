import type { en } from './en.ts';

export const nl = {
  areas: 'Beheeronderdelen',
  admin: 'Beheer',
  rooms: { overview: 'Overzicht', users: 'Gebruikers', outbox: 'Postvak UIT', audit: 'Logboek' },
  about: {
    users: 'Wie mag inloggen en wie daarvoor is uitgenodigd.',
    outbox: 'Wat er van de mails van deze site geworden is, en een test van hun weg.',
    audit: 'Wie inlogde, wie werd geweigerd en wie wat wijzigde. Er komen alleen regels bij.',
  },
  room: 'Kamer',
  holds: 'Waarvoor',
  state: 'Stand',
  people: { one: 'gebruiker', other: 'gebruikers' },
  invited: (count: string) => `${count} uitgenodigd`,
  rows: { one: 'regel', other: 'regels' },
  lastSignIn: (name: string | null) => (name === null ? 'laatst ingelogd' : `laatst ingelogd: ${name}`),
  mails: { one: 'mail', other: 'mails' },
  waiting: (count) => `${count} in de wacht`,
  failed: (count) => `${count} mislukt`,
  noMailServer: 'er is geen mailserver ingesteld',
  nobodyYet: 'Er heeft nog niemand ingelogd.',
  forbidden: {
    title: 'Geen toegang',
    label: '403, wordt niet uitgegeven',
    text: 'Deze kamer is voor de eigenaar van de site. Je eigen werk staat op het dashboard.',
    back: 'Naar het dashboard',
  },
} satisfies typeof en;
