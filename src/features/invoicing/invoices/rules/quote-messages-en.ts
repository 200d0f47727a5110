/** The English texts of quotes and of what follows from them. */
export const quoteTexts = {
  quotes: {
    filter: 'Answer',
    filters: { all: 'All', open: 'Open', accepted: 'Accepted', declined: 'Declined', expired: 'Expired' },
  },
};
