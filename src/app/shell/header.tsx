import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useWindowSize } from '../../design/window-size.ts';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { pageSlugs, paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import type { ShellData } from './load-shell.ts';
import { Logo } from './logo.tsx';
import { SearchEntry } from './search-entry.tsx';
import { WebsitesMenu } from './websites-menu.tsx';

const item =
  'flex min-h-14 items-center font-display font-title text-t4 tracking-[-0.03em] sm:min-h-11 sm:font-medium sm:font-text sm:text-t0 sm:tracking-normal hover:underline underline-offset-4';
/** On the page itself `page`, below it `true`; both carry the red dot. */
const here = { className: 'dotted' };

/** Logo and main menu; below 640 px the menu opens and closes. */
export function Header({ shell }: { shell: ShellData | undefined }) {
  const text = useWords(shellWords);
  const toggle = useRef<HTMLButtonElement>(null);
  const [wanted, setOpen] = useState(false);
  const open = useWindowSize().smAndDown && wanted;
  const name = shell?.site.name ?? 'Vitrine';
  const close = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere inside the header
    <header
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        toggle.current?.focus();
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
      <SearchEntry />
      <button
        type="button"
        ref={toggle}
        aria-expanded={open}
        aria-controls="menu"
        className="ml-6 min-h-11 min-w-12 text-right font-medium sm:hidden"
        onClick={() => setOpen(!open)}
      >
        {open ? text.closeMenu : text.menu}
      </button>
      <nav
        id="menu"
        aria-label={text.mainMenu}
        className={`w-full pb-10 sm:block sm:pb-0 md:ml-[clamp(20px,2.7vw,40px)] md:w-auto ${open ? '' : 'max-sm:hidden'}`}
      >
        <ul className="max-sm:divide-y max-sm:divide-line sm:flex sm:gap-[clamp(20px,2.7vw,40px)]">
          <CollectionEntry name="websites" onPress={close}>
            {shell && <WebsitesMenu websites={shell.websites} onPress={close} />}
          </CollectionEntry>
          <CollectionEntry name="images" count={shell?.images} onPress={close} />
          <CollectionEntry name="experiments" onPress={close} />
          {[pageSlugs.info, pageSlugs.contact].map((slug) => (
            <li key={slug}>
              <Link to={paths.page} params={{ slug }} className={item} activeProps={here} onClick={close}>
                {text.page[slug]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** An entry for a collection: marked as the page itself on its list, as where one is below it. */
function CollectionEntry(props: {
  name: 'websites' | 'images' | 'experiments';
  count?: number | undefined;
  onPress: () => void;
  /** What stands beside the entry. */
  children?: ReactNode;
}) {
  const { name, count, onPress } = props;
  const text = useWords(shellWords);
  const isBelow = useLocation({ select: ({ pathname }) => pathname.startsWith(`${paths[name]}/`) });
  return (
    <li className="flex">
      <Link
        to={paths[name]}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={here}
        onClick={onPress}
        {...(isBelow ? { 'aria-current': true, className: `${item} dotted` } : { className: item })}
      >
        {text.page[name]}
        {count !== undefined && <sup className="label relative -top-[0.5em] ml-1 text-ink-2">{count}</sup>}
      </Link>
      {props.children}
    </li>
  );
}
