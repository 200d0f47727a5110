import { useEffect, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Finds the fields whose text is not the one that the server sent, and their texts. */
function findEarlyInput(): readonly (readonly [TextControl, string])[] {
  return [...document.querySelectorAll<TextControl>('main :is(input, textarea)')]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value]);
}

/** Enters a text into a field as its user would, so that React reports the change. */
function enter(field: TextControl, text: string): void {
  if (!field.isConnected || field.disabled) return;
  // React compares with the value that was set through the field itself, so the text is set through the prototype.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps what was typed into controlled fields of the page before its scripts ran: hydration would replace it by what the
 * server sent, without a change that anybody hears of. Such fields have `autoComplete="off"`, or a browser would enter
 * texts of an earlier visit.
 */
export function useEarlyInput(): void {
  const isHydrating = useIsHydrating();
  // While this renders, the fields below it are not yet hydrated.
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? findEarlyInput() : []));
  useEffect(() => {
    for (const [field, text] of early) enter(field, text);
  }, [early]);
}
