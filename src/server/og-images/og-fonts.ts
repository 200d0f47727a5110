/** Subsets of Inter, which has no other scripts. */
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

/** Satori searches fonts by name for a character, so each subset needs its own name. */
export const getOgFontName = (subset: OgFontSubset) => `Inter ${subset}`;

export const ogFontFamily = ogFontSubsets.map(getOgFontName).join(', ');
