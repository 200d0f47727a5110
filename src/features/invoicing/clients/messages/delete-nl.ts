import type { PluralForms } from '#shared/i18n/messages.ts';
import type { deletion as english } from './delete-en.ts';

const forms = (one: string, other: string): PluralForms => ({ one, other });

export const deletion: typeof english = {
  title: (name: string) => `${name} verwijderen?`,
  text: 'De klant wordt met contactpersonen, projecten en beëindigde terugkerende facturen verwijderd. Dit kan niet ongedaan worden gemaakt.',
  openRecurring: 'Terugkerende facturen',
  confirm: 'Klant verwijderen',
  done: (name: string) => `${name} is verwijderd.`,
  impossible: (name: string) => `${name} kan niet worden verwijderd`,
  references: 'De klant is nog nodig voor:',
  counts: {
    final_documents: forms('definitief document', 'definitieve documenten'),
    drafts: forms('concept', 'concepten'),
    work: forms('regel werk', 'regels werk'),
    timers: forms('lopende timer', 'lopende timers'),
    purchases: forms('inkoop', 'inkopen'),
    websites: forms('website', 'websites'),
    merged: forms('klant die met deze is samengevoegd', 'klanten die met deze zijn samengevoegd'),
    recurrences: forms('terugkerende factuur die nog loopt', 'terugkerende facturen die nog lopen'),
  },
  instead: 'Een gearchiveerde klant wordt niet meer voorgesteld bij nieuw werk en nieuwe facturen.',
  insteadMask: 'Na een verzoek op grond van de AVG vervang je de persoonsgegevens.',
};
