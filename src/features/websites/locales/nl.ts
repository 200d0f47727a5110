import { plural } from '../../../shared/i18n/words.ts';
import type { en } from './en.ts';

const websites = { one: 'website', other: 'websites' };
const use = { one: 'gebruikt', other: 'gebruiken' };

export const nl = {
  title: 'Websites',
  listDescription: 'Alle websites uit de catalogus, geordend naar de techniek waarmee ze zijn gemaakt.',
  madeWith: 'Gemaakt met',
  chooseSkills: '(kies er één of meer)',
  shown: (shown: number, total: number, skills: string) =>
    `${shown} van de ${total} ${plural('nl', total, websites)} ${plural('nl', shown, use)} ${skills}`,
  allShown: (total: number) => `Alle ${total} websites`,
  showAll: (total: number) => `Toon alle ${total}`,
  nothingMatches: 'Niets te zien met deze technieken',
  nothingMatchesText: 'Geen website in de catalogus is met deze keuze gemaakt.',
  empty: 'Er hangt nog niets',
  emptyText: 'De eerste website moet nog worden opgehangen.',
  year: 'Jaar',
  role: 'Rol',
  visit: 'Bekijk',
  others: 'Andere websites',
  inOtherLanguage: 'Deze tekst is er nog niet in het Nederlands; hij staat hier in het Engels.',
} satisfies typeof en;
