import { plural } from '../../../shared/i18n/words.ts';

const websites = { one: 'website', other: 'websites' };
const use = { one: 'uses', other: 'use' };

export const en = {
  title: 'Websites',
  listDescription: 'Every website in the catalogue, by the skills it was made with.',
  madeWith: 'Made with',
  chooseSkills: '(choose one or more)',
  shown: (shown: number, total: number, skills: string) =>
    `${shown} of ${total} ${plural('en', total, websites)} ${plural('en', shown, use)} ${skills}`,
  allShown: (total: number) => `All ${total} websites`,
  showAll: (total: number) => `Show all ${total}`,
  nothingMatches: 'Nothing on show with these skills',
  nothingMatchesText: 'No website in the catalogue was made with this selection.',
  empty: 'Nothing on show yet',
  emptyText: 'The first website has still to be hung.',
  year: 'Year',
  role: 'Role',
  visit: 'Visit',
  others: 'Other websites',
  inOtherLanguage: 'This text is not available in English yet; it is shown in Dutch.',
};
