import { Link } from '@tanstack/react-router';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { useView } from './screen-view.tsx';
import { words } from './words.ts';

/** All digits of all figures, for who has no pointer to hold over one; and back. */
export function DigitsLink() {
  const { filters } = useWords(words);
  const { isExact } = useView();
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, digits: isExact ? undefined : ('all' as const) })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isExact ? 'true' : undefined}
      className="go aria-[current]:dotted min-h-6 print:hidden"
    >
      {filters.digits}
    </Link>
  );
}
