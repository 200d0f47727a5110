export interface ValueTexts {
  readonly yes: string;
  readonly no: string;
}

/** Formats flags in the language of the screen, and lists with commas. */
export function formatValue(value: unknown, texts: ValueTexts): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((entry) => formatValue(entry, texts)).join(', ');
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
