/** The Dutch texts of quotes and of what follows from them. */
export const quoteTexts = {
  quotes: {
    filter: 'Antwoord',
    filters: {
      all: 'Alle',
      open: 'Nog open',
      accepted: 'Geaccepteerd',
      declined: 'Afgewezen',
      expired: 'Verlopen',
    },
  },
};
