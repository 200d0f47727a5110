/** Returns a number without what people write between its characters and in capitals, as it is stored. */
export const normalizeIdentifier = (text: string): string =>
  text.replaceAll(/[\s.\-\u00a0]/g, '').toUpperCase();

/** Returns an IBAN in groups of four, as it is read: `NL91 ABNA 0417 1643 00`. */
export const formatIban = (iban: string): string =>
  normalizeIdentifier(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
