import type { Messages } from '#shared/i18n/messages.ts';

/** Wallets ask their owner to sign these. EIP-4361 allows only ASCII. */
export const siweStatements: Messages<Record<'sign-in' | 'link', (host: string) => string>> = {
  en: {
    'sign-in': (host) => `Log in to ${host}.`,
    link: (host) => `Link this address to your account at ${host}, to log in with it from now on.`,
  },
  nl: {
    'sign-in': (host) => `Inloggen bij ${host}.`,
    link: (host) => `Koppel dit adres aan je account bij ${host}, om er voortaan mee in te loggen.`,
  },
};
