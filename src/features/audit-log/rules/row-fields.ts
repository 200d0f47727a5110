type Fields = Readonly<Record<string, unknown>> | null;

export interface RowSummary {
  /** Name, email address or title of the affected entity. */
  readonly subject: string;
  readonly method: string | undefined;
  readonly role: string | undefined;
  /** Changed part of a record, such as a language. */
  readonly part: string | undefined;
}

/** Reads `after`, or else `before`. */
export function summarizeRow(row: { readonly before: Fields; readonly after: Fields }): RowSummary {
  const text = (...names: readonly string[]) => {
    for (const fields of [row.after, row.before])
      for (const name of names) {
        const value = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (typeof value === 'string' && value !== '') return value;
      }
    return undefined;
  };
  return {
    subject: text('name', 'email', 'to', 'title') ?? '',
    method: text('means'),
    role: text('role'),
    part: text('part'),
  };
}

/** A value is undefined if the field was absent. */
export interface FieldChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function formatField(fields: Fields, name: string): string | undefined {
  if (!fields || !Object.hasOwn(fields, name)) return undefined;
  const value = fields[name];
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns them in the order of `before`, then `after`. */
export function getFieldChanges(before: Fields, after: Fields): readonly FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: formatField(before, name), after: formatField(after, name) }))
    .filter((change) => change.before !== change.after);
}
