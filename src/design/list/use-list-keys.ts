import { type KeyboardEvent, type RefObject, useRef } from 'react';

export interface ListKeys {
  readonly list: RefObject<HTMLUListElement | null>;
  /** For the search field above the list. */
  readonly onSearchKey: (event: KeyboardEvent) => void;
  /** For each button of the list. */
  readonly onListKey: (event: KeyboardEvent) => void;
}

/**
 * Lets the keyboard choose from a list of buttons below a search field: Enter chooses the first one and does not submit
 * the form around them, and the arrow keys go from one to the next.
 * @param isCurrent false while the list is not yet that of the text in the field
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

/** The class of the first button of the list while the search field has the focus: Enter chooses it. */
export const firstChoiceClass = 'group-has-[input:focus]/choices:group-first/choice:bg-wall';
