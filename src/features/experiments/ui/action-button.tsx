import type { ReactNode } from 'react';

interface ActionButtonProps {
  children: ReactNode;
  onPress: () => void;
  isDisabled?: boolean;
}

/** A button in the catalogue's hand: a hairline around a word. */
export function ActionButton({ children, onPress, isDisabled = false }: ActionButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      className="label min-h-11 border border-line-2 px-4 transition-colors hover:border-ink disabled:cursor-default disabled:border-line disabled:text-ink-2"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
