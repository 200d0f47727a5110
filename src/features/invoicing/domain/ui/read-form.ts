import { z } from 'zod';
import { getFieldKind } from '#design/form/contract-fields.ts';
import type { FieldErrors } from '#shared/api/errors.ts';
import { getFieldReasons } from '#shared/api/field-reasons.ts';
import type { FormValues } from './form-values.ts';
import { createFieldError } from './use-field-errors.ts';

/** Returns whether a field can have nothing. */
const isNullable = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(null).success;

function readField(schema: unknown, name: string, values: FormValues): unknown {
  switch (getFieldKind(schema, name)) {
    case 'flag':
      return values.flag(name);
    case 'amount':
      return values.amount(name);
    case 'duration':
      return values.minutes(name);
    case 'integer':
      return values.integer(name, name);
    default: {
      const typed = values.text(name);
      return typed === '' && isNullable(schema) ? null : typed;
    }
  }
}

/** Returns the fields that are needed and have nothing. */
const findMissing = (contract: z.ZodObject, typed: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => value === null && !isNullable(contract.shape[name]))
      .map(([name]) => [name, 'required']),
  );

/**
 * Reads the fields of a contract from a form.
 * @param given values of fields that are not read from a control of their name
 * @throws ApiError with the reason for each field that cannot be read, or that the server would reject, in the order of the
 *   contract
 */
export function readForm<Contract extends z.ZodObject>(
  contract: Contract,
  values: FormValues,
  given: Readonly<Record<string, unknown>> = {},
): z.output<Contract> {
  const names = Object.keys(contract.shape);
  const typed = Object.fromEntries(
    names.map((name) => [name, name in given ? given[name] : readField(contract.shape[name], name, values)]),
  );
  const parsed = contract.safeParse(typed);
  if (parsed.success && Object.keys(values.problems).length === 0) return parsed.data;
  const rejected = parsed.success ? {} : getFieldReasons(parsed.error);
  const reasons = { ...rejected, ...findMissing(contract, typed), ...values.problems };
  const place = ([name]: readonly [string, string]) => names.indexOf(name.split('.')[0] ?? name);
  throw createFieldError(
    Object.fromEntries(Object.entries(reasons).toSorted((one, other) => place(one) - place(other))),
  );
}
