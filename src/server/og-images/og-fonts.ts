/** The subsets of Inter: Latin, Greek and Cyrillic. It has no other scripts. */
export const ogFontSubsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const;

export type OgFontSubset = (typeof ogFontSubsets)[number];

/** Satori looks for a character in one font after the other, so each subset has a name of its own. */
export const getOgFontName = (subset: OgFontSubset) => `Inter ${subset}`;

export const ogFontFamily = ogFontSubsets.map(getOgFontName).join(', ');
