import { z } from 'zod';
import type { FieldErrors } from '#shared/api/errors.ts';
import { getFieldReasons } from '#shared/api/field-reasons.ts';
import { getFieldKind, unwrapSchema } from './contract-fields.ts';
import type { FormValues } from './form-values.ts';
import { createFieldError } from './use-field-errors.ts';

const isNullable = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(null).success;

/** Returns the options of a choice; undefined for other schemas. */
function getOptions(schema: unknown): readonly unknown[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? [...schema.values] : undefined;
}

function readField(schema: unknown, name: string, values: FormValues): unknown {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodObject) return readFields(inner, values, `${name}.`);
  if (inner instanceof z.ZodArray)
    return Array.from({ length: values.countItems(name) }, (_, index) =>
      readField(inner.element, `${name}.${index}`, values),
    );
  const options = getOptions(inner);
  if (options)
    return (
      options.find((option) => String(option) === values.text(name)) ??
      (isNullable(schema) ? null : options[0])
    );
  switch (getFieldKind(inner, name)) {
    case 'flag':
      return values.flag(name);
    case 'amount':
      return values.amount(name);
    case 'percent':
      return values.percent(name);
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

/** @param prefix of the names of a part's fields, such as `contacts.0.` */
const readFields = (contract: z.ZodObject, values: FormValues, prefix: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(contract.shape).map(([name, schema]) => [
      name,
      readField(schema, `${prefix}${name}`, values),
    ]),
  );

function isMissing(schema: unknown, value: unknown): boolean {
  if (value === null) return !isNullable(schema);
  return value === '' && schema instanceof z.ZodString && (schema.minLength ?? 0) > 0;
}

const findMissing = (contract: z.ZodObject, typed: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => isMissing(contract.shape[name], value))
      .map(([name]) => [name, 'required']),
  );

export interface ReadOptions<Contract extends z.ZodObject> {
  /** Reads fields that have no control of their name. */
  readonly readOthers?:
    | ((values: FormValues) => Partial<Record<keyof Contract['shape'], unknown>>)
    | undefined;
  /** Returns further reasons for which the server rejects fields, such as a wrong check digit. */
  readonly findProblems?: ((fields: z.input<Contract>) => FieldErrors) | undefined;
}

/**
 * Reads the fields of a contract from a form.
 * @throws ApiError with the reason for each field that is unreadable or that the server would reject, in the
 * order of the contract
 */
export function readForm<Contract extends z.ZodObject>(
  contract: Contract,
  values: FormValues,
  { readOthers, findProblems }: ReadOptions<Contract> = {},
): z.output<Contract> {
  const typed = { ...readFields(contract, values, ''), ...readOthers?.(values) };
  const parsed = contract.safeParse(typed);
  const reasons = {
    // Each field was read by the type of its schema.
    ...findProblems?.(typed as z.input<Contract>),
    ...(parsed.success ? {} : getFieldReasons(parsed.error)),
    ...findMissing(contract, typed),
    ...values.problems,
  };
  if (parsed.success && Object.keys(reasons).length === 0) return parsed.data;
  const names = Object.keys(contract.shape);
  const place = ([name]: readonly [string, string]) => names.indexOf(name.split('.')[0] ?? name);
  throw createFieldError(
    Object.fromEntries(Object.entries(reasons).toSorted((one, other) => place(one) - place(other))),
  );
}
