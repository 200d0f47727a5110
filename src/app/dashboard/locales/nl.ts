import type { en } from './en.ts';

export const nl = {
  areas: 'Dashboardonderdelen',
  signedInAs: (name: string) => `Ingelogd als ${name}`,
  holdings: 'Wat er in huis is',
  collection: 'Collectie',
  total: 'In totaal',
  inEnglish: 'Engels',
  inDutch: 'Nederlands',
  state: 'Status',
  complete: 'volledig',
  nothingYet: 'leeg',
  missing: (count: string) => `${count} zonder vertaling`,
  changes: 'Laatste wijzigingen',
  noChanges: 'Er is nog niets gepubliceerd.',
  title: 'Titel',
  language: 'Taal',
  changed: 'Gewijzigd',
  collections: { websites: 'Websites', images: 'Beelden', pages: 'Pagina’s' },
  adminArea: 'Naar het beheer',
} satisfies typeof en;
