import { z } from 'zod';

/** Returns the schema of a part of a value by its name, such as `contacts.0.email`; undefined if there is none. */
function findSchema(schema: unknown, [name, ...rest]: readonly string[]): unknown {
  if (schema instanceof z.ZodPipe) return findSchema(schema.in, name === undefined ? [] : [name, ...rest]);
  if (name === undefined) return schema;
  if (schema instanceof z.ZodObject) return findSchema(schema.shape[name], rest);
  return schema instanceof z.ZodArray ? findSchema(schema.element, rest) : undefined;
}

/** Returns the most characters of a text as the contract has it; undefined for a field that is no text, or has no maximum. */
export function findMaxLength(contract: z.ZodType, field: string): number | undefined {
  const schema = findSchema(contract, field.split('.'));
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}
