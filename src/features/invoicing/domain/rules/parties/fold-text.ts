/** Removes case and accents, so that a search for `cafe` finds `Café`. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
