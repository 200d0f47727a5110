import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { useMessages } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { layoutMessages } from '../messages.ts';
import type { LayoutData } from './load-layout-data.ts';

interface WebsitesMenuProps {
  readonly websites: LayoutData['websites'];
  /** Called when a link is pressed. */
  readonly onPress: () => void;
}

/**
 * Shows the websites by name in a popover, opened by their count in the main menu. The native popover works without
 * scripts, closes with Esc or a press outside it, and restores the focus.
 */
export function WebsitesMenu({ websites, onPress }: WebsitesMenuProps) {
  const text = useMessages(layoutMessages);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    list.current?.hidePopover();
    onPress();
  };
  const linkClass = 'flex items-baseline gap-3 px-4 py-1.5 hover:bg-wall hover:underline underline-offset-4';
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
              <Link to={paths.website} params={{ slug }} onClick={close} className={linkClass}>
                <span className="label text-ink-2">{catalogueNumber('W', number)}</span>
                {title}
              </Link>
            </li>
          ))}
          <li className="label mt-2 border-line border-t pt-2">
            <Link to={paths.websites} search={{ skills: '' }} onClick={close} className={linkClass}>
              {text.allWebsites(websites.total)}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}
