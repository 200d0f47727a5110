import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWindowSize } from '#design/list/window-size.ts';
import { messages } from '#features/experiments/messages.ts';
import { getExperiment } from '#features/experiments/rules/experiments.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { paths } from '#shared/urls/paths.ts';
import { layoutMessages } from '../messages.ts';
import type { LayoutData } from './load-layout-data.ts';
import { getRoutePath, type MenuEntry } from './navigation.ts';

interface CollectionMenuProps {
  readonly name: string;
  readonly layoutData: LayoutData;
}

/** Only websites and experiments have a menu. */
export function CollectionMenu({ name, layoutData }: CollectionMenuProps) {
  if (name === 'websites') return <WebsitesMenu websites={layoutData.websites} />;
  return name === 'experiments' ? <ExperimentsMenu experiments={layoutData.experiments} /> : null;
}

const linkClass =
  'flex items-baseline gap-3 px-4 py-1.5 max-sm:py-2.5 hover:bg-wall hover:underline underline-offset-4';

function WebsitesMenu({ websites: { entries, total } }: Pick<LayoutData, 'websites'>) {
  const text = useMessages(layoutMessages);
  return (
    <CollectionList
      id="websites-menu"
      count={total}
      label={text.websitesByName(total)}
      entries={entries.map(({ number, slug, title }) => ({
        name: 'websites_single',
        params: { slug },
        number: catalogueNumber('W', number),
        title,
      }))}
    >
      <li className="label mt-2 border-line border-t pt-2">
        <Link to={paths.websites} search={{ skills: '' }} className={linkClass}>
          {text.allWebsites(total)}
        </Link>
      </li>
    </CollectionList>
  );
}

function ExperimentsMenu({ experiments }: Pick<LayoutData, 'experiments'>) {
  const { experimentsByName } = useMessages(layoutMessages);
  const { names } = useMessages(messages);
  return (
    <CollectionList
      id="experiments-menu"
      count={experiments.length}
      label={experimentsByName(experiments.length)}
      entries={experiments.map(({ slug }) => ({
        name: slug,
        number: catalogueNumber('E', getExperiment(slug).number),
        title: names[slug],
      }))}
    />
  );
}

const exact = { exact: true, includeSearch: false };

interface CollectionListProps {
  readonly id: string;
  readonly count: number;
  /** The button's text is only the count. */
  readonly label: string;
  readonly entries: readonly (MenuEntry & { readonly number: string; readonly title: string })[];
  /** List items below the entries. */
  readonly children?: ReactNode;
}

/**
 * Lists a collection by name, opened by its count. Below 640 px the list is part of the menu and moves the
 * following entries down. Otherwise it is a native popover, which works without scripts, closes with Esc or a
 * press outside it, and restores the focus.
 */
function CollectionList({ id, count, label, entries, children }: CollectionListProps) {
  const router = useRouter();
  const { smAndDown } = useWindowSize();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  const buttonProps = smAndDown
    ? { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) }
    : { popoverTarget: id };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className="label -mr-2 -ml-1 min-h-11 min-w-11 self-start pb-3 pl-2 text-left text-ink-2 underline-offset-4 hover:text-ink hover:underline sm:min-w-8"
        {...buttonProps}
      >
        {count}
      </button>
      <div id={id} className="menu-list" {...(smAndDown ? { hidden: !isOpen } : { popover: 'auto' })}>
        <ul>
          {entries.map(({ name, params, number, title }) => (
            <li key={number}>
              {/* A page below the entry's own does not exist. */}
              <Link
                to={getRoutePath(router, name)}
                {...(params && { params })}
                activeOptions={exact}
                className={linkClass}
              >
                <span className="label text-ink-2">{number}</span>
                {title}
              </Link>
            </li>
          ))}
          {children}
        </ul>
      </div>
    </>
  );
}
