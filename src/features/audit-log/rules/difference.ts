type Fields = Readonly<Record<string, unknown>> | null;

/** A field of what an action concerned; undefined where it was not there. */
export interface FieldChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function textOf(fields: Fields, name: string): string | undefined {
  if (!fields || !Object.hasOwn(fields, name)) return undefined;
  const value = fields[name];
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Each field that was or became something, the fields of before first; what stayed the same is left out. */
export function differenceOf(before: Fields, after: Fields): readonly FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: textOf(before, name), after: textOf(after, name) }))
    .filter((change) => change.before !== change.after);
}
