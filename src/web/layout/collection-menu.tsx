import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '../../features/experiments/messages.ts';
import { getExperiment } from '../../features/experiments/rules/experiments.ts';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { useMessages } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { layoutMessages } from '../messages.ts';
import type { LayoutData } from './load-layout-data.ts';
import { getRoutePath, type MenuEntry } from './navigation.ts';

interface CollectionMenuProps {
  /** The name of the collection's route. */
  readonly name: string;
  readonly layoutData: LayoutData;
}

/** Shows the menu below an entry of the main menu, if its collection has one: of the websites or the experiments. */
export function CollectionMenu({ name, layoutData }: CollectionMenuProps) {
  if (name === 'websites') return <WebsitesMenu websites={layoutData.websites} />;
  return name === 'experiments' ? <ExperimentsMenu experiments={layoutData.experiments} /> : null;
}

const linkClass = 'flex items-baseline gap-3 px-4 py-1.5 hover:bg-wall hover:underline underline-offset-4';

function WebsitesMenu({ websites: { entries, total } }: Pick<LayoutData, 'websites'>) {
  const text = useMessages(layoutMessages);
  return (
    <Popover
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
    </Popover>
  );
}

function ExperimentsMenu({ experiments }: Pick<LayoutData, 'experiments'>) {
  const { experimentsByName } = useMessages(layoutMessages);
  const { names } = useMessages(messages);
  return (
    <Popover
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

interface PopoverProps {
  readonly id: string;
  readonly count: number;
  /** The accessible name of the button, whose text is the count. */
  readonly label: string;
  readonly entries: readonly (MenuEntry & { readonly number: string; readonly title: string })[];
  /** Shown below the entries, as items of the list. */
  readonly children?: ReactNode;
}

/**
 * Shows a collection by name in a popover, opened by the count of its works. The native popover works without
 * scripts, closes with Esc or a press outside it, and restores the focus.
 */
function Popover({ id, count, label, entries, children }: PopoverProps) {
  const router = useRouter();
  if (count === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="label -mr-2 -ml-1 min-h-11 min-w-8 self-start pb-3 text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
      >
        {count}
      </button>
      <div id={id} popover="auto" className="menu-list">
        <ul>
          {entries.map(({ name, params, number, title }) => (
            <li key={number}>
              <Link to={getRoutePath(router, name)} {...(params && { params })} className={linkClass}>
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
