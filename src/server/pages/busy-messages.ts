import type { Messages } from '#shared/i18n/messages.ts';

/** Too many renderings in total, or too many requests from the visitor's network. */
export type BusyReason = 'unavailable' | 'too_many_requests';

interface BusyText {
  readonly title: Readonly<Record<BusyReason, string>>;
  readonly text: Readonly<Record<BusyReason, string>>;
  readonly wait: (seconds: number) => string;
  readonly again: string;
  readonly home: string;
}

export const busyText: Messages<BusyText> = {
  en: {
    title: { unavailable: 'The site is busy', too_many_requests: 'Too many pages' },
    text: {
      unavailable: 'So many pages are being opened that this one has to wait.',
      too_many_requests: 'Your network has opened very many pages in a minute, so this one has to wait.',
    },
    wait: (seconds) => (seconds === 1 ? 'Try again in a second.' : `Try again in ${seconds} seconds.`),
    again: 'Try again',
    home: 'To the home page',
  },
  nl: {
    title: { unavailable: 'Het is even druk', too_many_requests: 'Te veel pagina’s' },
    text: {
      unavailable: 'Er worden zo veel pagina’s geopend dat deze even moet wachten.',
      too_many_requests:
        'Vanaf jouw netwerk zijn in een minuut erg veel pagina’s geopend. Deze moet even wachten.',
    },
    wait: (seconds) => `Probeer het over ${seconds} ${seconds === 1 ? 'seconde' : 'seconden'} opnieuw.`,
    again: 'Probeer opnieuw',
    home: 'Naar de homepage',
  },
};
