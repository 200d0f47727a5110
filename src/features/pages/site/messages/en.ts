export const en = {
  fields: {
    title: 'The name of the site',
    lede: 'The sentence on the home page',
    availability: 'The note on availability',
    colophon: 'The colophon',
    record: 'This text',
  } as Readonly<Record<string, string>>,
  back: 'Admin',
  untitled: 'Site texts',
  labels: {
    title: 'Name of the site',
    lede: 'Sentence on the home page',
    availability: 'Note on availability',
    colophon: 'Colophon',
  },
  hints: {
    lede: 'What you do, and for whom. Search engines show it too.',
    availability: 'Beside the red dot on the home page; empty shows nothing.',
    colophon: 'At the end of every page.',
  },
};
