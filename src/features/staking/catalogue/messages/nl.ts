import { plural } from '#shared/i18n/messages.ts';
import type { en } from './en.ts';

export const nl = {
  allValues: (name: string) => `Alle cijfers van ${name}`,
  sort: {
    label: 'Sorteren op',
    unsorted: 'Zoals de dienst ze aanlevert',
    by: (column: string, order: string) => `${column}, ${order}`,
    orders: {
      text: { ascending: 'A tot Z', descending: 'Z tot A' },
      amount: { ascending: 'laagste eerst', descending: 'hoogste eerst' },
      time: { ascending: 'vroegste eerst', descending: 'laatste eerst' },
      length: { ascending: 'kortste eerst', descending: 'langste eerst' },
      status: { ascending: 'gepland eerst', descending: 'uitgefaseerd eerst' },
    },
  },
  bars: {
    highest: (name: string, dollars: string) => `Waarde per contract, in $ (hoogste: ${name}, ${dollars})`,
    none: 'Waarde per contract, in $: van geen enkel contract bekend',
    highestOf: (shown: number, total: string) => `de ${shown} hoogste van ${total}`,
    description: (count: number, lowest: string, highest: string) =>
      plural('nl', count, {
        one: `1 staaf, van ${highest}.`,
        other: `${count} staven in de volgorde van de lijst, van ${lowest} tot ${highest}.`,
      }),
  },
} satisfies typeof en;
