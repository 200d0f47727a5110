import type { ComponentProps } from 'react';
import { maxQueryLength } from '../../../shared/search-limits.ts';

/** A line across the page to write a query on, in display type; its children are at its end. */
export function SearchLine({ className = '', children, ...input }: ComponentProps<'input'>) {
  return (
    <div className="writing-line -mx-(--spacing-margin) flex items-baseline gap-6 px-(--spacing-margin) pb-3">
      <input
        maxLength={maxQueryLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        className={`min-h-11 w-full min-w-0 appearance-none bg-transparent font-display font-row tracking-[-0.03em] outline-none ${className}`}
      />
      {children}
    </div>
  );
}
