import type { Messages } from '#shared/i18n/messages.ts';

/** The colophons of new sites. */
export const defaultColophons: Messages<string> = {
  en: 'Set in Bricolage Grotesque, Instrument Sans and Geist Mono. The red dot marks what matters now.',
  nl: 'Gezet in Bricolage Grotesque, Instrument Sans en Geist Mono. De rode stip geeft aan waar het nu om gaat.',
};
