import { type Messages, plural } from '#shared/i18n/messages.ts';

const websitesEn = { one: 'website', other: 'websites' };
const useEn = { one: 'uses', other: 'use' };

const en = {
  madeWith: 'Made with',
  chooseSkills: '(choose one or more)',
  shown: (shown: number, total: number, skills: string) =>
    `${shown} of ${total} ${plural('en', total, websitesEn)} ${plural('en', total === 1 ? 1 : shown, useEn)} ${skills}`,
  allShown: (total: number) => plural('en', total, { one: '1 website', other: `All ${total} websites` }),
  showAll: (total: number) => plural('en', total, { one: 'Show the only one', other: `Show all ${total}` }),
  nothingMatches: 'No websites with these skills',
  nothingMatchesText: 'Choose other skills, or show the whole list.',
  empty: 'Nothing on show yet',
  emptyText: 'There are no websites in the catalogue yet.',
  year: 'Year',
  role: 'Role',
  visit: 'Visit',
  others: 'Other websites',
  inOtherLanguage: 'This text is not available in English yet; it is shown in Dutch.',
};

const useNl = { one: 'gebruikt', other: 'gebruiken' };

const nl = {
  madeWith: 'Gemaakt met',
  chooseSkills: '(kies er één of meer)',
  shown: (shown: number, total: number, skills: string) =>
    total === 1
      ? `${shown} van 1 website gebruikt ${skills}`
      : `${shown} van de ${total} websites ${plural('nl', shown, useNl)} ${skills}`,
  allShown: (total: number) => plural('nl', total, { one: '1 website', other: `Alle ${total} websites` }),
  showAll: (total: number) => plural('nl', total, { one: 'De enige tonen', other: `Alle ${total} tonen` }),
  nothingMatches: 'Geen websites met deze technieken',
  nothingMatchesText: 'Kies andere technieken of bekijk de hele lijst.',
  empty: 'Nog niets te zien',
  emptyText: 'In de catalogus staan nog geen websites.',
  year: 'Jaar',
  role: 'Rol',
  visit: 'Adres',
  others: 'Andere websites',
  inOtherLanguage: 'Deze tekst is er nog niet in het Nederlands; hij staat hier in het Engels.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
