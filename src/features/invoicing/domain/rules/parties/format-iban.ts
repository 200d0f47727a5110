/** Normalises a number for storage: without separators and in capitals. */
export const normalizeIdentifier = (text: string): string =>
  text.replaceAll(/[\s.\-\u00a0]/g, '').toUpperCase();

/** Formats an IBAN in groups of four: `NL91 ABNA 0417 1643 00`. */
export const formatIban = (iban: string): string =>
  normalizeIdentifier(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
