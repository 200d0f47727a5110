import { plural } from '#shared/i18n/messages.ts';

export const en = {
  allValues: (name: string) => `All figures of ${name}`,
  sort: {
    label: 'Sort by',
    unsorted: 'As the service lists them',
    by: (column: string, order: string) => `${column}, ${order}`,
    orders: {
      text: { ascending: 'A to Z', descending: 'Z to A' },
      amount: { ascending: 'lowest first', descending: 'highest first' },
      time: { ascending: 'earliest first', descending: 'latest first' },
      length: { ascending: 'shortest first', descending: 'longest first' },
      status: { ascending: 'upcoming first', descending: 'deprecated first' },
    },
  },
  bars: {
    highest: (name: string, dollars: string) => `Value per contract, in $ (highest: ${name}, ${dollars})`,
    none: 'Value per contract, in $: not known of any contract',
    highestOf: (shown: number, total: string) => `the ${shown} highest of ${total}`,
    description: (count: number, lowest: string, highest: string) =>
      plural('en', count, {
        one: `1 bar, of ${highest}.`,
        other: `${count} bars in the order of the list, from ${lowest} to ${highest}.`,
      }),
  },
};
