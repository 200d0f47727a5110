/** The limit of the palette's field. */
export const maxQueryLength = 100;

export type TypedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the future field's text after a key press; undefined if the key closes the palette. */
export function typeAhead(text: string, key: TypedKey): string | undefined {
  if (key.key === 'Escape') return undefined;
  if (key.key === 'Backspace') return [...text].slice(0, -1).join('');
  const isTyped = [...key.key].length === 1 && !key.ctrlKey && !key.metaKey && !key.altKey;
  return isTyped && text.length + key.key.length <= maxQueryLength ? text + key.key : text;
}
