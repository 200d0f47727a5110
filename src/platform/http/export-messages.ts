import type { Messages } from '#shared/i18n/messages.ts';

export const tooManyExports: Messages<string> = {
  en: 'Too many files are being downloaded at the moment. Try again in a moment.',
  nl: 'Er worden nu te veel bestanden tegelijk gedownload. Probeer het zo opnieuw.',
};
