import { z } from 'zod';

/** The fields that a column of a file of clients can fill. */
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

/** The orders of the day and the month in a date. */
export const dateOrders = ['day_month', 'month_day'] as const;
/** How dates with the year last are read, such as 03-04-2026. */
export type DateOrder = (typeof dateOrders)[number];

/** A column of a file, with what it fills. */
export interface FileColumn {
  readonly index: number;
  readonly head: string;
  /** The first value in it; empty for a column without values. */
  readonly sample: string;
  /** The field that it fills; null for a column that is not imported. */
  readonly field: string | null;
}

/** The most columns that an owner can assign. */
const maxColumns = 200;

/** The columns that the owner assigned, by their index; those that are left out are recognised by their heads. */
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

/** A column that the owner assigned; null for one that is not imported. */
export interface ColumnAssignment<Field extends string> {
  readonly index: number;
  readonly field: Field | null;
}
