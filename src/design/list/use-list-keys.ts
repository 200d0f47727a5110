import { type KeyboardEvent, type RefObject, useRef } from 'react';

export interface ListKeys {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onSearchKey: (event: KeyboardEvent) => void;
  readonly onListKey: (event: KeyboardEvent) => void;
}

/**
 * Handles keys for a list of buttons below a search field: Enter chooses the first button and does not submit
 * the form around them; arrow keys move.
 * @param isCurrent false while the list does not match the text in the field
 */
export function useListKeys(isCurrent: boolean): ListKeys {
  const list = useRef<HTMLUListElement>(null);
  const getButtons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  return {
    list,
    onSearchKey(event) {
      if (event.key === 'Enter') {
        event.preventDefault();
        if (isCurrent && !event.nativeEvent.isComposing) getButtons()[0]?.click();
      } else if (event.key === 'ArrowDown') {
        event.preventDefault();
        getButtons()[0]?.focus();
      }
    },
    onListKey(event) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const buttons = getButtons();
      const index = buttons.findIndex((button) => button === document.activeElement);
      event.preventDefault();
      buttons[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    },
  };
}

/** Highlights the first button while the search field has the focus: Enter chooses it. */
export const firstChoiceClass = 'group-has-[input:focus]/choices:group-first/choice:bg-wall';
