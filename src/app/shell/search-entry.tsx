import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useWindowSize } from '../../design/window-size.ts';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';

type Box = ComponentType<{ onClose: () => void }>;

const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null;

/**
 * The way to the search: a link, which on a wide screen opens the search over the page, as `/` and Ctrl+K do.
 * What it opens is loaded only then.
 */
export function SearchEntry() {
  const { page } = useWords(shellWords);
  const router = useRouter();
  const { mdAndUp } = useWindowSize();
  const [Box, setBox] = useState<Box>();
  const toPage = () => void router.navigate({ to: paths.search });
  const open = () => {
    // The page of the search has a field of its own.
    const field = document.querySelector<HTMLElement>('#search-field');
    if (field) return field.focus();
    if (!mdAndUp) return toPage();
    import('../portfolio/search-screens.ts').then((screens) => setBox(() => screens.SearchBox), toPage);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const withControl = ctrlKey || metaKey;
    if (altKey || isTyping(event) || !(withControl ? key === 'k' : key === '/')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Link
        to={paths.search}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="label ml-auto flex min-h-11 items-center text-ink-2 underline-offset-4 hover:underline"
        onClick={(event) => {
          if (!mdAndUp || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        {page.search}
      </Link>
      {Box && <Box onClose={() => setBox(undefined)} />}
    </>
  );
}
