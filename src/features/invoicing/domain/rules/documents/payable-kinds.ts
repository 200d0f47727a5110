import type { DocumentKind } from '../../contract/values.ts';

/** The kinds that charge VAT and can be paid. */
export const payableKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['invoice', 'advance', 'final']);
