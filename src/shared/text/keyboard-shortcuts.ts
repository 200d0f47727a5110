/** `KeyboardEvent` satisfies it. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export interface KeyContext {
  readonly isTyping: boolean;
  readonly hasOverlay: boolean;
  /** False if the user has turned off single-key shortcuts (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean;
  /** True if G was the previous key. */
  readonly isGoing: boolean;
}

/** `go` waits for the key of a section. */
export type Shortcut =
  | { readonly action: SimpleAction }
  | { readonly action: 'section'; readonly key: string };

type SimpleAction =
  | 'palette'
  | 'submit'
  | 'move-up'
  | 'move-down'
  | 'clear'
  | 'help'
  | 'go'
  | 'next-row'
  | 'previous-row'
  | 'select-row'
  | 'select-range'
  | 'new'
  | 'search';

const singleKeys: Readonly<Record<string, SimpleAction>> = {
  '?': 'help',
  '/': 'search',
  g: 'go',
  j: 'next-row',
  k: 'previous-row',
  n: 'new',
  x: 'select-row',
};

const altKeys: Readonly<Record<string, SimpleAction>> = { ArrowUp: 'move-up', ArrowDown: 'move-down' };

/** Control is Command on a Mac. */
function getControlAction(key: string, hasOverlay: boolean): SimpleAction | undefined {
  if (key === 'Enter') return 'submit';
  return key.toLowerCase() === 'k' && !hasOverlay ? 'palette' : undefined;
}

/** Single keys have no action while the user types, under a dialog or menu, or if turned off. */
export function getShortcut(press: KeyPress, context: KeyContext): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const simple = (action: SimpleAction | undefined) => action && { action };
  if (ctrlKey || metaKey)
    return altKey || shiftKey ? undefined : simple(getControlAction(key, context.hasOverlay));
  if (context.hasOverlay || context.isTyping) return undefined;
  if (altKey) return simple(altKeys[key]);
  if (key === 'Escape') return simple('clear');
  if (!context.hasSingleKeys) return undefined;
  const pressed = key.toLowerCase();
  if (context.isGoing) return /^[a-z]$/.test(pressed) ? { action: 'section', key: pressed } : undefined;
  if (pressed === 'x' && shiftKey) return simple('select-range');
  return simple(singleKeys[pressed]);
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]';

/** True if the element receives typed text. */
export const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

export const hasOpenOverlay = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [role=menu]') !== null;
