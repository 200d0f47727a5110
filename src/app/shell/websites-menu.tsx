import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import type { ShellData } from './load-shell.ts';

interface WebsitesMenuProps {
  readonly websites: ShellData['websites'];
  /** Is called when one of them is gone to. */
  readonly onPress: () => void;
}

/**
 * The websites by name, behind their count in the main menu. The browser's own popover: it opens without scripts,
 * closes with Esc or a press beside it, and gives the focus back.
 */
export function WebsitesMenu({ websites, onPress }: WebsitesMenuProps) {
  const text = useWords(shellWords);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    list.current?.hidePopover();
    onPress();
  };
  const entry = 'flex items-baseline gap-3 px-4 py-1.5 hover:bg-wall hover:underline underline-offset-4';
  return (
    <>
      <button
        type="button"
        popoverTarget="websites-menu"
        aria-label={text.websitesByName(websites.total)}
        className="menu-count label -mr-2 -ml-1 min-h-11 min-w-8 self-start pb-3 text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
      >
        {websites.total}
      </button>
      <div ref={list} id="websites-menu" popover="auto" className="menu-list">
        <ul>
          {websites.entries.map(({ number, slug, title }) => (
            <li key={slug}>
              <Link to={paths.website} params={{ slug }} onClick={close} className={entry}>
                <span className="label text-ink-2">{catalogueNumber('W', number)}</span>
                {title}
              </Link>
            </li>
          ))}
          <li className="label mt-2 border-line border-t pt-2">
            <Link to={paths.websites} search={{ skills: '' }} onClick={close} className={entry}>
              {text.allWebsites(websites.total)}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}
