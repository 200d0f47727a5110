import type { Messages } from '../../shared/i18n/messages.ts';

const en = {
  areas: 'Admin area',
  allSections: 'All sections',
  groups: { content: 'Content', system: 'System' },
  unsent: 'waiting or failed',
  admin: 'Admin',
  about: {
    users: 'Who can log in, and who has been invited.',
    outbox: 'Every email this site sends, with its status. You can send a test from here.',
    audit: 'Who logged in, who was refused and who changed what. Entries are only ever added.',
  },
  section: 'Section',
  purpose: 'Purpose',
  state: 'Status',
  users: { one: 'user', other: 'users' },
  invited: (count: string) => `${count} invited`,
  rows: { one: 'entry', other: 'entries' },
  lastLogin: (name: string | null) => (name === null ? 'last login' : `last login by ${name}`),
  emails: { one: 'email', other: 'emails' },
  waiting: (count: string) => `${count} waiting`,
  failed: (count: string) => `${count} failed`,
  noMailServer: 'no mail server is set up',
  nobodyYet: 'Nobody has logged in yet.',
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
  groups: { content: 'Inhoud', system: 'Systeem' },
  unsent: 'wachtend of mislukt',
  admin: 'Beheer',
  about: {
    users: 'Wie mag inloggen en wie daarvoor is uitgenodigd.',
    outbox: 'Alle mails die deze site verstuurt, met hun status. Je kunt ook een testmail sturen.',
    audit: 'Wie heeft ingelogd, wie is geweigerd en wie wat heeft gewijzigd. Er komen alleen regels bij.',
  },
  section: 'Onderdeel',
  purpose: 'Omschrijving',
  state: 'Status',
  users: { one: 'gebruiker', other: 'gebruikers' },
  invited: (count: string) => `${count} uitgenodigd`,
  rows: { one: 'regel', other: 'regels' },
  lastLogin: (name: string | null) => (name === null ? 'laatst ingelogd' : `laatst ingelogd: ${name}`),
  emails: { one: 'mail', other: 'mails' },
  waiting: (count) => `${count} wachtend`,
  failed: (count) => `${count} mislukt`,
  noMailServer: 'er is geen mailserver ingesteld',
  nobodyYet: 'Er heeft nog niemand ingelogd.',
  forbidden: {
    title: 'Geen toegang',
    label: '403, alleen voor de eigenaar',
    text: 'Dit deel van de site is voor de eigenaar. Je eigen pagina’s vind je op het dashboard.',
    back: 'Naar het dashboard',
  },
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
