/** The English texts of the work that a credit note frees. */
export const creditedWorkTexts = {
  legend: (code: string) => `Work on ${code}`,
  hint: 'Work that you free can be invoiced again. Otherwise it stays on the credited invoice.',
  all: { one: 'Free the entry', other: (count: number) => `Free all ${count} entries` },
  more: (count: number) => `${count} more, which can only be freed together with all others.`,
  loading: 'Loading the work on this invoice…',
  failed: 'The work on this invoice could not be loaded. Finalise without it, or open this dialog again.',
  section: 'Freed work',
  left: (count: number) => (count === 1 ? 'Free 1 more entry…' : `Free up to ${count} more entries…`),
  dialogTitle: 'Free work on the credited invoice?',
  submit: 'Free work',
  freeing: 'Freeing…',
  free: 'not invoiced',
  draft: 'draft',
  untitled: 'No description',
};
