import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useWindowSize } from '../../design/window-size.ts';
import { useMessages } from '../../shared/i18n/language-context.tsx';
import { pageSlugs, paths } from '../../shared/paths.ts';
import { layoutMessages } from '../messages.ts';
import type { LayoutData } from './load-layout-data.ts';
import { Logo } from './logo.tsx';
import { usePageLabels } from './navigation.ts';
import { SearchLink } from './search-link.tsx';
import { WebsitesMenu } from './websites-menu.tsx';

const linkClass =
  'flex min-h-14 items-center font-display font-title text-t4 tracking-[-0.03em] sm:min-h-11 sm:font-medium sm:font-text sm:text-t0 sm:tracking-normal hover:underline underline-offset-4';
/** The current page and the list above it are both marked with the red dot. */
const activeProps = { className: 'dotted' };

/** Shows logo and main menu; below 640 px a button opens and closes the menu. */
export function Header({ layoutData }: { layoutData: LayoutData | undefined }) {
  const text = useMessages(layoutMessages);
  const getLabel = usePageLabels();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const [isToggled, setToggled] = useState(false);
  const open = useWindowSize().smAndDown && isToggled;
  const name = layoutData?.site.name ?? 'Vitrine';
  const close = () => setToggled(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere inside the header
    <header
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        toggleButton.current?.focus();
      }}
      className="flex min-h-16 flex-wrap items-center border-line border-b px-(--spacing-margin)"
    >
      <Link
        to={paths.home}
        aria-label={text.homeOf(name)}
        className="flex min-h-16 items-center gap-2.5 font-display font-title text-[1.125rem] leading-none tracking-[-0.02em]"
      >
        <Logo className="h-6 w-5" />
        {name}
      </Link>
      <SearchLink />
      <button
        type="button"
        ref={toggleButton}
        aria-expanded={open}
        aria-controls="menu"
        className="ml-6 min-h-11 min-w-12 text-right font-medium sm:hidden"
        onClick={() => setToggled(!open)}
      >
        {open ? text.closeMenu : text.menu}
      </button>
      <nav
        id="menu"
        aria-label={text.mainMenu}
        className={`w-full pb-10 sm:block sm:pb-0 md:ml-[clamp(20px,2.7vw,40px)] md:w-auto ${open ? '' : 'max-sm:hidden'}`}
      >
        <ul className="max-sm:divide-y max-sm:divide-line sm:flex sm:gap-[clamp(20px,2.7vw,40px)]">
          <CollectionNavItem name="websites" onPress={close}>
            {layoutData && <WebsitesMenu websites={layoutData.websites} onPress={close} />}
          </CollectionNavItem>
          <CollectionNavItem name="images" count={layoutData?.images} onPress={close} />
          <CollectionNavItem name="experiments" onPress={close} />
          {[pageSlugs.info, pageSlugs.contact].map((slug) => (
            <li key={slug}>
              <Link
                to={paths.page}
                params={{ slug }}
                className={linkClass}
                activeProps={activeProps}
                onClick={close}
              >
                {getLabel(slug)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Shows the entry of a collection: `aria-current` is `page` on its list and `true` on the pages below it. */
function CollectionNavItem(props: {
  name: 'websites' | 'images' | 'experiments';
  count?: number | undefined;
  onPress: () => void;
  /** Shown beside the link. */
  children?: ReactNode;
}) {
  const { name, count, onPress } = props;
  const getLabel = usePageLabels();
  const isBelow = useLocation({ select: ({ pathname }) => pathname.startsWith(`${paths[name]}/`) });
  return (
    <li className="flex">
      <Link
        to={paths[name]}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={activeProps}
        onClick={onPress}
        {...(isBelow ? { 'aria-current': true, className: `${linkClass} dotted` } : { className: linkClass })}
      >
        {getLabel(name)}
        {count !== undefined && <sup className="label relative -top-[0.5em] ml-1 text-ink-2">{count}</sup>}
      </Link>
      {props.children}
    </li>
  );
}
