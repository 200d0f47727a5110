export const en = {
  chapters: 'Chapters',
  updated: (date: string) => `Updated ${date}`,
  inOtherLanguage: 'This text is not available in English yet; it is shown in Dutch.',
};
