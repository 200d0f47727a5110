/** The longest text of the palette's field. */
export const maxQueryLength = 100;

/** The part of a key press that text is typed with. */
export type TypedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the text of the palette's field after a key that is pressed before the field is there; undefined if the key
 * closes it. Keys that type nothing leave the text as it is.
 */
export function typeAhead(text: string, key: TypedKey): string | undefined {
  if (key.key === 'Escape') return undefined;
  if (key.key === 'Backspace') return [...text].slice(0, -1).join('');
  const isTyped = [...key.key].length === 1 && !key.ctrlKey && !key.metaKey && !key.altKey;
  return isTyped && text.length + key.key.length <= maxQueryLength ? text + key.key : text;
}
