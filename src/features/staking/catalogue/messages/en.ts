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
};
