/** What a sentence about an action can name. */
export interface Told {
  /** Whom or what it concerned, as people call it. */
  readonly whom: string;
  readonly means: string | undefined;
  readonly role: string | undefined;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** What the sentence of a row names, from the fields as they became, else as they were. */
export function toldOf(row: { readonly before: Fields; readonly after: Fields }): Told {
  const text = (...names: readonly string[]) => {
    for (const fields of [row.after, row.before])
      for (const name of names) {
        const value = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (typeof value === 'string' && value !== '') return value;
      }
    return undefined;
  };
  return { whom: text('name', 'email', 'to') ?? '', means: text('means'), role: text('role') };
}
