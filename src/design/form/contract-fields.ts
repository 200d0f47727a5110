import { z } from 'zod';

/** The attributes that a line of text takes from the contract of what is sent. */
export interface ContractLimits {
  readonly maxLength?: number;
  readonly inputMode?: 'decimal' | 'numeric';
}

/** How a field is read, by its schema and its name: an amount in cents, a duration in minutes, … */
export type FieldKind = 'text' | 'flag' | 'amount' | 'duration' | 'integer';

/** The longest amounts and durations that are typed, with their separators. */
const maxAmountLength = 16;
const maxDurationLength = 10;

/** Returns the schema of a value without what wraps it, such as a default. */
export function unwrapSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.in);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrapSchema(schema.unwrap());
  return schema;
}

function findSchema(schema: unknown, [name, ...rest]: readonly string[]): unknown {
  const inner = unwrapSchema(schema);
  if (name === undefined) return inner;
  if (inner instanceof z.ZodObject) return findSchema(inner.shape[name], rest);
  return inner instanceof z.ZodArray ? findSchema(inner.element, rest) : undefined;
}

/**
 * Returns the most characters of a text as the contract has it; undefined for a field that is no text, or has no maximum.
 * @param field its name, such as `contacts.0.email`
 */
export function findMaxLength(contract: z.ZodType, field: string): number | undefined {
  const schema = findSchema(contract, field.split('.'));
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

/** Returns how a field is read: numbers by the end of their name, `_cents` or `_minutes`. */
export function getFieldKind(schema: unknown, name: string): FieldKind {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodBoolean) return 'flag';
  if (!(inner instanceof z.ZodNumber)) return 'text';
  if (name.endsWith('_cents')) return 'amount';
  return name.endsWith('_minutes') ? 'duration' : 'integer';
}

/** Returns the attributes of the line of text in which a field of a contract is typed. */
export function getContractLimits(contract: z.ZodType, field: string): ContractLimits {
  const schema = findSchema(contract, field.split('.'));
  switch (getFieldKind(schema, field)) {
    case 'amount':
      return { inputMode: 'decimal', maxLength: maxAmountLength };
    case 'duration':
      return { maxLength: maxDurationLength };
    case 'integer': {
      const max = schema instanceof z.ZodNumber ? schema.maxValue : null;
      return { inputMode: 'numeric', ...(max !== null && { maxLength: String(max).length }) };
    }
    default: {
      const maxLength = findMaxLength(contract, field);
      return maxLength === undefined ? {} : { maxLength };
    }
  }
}
