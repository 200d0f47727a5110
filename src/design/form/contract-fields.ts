import { z } from 'zod';

export interface ContractLimits {
  readonly maxLength?: number;
  readonly inputMode?: 'decimal' | 'numeric';
}

/** How a field is parsed: amounts in cents, shares in basis points, durations in minutes. */
export type FieldKind = 'text' | 'flag' | 'amount' | 'percent' | 'duration' | 'integer';

/** Includes separators. */
const maxAmountLength = 16;
const maxDurationLength = 10;
const maxPercentLength = 7;

/** Removes wrappers such as defaults. */
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

/** Takes a field such as `contacts.0.email`; undefined for a field that has no maximum. */
export function findMaxLength(contract: z.ZodType, field: string): number | undefined {
  const schema = findSchema(contract, field.split('.'));
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

/** Recognises numbers by the suffix `_cents`, `_bp` or `_minutes`. */
export function getFieldKind(schema: unknown, name: string): FieldKind {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodBoolean) return 'flag';
  if (!(inner instanceof z.ZodNumber)) return 'text';
  if (name.endsWith('_cents')) return 'amount';
  if (name.endsWith('_bp')) return 'percent';
  return name.endsWith('_minutes') ? 'duration' : 'integer';
}

/** Returns the attributes of the input for a field of a contract. */
export function getContractLimits(contract: z.ZodType, field: string): ContractLimits {
  const schema = findSchema(contract, field.split('.'));
  switch (getFieldKind(schema, field)) {
    case 'amount':
      return { inputMode: 'decimal', maxLength: maxAmountLength };
    case 'percent':
      return { inputMode: 'decimal', maxLength: maxPercentLength };
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
