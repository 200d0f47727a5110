import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useWindowSize } from '#design/list/window-size.ts';
import { paths } from '#shared/urls/paths.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { useIsAdminArea, usePageLabels } from './navigation.ts';

type Box = ComponentType<{ onClose: () => void }>;

const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null;

/**
 * On a wide screen the link, `/` and Ctrl+K open the search over the page, whose dialog loads on demand. In
 * the admin area they open its palette instead (`AdminTools`), which handles them first.
 */
export function SearchLink() {
  const getLabel = usePageLabels();
  const router = useRouter();
  const { mdAndUp } = useWindowSize();
  const user = useCurrentUser();
  const isAdmin = useIsAdminArea();
  const [Box, setBox] = useState<Box>();
  const goToSearchPage = () => void router.navigate({ to: paths.search });
  const open = () => {
    // The search page has its own field.
    const field = document.querySelector<HTMLElement>('#search-field');
    if (field) return field.focus();
    if (!mdAndUp) return goToSearchPage();
    import('#features/search/ui/search-dialog.tsx').then(
      ({ SearchDialog }) => setBox(() => SearchDialog),
      goToSearchPage,
    );
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const withControl = ctrlKey || metaKey;
    if (
      altKey ||
      isTyping(event) ||
      !(withControl ? key === 'k' : key === '/' && user?.single_keys !== false)
    )
      return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
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
        {getLabel(isAdmin ? 'command' : 'search')}
      </Link>
      {Box && <Box onClose={() => setBox(undefined)} />}
    </>
  );
}
