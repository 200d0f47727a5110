import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWindowSize } from '#design/list/window-size.ts';
import { focusHeading } from '#design/page/focus-heading.ts';
import { LanguageSwitcher } from '#features/localization/ui/language-switcher.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentLink } from '#shared/urls/current-link.ts';
import { findFollowedLink } from '#shared/urls/followed-link.ts';
import { paths } from '#shared/urls/paths.ts';
import { layoutMessages } from '../messages.ts';
import { CollectionMenu } from './collection-menu.tsx';
import type { LayoutData } from './load-layout-data.ts';
import { Logo } from './logo.tsx';
import { getMainMenu, getRoutePath, type MenuEntry, useIsAdminArea, usePageLabels } from './navigation.ts';
import { onNavigation } from './on-navigation.ts';
import { SearchLink } from './search-link.tsx';

const linkClass =
  'flex min-h-14 items-center font-display font-title text-t4 tracking-[-0.03em] sm:min-h-11 sm:font-medium sm:font-text sm:text-t0 sm:tracking-normal hover:underline underline-offset-4';
/** A longer site name is set in a smaller size, on several lines. */
const maxLineLength = 18;
const longNameClass =
  'line-clamp-3 pr-4 wrap-anywhere text-balance text-[0.8rem] leading-[1.15] tracking-normal';

/** Marks the current page and the list above it with the red dot. */
const activeProps = { className: 'dotted' };

/** Links outside the page's content, which all lead to a page, even if only to the current one. */
const navigationLink = 'a[href]:not(main a), .admin-sections a';

/** Each navigation closes the menu and the lists below its entries. */
function useMenu() {
  const { history } = useRouter();
  const [isToggled, setToggled] = useState(false);
  const close = () => {
    setToggled(false);
    document.querySelector<HTMLElement>('nav :popover-open')?.hidePopover();
  };
  const open = useWindowSize().smAndDown && isToggled;
  const onNavigated = useEffectEvent(close);
  const onLink = useEffectEvent((link: HTMLAnchorElement) => {
    close();
    // The link is now hidden, and without a navigation the page does not move the focus.
    if (open && link.closest('#menu') && link.pathname === location.pathname) focusHeading();
  });
  useEffect(() => onNavigation(history, () => onNavigated()), [history]);
  useEffect(() => {
    // A link to the current page does not change the history, but closes the menu too.
    const onClick = (event: MouseEvent) => {
      const link = findFollowedLink(event, navigationLink);
      if (link) onLink(link);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return { open, toggle: () => setToggled(!isToggled), close };
}

/** Below 640 px a button opens and closes the menu. */
export function Header({ layoutData }: { layoutData: LayoutData | undefined }) {
  const text = useMessages(layoutMessages);
  const language = useLanguage();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const { open, toggle, close } = useMenu();
  const { transport } = useRouter().options.context;
  const name = layoutData?.site.name ?? 'Vitrine';
  const isLongName = name.length > maxLineLength;
  const isAdmin = useIsAdminArea();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere inside the header
    <header
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        toggleButton.current?.focus();
      }}
      className={`flex min-h-16 flex-wrap items-center border-line border-b px-(--spacing-margin) md:gap-x-[clamp(20px,2.7vw,40px)] ${isAdmin ? 'admin-header' : ''}`.trim()}
    >
      {/* If the menu leaves too little room for the name, it gets its own row. */}
      <div className={`min-w-0 flex-1 ${isLongName ? 'md:basis-36' : 'md:flex-auto'}`}>
        <Link
          to={paths.home}
          aria-label={text.homeOf(name)}
          className="inline-flex min-h-16 max-w-full items-center gap-2.5 align-top font-display font-title text-[1.125rem] leading-none tracking-[-0.02em]"
        >
          <Logo className="h-6 w-5 shrink-0" />
          <span className={isLongName ? longNameClass : 'truncate py-1'}>{name}</span>
        </Link>
      </div>
      <SearchLink />
      {/* The admin layouts put the running timer here. */}
      {isAdmin && <div id="header-timer" className="ml-6 empty:hidden" />}
      <button
        type="button"
        ref={toggleButton}
        aria-expanded={open}
        aria-controls="menu"
        className="ml-6 min-h-11 min-w-12 text-right font-medium sm:hidden"
        onClick={toggle}
      >
        {open ? text.closeMenu : text.menu}
      </button>
      <nav
        id="menu"
        aria-label={text.mainMenu}
        className={`w-full pb-4 sm:block sm:pb-0 md:w-auto ${open ? '' : 'max-sm:hidden'}`}
      >
        {/* Opened again, the menu shows its lists closed. */}
        <ul
          key={open ? 'open' : 'closed'}
          className="max-sm:divide-y max-sm:divide-line sm:flex sm:gap-[clamp(20px,2.7vw,40px)]"
        >
          {getMainMenu(layoutData?.site.pages, language).map((entry) => (
            <MenuItem key={entry.params?.slug ?? entry.name} entry={entry} layoutData={layoutData} />
          ))}
        </ul>
        <LanguageSwitcher
          transport={transport}
          className="label border-line border-t pt-2 sm:hidden [&_button]:min-h-11"
        />
      </nav>
    </header>
  );
}

function MenuItem({
  entry: { name, params, title, lang },
  layoutData,
}: {
  entry: MenuEntry;
  layoutData: LayoutData | undefined;
}) {
  const getLabel = usePageLabels();
  const path = getRoutePath(useRouter(), name);
  const currentLink = useCurrentLink(path);
  const isBelow = currentLink['aria-current'] === true;
  return (
    <li className="flex max-sm:flex-wrap">
      <Link
        to={path}
        {...(params && { params })}
        lang={lang}
        activeProps={activeProps}
        className={isBelow ? `${linkClass} dotted` : linkClass}
        {...currentLink}
      >
        {title ?? getLabel(name)}
        {name === 'images' && layoutData && layoutData.images > 0 && (
          <sup className="label relative -top-[0.5em] ml-1 text-ink-2">{layoutData.images}</sup>
        )}
      </Link>
      {layoutData && <CollectionMenu name={name} layoutData={layoutData} />}
    </li>
  );
}
