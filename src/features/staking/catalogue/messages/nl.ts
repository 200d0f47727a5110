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
} satisfies typeof en;
