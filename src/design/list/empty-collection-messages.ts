import type { Messages } from '#shared/i18n/messages.ts';

interface CollectionMessages {
  readonly link: string;
  label(number: string): string;
}

export const emptyCollectionMessages: Messages<CollectionMessages> = {
  en: { link: 'See the experiments', label: (number) => `${number}, empty plinth` },
  nl: { link: 'Bekijk de experimenten', label: (number) => `${number}, lege sokkel` },
};
