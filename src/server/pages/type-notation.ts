import { escapeXml } from '#platform/xml.ts';
import type { Described } from '../openapi/describe-api.ts';

const indent = '  ';
/** Longer lists of values are cut. */
const maxValues = 40;

const asSchema = (value: unknown): Described => (value ?? {}) as Described;
const asSchemas = (value: unknown): readonly Described[] => (value ?? []) as readonly Described[];

const wrap = (text: string) => (text.includes(' | ') ? `(${text})` : text);

/** Returns the bounds of a value as a comment: `≤ 160 characters`. */
export function getBounds({ minimum, maximum, maxLength, pattern, format, maxItems }: Described): string {
  const isBounded = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value + 1);
  return [
    isBounded(minimum) || isBounded(maximum)
      ? `${isBounded(minimum) ? Number(minimum) : ''}–${isBounded(maximum) ? Number(maximum) : ''}`
      : '',
    maxLength === undefined ? '' : `.length ≤ ${Number(maxLength)}`,
    maxItems === undefined ? '' : `.length ≤ ${Number(maxItems)}`,
    typeof format === 'string' ? format : '',
    typeof pattern === 'string' && format === undefined && pattern.length <= 80 ? `/${pattern}/` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function writeValues(values: readonly unknown[]): string {
  const shown = values.slice(0, maxValues).map((value) => escapeXml(JSON.stringify(value)));
  return [...shown, ...(values.length > maxValues ? ['…'] : [])].join(' | ');
}

function writeObject(schema: Described, depth: number): string {
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const pad = indent.repeat(depth + 1);
  const lines = Object.entries(asSchema(schema['properties'])).map(([name, property]) => {
    const value = asSchema(property);
    const comment = [getBounds(value), String(value['description'] ?? '')].filter(Boolean).join(' · ');
    const type = writeType(value, depth + 1);
    return `${pad}${escapeXml(name)}${required.has(name) ? '' : '?'}: ${type}${comment ? ` <i lang="en">${escapeXml(comment)}</i>` : ''}\n`;
  });
  const additional = schema['additionalProperties'];
  if (additional !== undefined && additional !== false)
    lines.push(`${pad}[name]: ${writeType(asSchema(additional), depth + 1)}\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent.repeat(depth)}}`;
}

/**
 * Writes a JSON Schema as HTML in the notation of TypeScript, with links to named schemas.
 * @param schema of a body that this program describes; other keywords are left out
 */
export function writeType(schema: Described, depth = 0): string {
  const { $ref, type } = schema;
  if (typeof $ref === 'string') {
    const name = escapeXml($ref.slice($ref.lastIndexOf('/') + 1));
    return `<a href="#${name}">${name}</a>`;
  }
  if ('const' in schema) return escapeXml(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum'])) return writeValues(schema['enum']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (choices !== undefined)
    return [...new Set(asSchemas(choices).map((part) => writeType(part, depth)))].join(' | ');
  if (schema['allOf'] !== undefined)
    return asSchemas(schema['allOf'])
      .map((part) => writeType(part, depth))
      .join(' &amp; ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'object') return writeObject(schema, depth);
  if (type !== 'array') return typeof type === 'string' ? type : 'any';
  if (schema['prefixItems'] !== undefined)
    return `[${asSchemas(schema['prefixItems'])
      .map((part) => writeType(part, depth))
      .join(', ')}]`;
  return `${wrap(writeType(asSchema(schema['items']), depth))}[]`;
}
