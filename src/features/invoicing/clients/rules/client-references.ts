import type { ClientUsage } from '../contract/clients.ts';

/** The records that prevent deleting a client, besides recurring invoices that have not ended. */
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

export const findReferences = (usage: Pick<ClientUsage, ReferenceKind>): readonly ReferenceKind[] =>
  referenceKinds.filter((kind) => usage[kind] > 0);
