import type { PluralForms } from '#shared/i18n/messages.ts';

const forms = (one: string, other: string): PluralForms => ({ one, other });

export const deletion = {
  title: (name: string) => `Delete ${name}?`,
  text: 'The client, its contacts, its projects and its recurring invoices that have ended are deleted. This cannot be undone.',
  openRecurring: 'Recurring invoices',
  confirm: 'Delete client',
  done: (name: string) => `${name} deleted.`,
  impossible: (name: string) => `${name} cannot be deleted`,
  references: 'The client is still needed for:',
  counts: {
    final_documents: forms('final document', 'final documents'),
    drafts: forms('draft', 'drafts'),
    work: forms('work item', 'work items'),
    timers: forms('running timer', 'running timers'),
    purchases: forms('purchase', 'purchases'),
    websites: forms('website', 'websites'),
    merged: forms('client that was merged into it', 'clients that were merged into it'),
    recurrences: forms('recurring invoice that has not ended', 'recurring invoices that have not ended'),
  },
  instead: 'An archived client is not offered for new work and invoices.',
  insteadMask: 'After a request under the GDPR (AVG) you replace its personal data.',
};
