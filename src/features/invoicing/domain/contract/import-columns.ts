import { z } from 'zod';

export const importFields = [
  'name',
  'company',
  'contact',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'kvk',
  'vat_id',
  'iban',
  'buyer_reference',
  'payment_days',
  'rate',
  'note',
] as const;
export type ImportField = (typeof importFields)[number];

export const dateOrders = ['day_month', 'month_day'] as const;
/** How dates with the year last are read, such as 03-04-2026. */
export type DateOrder = (typeof dateOrders)[number];

export interface FileColumn {
  readonly index: number;
  readonly head: string;
  readonly sample: string;
  /** Null for a column that is not imported. */
  readonly field: string | null;
}

const maxColumns = 200;

/** Parses the columns that the owner assigned; the others are recognised by their heads. */
export const columnAssignments = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z
    .array(
      z.strictObject({
        index: z
          .int()
          .min(0)
          .max(maxColumns - 1),
        field: z.enum(fields).nullable(),
      }),
    )
    .max(maxColumns)
    .default([]);

export interface ColumnAssignment<Field extends string> {
  readonly index: number;
  readonly field: Field | null;
}
