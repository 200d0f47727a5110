import type { DocumentKind } from '../../contract/values.ts';

/** The kinds that can be invoices: with VAT and something to pay. */
export const payableKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['invoice', 'advance', 'final']);
