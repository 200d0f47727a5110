import type { Messages } from '../../shared/i18n/messages.ts';

const en = {
  loading: 'Loading…',
  heading: 'Dashboard',
  areas: 'Dashboard area',
  loggedInAs: (name: string) => `Logged in as ${name}`,
  content: 'Content',
  collection: 'Collection',
  total: 'Total',
  inEnglish: 'English',
  inDutch: 'Dutch',
  state: 'Status',
  complete: 'all translated',
  nothingYet: 'empty',
  missing: (count: string) => `${count} without translation`,
  changes: 'Latest changes',
  noChanges: 'Nothing has been published yet.',
  title: 'Title',
  language: 'Language',
  changed: 'Changed',
  collections: { websites: 'Websites', images: 'Images', pages: 'Pages' },
  adminArea: 'Go to the admin area',
};

const nl = {
  loading: 'Laden…',
  heading: 'Dashboard',
  areas: 'Dashboardonderdelen',
  loggedInAs: (name: string) => `Ingelogd als ${name}`,
  content: 'Inhoud',
  collection: 'Collectie',
  total: 'In totaal',
  inEnglish: 'Engels',
  inDutch: 'Nederlands',
  state: 'Status',
  complete: 'alles vertaald',
  nothingYet: 'leeg',
  missing: (count: string) => `${count} zonder vertaling`,
  changes: 'Recente wijzigingen',
  noChanges: 'Er is nog niets gepubliceerd.',
  title: 'Titel',
  language: 'Taal',
  changed: 'Gewijzigd',
  collections: { websites: 'Websites', images: 'Beelden', pages: 'Pagina’s' },
  adminArea: 'Naar het beheer',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
