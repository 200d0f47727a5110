import type { EnteredKind } from '../contract/items.ts';

export interface WorkFields {
  readonly date: string;
  readonly kind: EnteredKind;
  readonly client_id: string | null;
  readonly project_id: string | null;
  readonly title: string;
  readonly minutes: number | null;
  readonly quantity: number | null;
  readonly amount_cents: number | null;
  readonly rate_cents: number | null;
  readonly started_at: string | null;
  readonly is_invoicable: boolean;
  readonly counts_for_hours: boolean;
}

const measures = { hours: 'minutes', fixed: 'amount_cents', kilometres: 'quantity' } as const;

/** Returns why fields do not go together, by field; empty if they do. */
export function findFieldProblems(fields: WorkFields): Readonly<Record<string, string>> {
  const { kind, client_id, title } = fields;
  const measure = measures[kind];
  return {
    ...(fields[measure] === null && { [measure]: 'required' }),
    ...(client_id === null && title === '' && { title: 'required' }),
  };
}

/** Clears the fields that a kind does not have; internal work is never invoiced. */
export function normalizeFields(fields: WorkFields): WorkFields {
  const { kind, client_id } = fields;
  const isHours = kind === 'hours';
  return {
    ...fields,
    project_id: client_id === null ? null : fields.project_id,
    minutes: isHours ? fields.minutes : null,
    started_at: isHours ? fields.started_at : null,
    quantity: kind === 'kilometres' ? fields.quantity : null,
    amount_cents: kind === 'fixed' ? fields.amount_cents : null,
    rate_cents: kind === 'fixed' ? null : fields.rate_cents,
    is_invoicable: client_id !== null && fields.is_invoicable,
    counts_for_hours: isHours && fields.counts_for_hours,
  };
}
