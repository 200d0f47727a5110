import type { ClientUsage } from '../contract/clients.ts';

/** The records that keep a client from being deleted. Recurring invoices also do, until they are ended. */
const referenceKinds = [
  'final_documents',
  'drafts',
  'work',
  'timers',
  'purchases',
  'websites',
  'merged',
] as const satisfies readonly (keyof ClientUsage)[];
export type ReferenceKind = (typeof referenceKinds)[number];

/** Returns the kinds of records that keep a client from being deleted, of which it has any. */
export const findReferences = (usage: Pick<ClientUsage, ReferenceKind>): readonly ReferenceKind[] =>
  referenceKinds.filter((kind) => usage[kind] > 0);
